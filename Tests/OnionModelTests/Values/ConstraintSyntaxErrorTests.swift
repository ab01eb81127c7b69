import OnionModel
import OnionTestSupport
import Testing

@Suite("A text that is no constraint")
struct ConstraintSyntaxErrorTests {
    @Test(
        "The error says what is wrong, in which column, and what to do",
        arguments: [
            ("", #"column 1: the constraint is empty; write one as in "title.top = view.top + 8""#),
            (" \t", #"column 1: the constraint is empty; write one as in "title.top = view.top + 8""#),
            ("= b.top", #"column 1: expected a view's attribute, found "="; write it as in "title.top""#),
            ("a.top =", #"column 8: expected a view's attribute, found the end; write it as in "title.top""#),
            ("button = b.top", #"column 1: "button" names no attribute; write one after it, as in "button.top""#),
            ("a.top = top", #"column 9: "top" says an attribute, but not whose; write it as in "title.top""#),
            ("a.leadin = b.top", #"column 3: "leadin" is not an attribute; did you mean "leading"?"#),
            ("a.top = b.Leading", #"column 11: "Leading" is not an attribute; did you mean "leading"?"#),
            ("a.top = b.top-8", #"column 11: "top-8" is not an attribute; write a space before "-""#),
            ("a.top = b.top- 8", #"column 11: "top-" is not an attribute; write a space before "-""#),
            (
                "a.zzz = b.top",
                #"column 3: "zzz" is not an attribute; use NSLayoutConstraint's, such as top, leading, width, "#
                    + "centerX or lastBaseline"
            ),
            ("a.safeAera.top = b.top", #"column 3: "safeAera" is not a guide; did you mean "safeArea"?"#),
            (
                "a.keyboard.top = b.top",
                #"column 3: "keyboard" is not a guide; the guides are safeArea, layoutMarginsGuide, "#
                    + "readableContentGuide, keyboardLayoutGuide, contentLayoutGuide, frameLayoutGuide"
            ),
            (
                "a.b.c.top = d.top",
                #"column 7: "a.b.c.top" has too many names; write view.attribute, or view.guide.attribute"#
            ),
            ("a..top = b.top", "column 3: a name is missing beside the dot"),
            (".top = b.top", "column 1: a name is missing beside the dot"),
            ("a. = b.top", "column 3: a name is missing beside the dot"),
            ("-a.top = b.top", #"column 1: "-a" is no view's id"#),
            ("a.top = -b.top", #"column 10: expected a number after "-", found "b.top""#),
            ("a.top b.top", #"column 7: expected a relation, found "b.top"; write =, >= or <="#),
            ("a.top", #"column 6: expected a relation, found the end; write =, >= or <="#),
            ("a.top => b.top", #"column 7: "=>" is not a relation; write >="#),
            ("a.top ≤ b.top", #"column 7: "≤" is not a relation; write <="#),
            ("a.top != b.top", #"column 7: "!=" is not a relation; write =, >= or <="#),
            ("a.top = = b.top", #"column 9: expected a view's attribute, found "="; write it as in "title.top""#),
            (
                "a.top = b.top = c.top",
                #"column 15: unexpected "=" after the constraint; "#
                    + "a constraint has one relation; write a second constraint"
            ),
            (
                "a.width = b.width * 2",
                #"column 19: unexpected "*" after the constraint; write the multiplier first, as in "0.5 * view.width""#
            ),
            (
                "a.top = b.top + 8 + 8",
                #"column 19: unexpected "+" after the constraint; "#
                    + "a constraint ends with one constant, and its priority after it"
            ),
            ("a.width = 60 points", #"column 14: unexpected "points" after the constraint"#),
            (
                "a.width = 60pt",
                #"column 11: "60pt" names no attribute; a number stands alone on the right, without a unit"#
            ),
            ("a.top = b.top + c.top", #"column 17: expected a number after "+", found "c.top""#),
            ("a.top = b.top + 8 @750 now", #"column 24: unexpected "now" after the constraint"#),
            (
                "a.width = 16:9",
                #"column 11: a ratio needs the attribute that it multiplies; write it as in "16:9 * image.height""#
            ),
            ("a.width = 16: * a.height", #"column 15: expected a number after ":", found "*""#),
            ("a.width = 16:0 * a.height", "column 14: the ratio is out of range"),
            (
                "a.width = 2 * 3",
                #"column 15: "3" names no attribute; a number stands alone on the right, without a unit"#
            ),
            ("a.width = nan", #"column 11: "nan" is not a finite number"#),
            ("a.width = -inf", #"column 12: expected a number after "-", found "inf""#),
            ("a.width = 1e999", "column 11: the number is out of range"),
            ("a.top = b.top - 1e999", "column 17: the number is out of range"),
            ("a.top = b.top @0", "column 16: the priority is out of range; write a number from 1 to 1000"),
            ("a.top = b.top @1001", "column 16: the priority is out of range; write a number from 1 to 1000"),
            ("a.top = b.top @-5", "column 16: the priority is out of range; write a number from 1 to 1000"),
            ("a.top = b.top @", #"column 16: expected a priority after "@", found the end"#),
            (
                "a.top = b.top @defaultHih",
                #"column 16: "defaultHih" is not a priority; did you mean "defaultHigh"?"#
            ),
            (
                "a.top = b.top @low",
                #"column 16: "low" is not a priority; write a number from 1 to 1000, or required, "#
                    + "defaultHigh, defaultLow, fittingSizeLevel"
            ),
            ("é😀.top = b.top", #"column 1: "é" names no attribute; write one after it, as in "é.top""#),
        ]
    )
    func told(line: String, told: String) {
        #expect(error(in: line)?.description == told)
    }

    @Test("A line of a thousand characters is read, a longer one is refused")
    func length() throws {
        let name = String(repeating: "a", count: 1000 - ".top = b.top".count)
        #expect(try Constraint(parsing: "\(name).top = b.top").first.item == name)
        #expect(
            error(in: "\(name)a.top = b.top")?.description
                == "column 1001: a constraint is longer than 1000 characters"
        )
    }

    @Test("Columns count Unicode scalars")
    func scalars() {
        #expect(error(in: "название.tpo = b.top")?.column == 10)
        #expect(error(in: "a.top = b.top e\u{301}")?.column == 15)
    }

    @Test("Random bytes and random tokens are read or refused, never more")
    func hostile() throws {
        var random = SeededGenerator(seed: 11)
        let tokens = [
            "a", ".", "top", "b.top", "safeArea", "=", "==", ">=", "<", "-", "+", "*", "/", ":", "@", "8", "1e",
            "1e999", ".5", "750", " ", "\n", "e+", "é", "\u{301}", "😀", "\u{0}", "-8", "edges",
            "contentLayoutGuide", "required",
        ]
        for round in 0..<20_000 {
            let length = Int.random(in: 0...24, using: &random)
            let line =
                if round.isMultiple(of: 2) {
                    String(decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
                } else {
                    (0..<length).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
                }
            do throws(ConstraintSyntaxError) {
                let constraint = try Constraint(parsing: line)
                #expect(try Constraint(parsing: constraint.description) == constraint)
                _ = constraint.semanticProblem
                _ = constraint.expanded
            } catch {
                #expect((1...line.unicodeScalars.count + 1).contains(error.column), "\(line.quoted): \(error)")
            }
        }
    }

    private func error(in line: String) -> ConstraintSyntaxError? {
        do throws(ConstraintSyntaxError) {
            _ = try Constraint(parsing: line)
            return nil
        } catch {
            return error
        }
    }
}

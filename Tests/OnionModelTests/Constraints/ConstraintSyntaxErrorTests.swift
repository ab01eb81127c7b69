import OnionModel
import OnionTestSupport
import Testing

@Suite("Invalid constraints")
struct ConstraintSyntaxErrorTests {
    @Test(
        "The error has a code, values and a column",
        arguments: [
            ("", "column 1: empty"),
            (" \t", "column 1: empty"),
            ("= b.top", #"column 1: syntax expected=an attribute of a view found="=""#),
            ("a.top =", "column 8: syntax expected=an attribute of a view found=the end"),
            ("button = b.top", "column 1: syntax found=button"),
            ("a.top = top", "column 9: syntax found=top"),
            ("a.leadin = b.top", "column 3: unknown-value nearest=leading value=leadin"),
            ("a.top = b.Leading", "column 11: unknown-value nearest=leading value=Leading"),
            ("a.top = b.top-8", "column 11: unknown-value value=top-8"),
            ("a.top = b.top- 8", "column 11: unknown-value value=top-"),
            ("a.zzz = b.top", "column 3: unknown-value value=zzz"),
            ("a.safeAera.top = b.top", "column 3: unknown-value nearest=safeArea value=safeAera"),
            ("a.keyboard.top = b.top", "column 3: unknown-value nearest=keyboardLayoutGuide value=keyboard"),
            ("a.b.c.top = d.top", "column 7: syntax found=a.b.c.top"),
            ("a..top = b.top", "column 3: syntax"),
            (".top = b.top", "column 1: syntax"),
            ("a. = b.top", "column 3: syntax"),
            ("-a.top = b.top", "column 1: invalid-name name=-a"),
            ("a.top = -b.top", #"column 10: syntax expected=a number after "-" found="b.top""#),
            ("a.top b.top", #"column 7: syntax expected=a relation found="b.top""#),
            ("a.top", "column 6: syntax expected=a relation found=the end"),
            ("a.top => b.top", "column 7: unknown-value value==>"),
            ("a.top ≤ b.top", "column 7: unknown-value value=≤"),
            ("a.top != b.top", "column 7: unknown-value value=!="),
            ("a.top = = b.top", #"column 9: syntax expected=an attribute of a view found="=""#),
            ("a.top = b.top = c.top", #"column 15: syntax found="=""#),
            ("a.width = b.width * 2", #"column 19: syntax found="*""#),
            ("a.top = b.top + 8 + 8", #"column 19: syntax found="+""#),
            ("a.width = 60 points", #"column 14: syntax found="points""#),
            ("a.width = 60pt", "column 11: syntax found=60pt"),
            ("a.top = b.top + c.top", #"column 17: syntax expected=a number after "+" found="c.top""#),
            ("a.top = b.top + 8 @750 now", #"column 24: syntax found="now""#),
            ("a.width = 16:9", "column 11: syntax"),
            ("a.width = 16: * a.height", #"column 15: syntax expected=a number after ":" found="*""#),
            ("a.width = 16:0 * a.height", "column 14: out-of-range"),
            ("a.width = 2 * 3", "column 15: syntax found=3"),
            ("a.width = nan", "column 11: out-of-range value=nan"),
            ("a.width = -inf", #"column 12: syntax expected=a number after "-" found="inf""#),
            ("a.width = 1e999", "column 11: out-of-range"),
            ("a.top = b.top - 1e999", "column 17: out-of-range"),
            ("a.top = b.top @0", "column 16: out-of-range"),
            ("a.top = b.top @1001", "column 16: out-of-range"),
            ("a.top = b.top @-5", "column 16: out-of-range"),
            ("a.top = b.top @", #"column 16: syntax expected=a priority after "@" found=the end"#),
            ("a.top = b.top @defaultHih", "column 16: unknown-value nearest=defaultHigh value=defaultHih"),
            ("a.top = b.top @low", "column 16: unknown-value value=low"),
            ("é😀.top = b.top", "column 1: syntax found=é"),
        ]
    )
    func identity(line: String, identity: String) {
        #expect(error(in: line)?.identity == identity)
    }

    @Test("A line of a thousand characters is read, a longer one is refused")
    func length() throws {
        let name = String(repeating: "a", count: 1000 - ".top = b.top".count)
        #expect(try Constraint(parsing: "\(name).top = b.top").first.item == name)
        #expect(
            error(in: "\(name)a.top = b.top")?.identity == "column 1001: too-large limit=1000"
        )
    }

    @Test("Columns count Unicode scalars")
    func scalars() {
        #expect(error(in: "название.tpo = b.top")?.column == 10)
        #expect(error(in: "a.top = b.top e\u{301}")?.column == 15)
    }

    @Test("Random bytes and random tokens are read or refused")
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

import OnionTestSupport
import Testing

@testable import OnionCoding
@testable import OnionModel

/// The wording of every message of the module. Other tests look at codes and values.
@Suite("The wording of problems")
struct ProblemsTests {
    @Test("A problem has its sentence and its remedy", arguments: problems)
    func problem(problem: Problem, sentence: String) {
        #expect(problem.description == sentence)
    }

    @Test("An error in a constraint's syntax has its sentence and its remedy", arguments: lines)
    func syntax(line: String, sentence: String) {
        do throws(ConstraintSyntaxError) {
            _ = try Constraint(parsing: line)
            Issue.record("no error")
        } catch {
            #expect(error.description == sentence)
        }
    }

    private static let problems: [(Problem, String)] = [
        (
            .noLocale("english!"),
            #""english!" is not a locale; write a language tag such as "en", "pt-BR" or "zh-Hans""#
        ),
        (
            .noInstant("2026-02-30"),
            #""2026-02-30" is not a time; write a date such as "2026-11-01", or a time such as "#
                + #""2026-11-01T12:00Z""#
        ),
        (
            .invalidKey("a/b", complaint: "may not contain \"/\""),
            #"the key "a/b" may not contain "/"; write letters, digits, "-", "_" and ".", such as "new-year""#
        ),
        (
            .unknownState(StateChoice("invald"), of: "screen/a", known: [StateChoice("invalid")]),
            #"screen/a has no state "invald"; did you mean "invalid"?"#
        ),
        (
            .unknownState(StateChoice("x"), of: "screen/a", known: [StateChoice("invalid")]),
            #"screen/a has no state "x"; its states are normal, invalid"#
        ),
        (
            .unknownState(StateChoice("x"), of: "screen/a", known: []),
            #"screen/a has no state "x"; its templates have no states"#
        ),
        (.referenceWithoutKind("modal"), #""modal" has no kind; write kind/key, such as "screen/new-year""#),
        (.unknownKind("tempalte"), #"unknown kind "tempalte"; did you mean "template"?"#),
        (
            .unknownKind("view"),
            #"unknown kind "view"; write one of template, content, actions, screen, color, font, number, app"#
        ),
        (
            .wrongKind("screen/a", is: .screen, expected: .content),
            #"expected a content, found "screen/a", which is a screen; name a content"#
        ),
        (.invalidPin("a@0"), #""a@0" has no revision number after "@"; write a number from 1, such as "onboarding@3""#),
        (.infiniteConstraint, "the multiplier and the constant must be finite numbers"),
        (.constraintPriority, "the priority is out of range; write a number from 1 to 1000"),
        (
            .zeroMultiplier(of: Constraint.Anchor("b", .top)),
            #"a multiplier of 0 removes "b.top" from the constraint; write a constant in place "#
                + "of it, or another multiplier"
        ),
        (
            .attributeOfViewsOnly(.topMargin, of: .safeArea),
            #"the layout guide "safeArea" has no topMargin; only views have margins and baselines"#
        ),
        (.comparedWithItself(Constraint.Anchor("a", .width)), #""a.width" is compared with itself"#),
        (
            .loneLocation(Constraint.Anchor("a", .top)),
            #""a.top" is a location and cannot equal a constant; compare it with another attribute; "#
                + "only width, height and size can equal a constant"
        ),
        (
            .mixedShortForm(.edges),
            #""edges" is short for several attributes and can be paired only with "edges" only; write "edges" on both "#
                + "sides, or the attributes one by one"
        ),
        (.multipliedShortForm(.center), #""center" cannot have a multiplier; write its attributes one by one"#),
        (
            .dimensions(of: Constraint.Anchor("a", .width), .size, and: Constraint.Anchor("b", .top), .vertical),
            #""a.width" is a size, but "b.top" is a vertical location; pair horizontal with horizontal, "#
                + "vertical with vertical, sizes with sizes"
        ),
        (
            .directions(of: .leading, and: .left),
            #""leading" and "left" cannot be paired, because only one of them follows the direction of the language; "#
                + "use leading and trailing for both, or left and right for both"
        ),
    ]

    private static let lines: [(String, String)] = [
        ("", #"column 1: the constraint is empty; write one, such as "title.top = view.top + 8""#),
        ("= b.top", #"column 1: expected an attribute of a view, found "="; write one, such as "title.top""#),
        ("button = b.top", #"column 1: "button" has no attribute; write one after it, such as "button.top""#),
        ("a.top = top", #"column 9: the attribute "top" has no view; write it with one, such as "title.top""#),
        ("a.leadin = b.top", #"column 3: unknown attribute "leadin"; did you mean "leading"?"#),
        ("a.top = b.top-8", #"column 11: unknown attribute "top-8"; write a space before "-""#),
        (
            "a.zzz = b.top",
            #"column 3: unknown attribute "zzz"; write an attribute of NSLayoutConstraint, such as "#
                + "top, leading, width, centerX or lastBaseline"
        ),
        ("a.safeAera.top = b.top", #"column 3: unknown guide "safeAera"; did you mean "safeArea"?"#),
        (
            "a.width = 50%",
            #"column 13: unexpected "%" after the constraint; write a share of another view, as in "0.5 * view.width""#
        ),
        (
            "a.keyboard.top = b.top",
            #"column 3: unknown guide "keyboard"; did you mean "keyboardLayoutGuide"?"#
        ),
        (
            "a.b.c.top = d.top",
            #"column 7: "a.b.c.top" has too many names; write view.attribute, or view.guide.attribute"#
        ),
        ("a..top = b.top", "column 3: a name is missing before or after the dot"),
        ("-a.top = b.top", #"column 1: "-a" is not a valid view id"#),
        ("a.top = -b.top", #"column 10: expected a number after "-", found "b.top""#),
        ("a.top b.top", #"column 7: expected a relation, found "b.top"; write =, >= or <="#),
        ("a.top => b.top", #"column 7: unknown relation "=>"; write >="#),
        ("a.top ≤ b.top", #"column 7: unknown relation "≤"; write <="#),
        ("a.top != b.top", #"column 7: unknown relation "!="; write =, >= or <="#),
        (
            "a.top = b.top = c.top",
            #"column 15: unexpected "=" after the constraint; a constraint has one relation; write a second "#
                + "constraint"
        ),
        (
            "a.width = b.width * 2",
            #"column 19: unexpected "*" after the constraint; write the multiplier first, as in "0.5 * view.width""#
        ),
        (
            "a.top = b.top + 8 + 8",
            #"column 19: unexpected "+" after the constraint; write one constant, and the priority "#
                + "after it"
        ),
        ("a.width = 60 points", #"column 14: unexpected "points" after the constraint"#),
        (
            "a.width = 60pt",
            #"column 11: "60pt" has no attribute; write a number only on the right side, without a unit"#
        ),
        (
            "a.width = 16:9",
            #"column 11: the attribute after the ratio is missing; write one, such as "16:9 * image.height""#
        ),
        ("a.width = 16:0 * a.height", "column 14: the ratio is out of range"),
        ("a.width = nan", #"column 11: "nan" is not a finite number"#),
        ("a.width = 1e999", "column 11: the number is out of range"),
        ("a.top = b.top @0", "column 16: the priority is out of range; write a number from 1 to 1000"),
        ("a.top = b.top @", #"column 16: expected a priority after "@", found the end"#),
        ("a.top = b.top @defaultHih", #"column 16: unknown priority "defaultHih"; did you mean "defaultHigh"?"#),
        (
            "a.top = b.top @low",
            #"column 16: unknown priority "low"; write a number from 1 to 1000, or required, defaultHigh, "#
                + "defaultLow, fittingSizeLevel, placeholder"
        ),
    ]
}

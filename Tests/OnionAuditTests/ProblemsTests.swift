import OnionCoding
import OnionModel
import Testing

@testable import OnionAudit

@Suite("The sentences of configurations and baselines")
struct ProblemsTests {
    private let position = Position(line: 1, column: 2)

    @Test("Each problem has its sentence and its remedy")
    func sentences() {
        #expect(
            [
                Problem.twoDocuments(at: position),
                .noBaseline(source: "b"), .notABaseline(at: position), .otherBaseline("fit", at: position),
                .unknown("ruls", in: "the configuration", known: ["rules"], at: position),
                .unknown("x", in: "an exception", known: ["rule", "parts"], at: position),
                .missing("reason", at: position), .expected("a list", .string("x")), .emptyText(at: position),
                .emptyValue(of: "parts", at: position), .unknownRule("overlab", at: position),
                .unknownSeverity("fatal", at: position), .unknownDevice("toaster", at: position),
                .notOfRule("view", "missing-label", at: position), .tooManyExceptions(limit: 9, at: position),
                .notAVersionOfIOS("iOS 15", at: position),
            ].map(\.description) == [
                "a configuration is one document; remove the others", "b: the baseline cannot be read; write it first",
                "this is not a line of a baseline; write the baseline again",
                "the baseline is one of another check, \"fit\"; use a file for each check",
                "unknown key \"ruls\" in the configuration; did you mean \"rules\"?",
                "unknown key \"x\" in an exception; write one of rule, parts",
                "the key \"reason\" is missing; add it", "expected a list, found the text \"x\"",
                "the text is empty; write it", "\"parts\" is empty; write one",
                "unknown rule \"overlab\"; did you mean \"overlap\"?",
                "unknown severity \"fatal\"; write off, warning or error",
                "unknown device \"toaster\"; write a device such as iphone-se or ipad-pro-11",
                "findings of \"missing-label\" have no view; remove the key",
                "there are more than 9 exceptions; accept the findings in a baseline",
                "\"iOS 15\" is not a version of iOS; write one such as 15 or 16.4",
            ])
    }
}

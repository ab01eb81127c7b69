import ArgumentParser
import Onion
import OnionAudit

/// The rules of `onion check --fit`.
struct FitRuleOptions: ParsableArguments {
    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("With --fit: check only this rule. Repeatable.", valueName: "rule"),
        completion: .list(FitCheck.ruleNames), transform: FitRuleOptions.rule)
    var rules: [String] = []

    @Option(
        name: .customLong("ignore"),
        help: ArgumentHelp(
            "With --fit: ignore this rule, or this rule for views of one name. Repeatable.", valueName: "rule[:view]"),
        completion: .list(FitCheck.ruleNames), transform: FitRuleOptions.exemption)
    var ignored: [FitExemption] = []

    /// - Throws: `ValidationError` with the near match, or with all names.
    private static func rule(named name: String) throws -> String {
        guard !FitCheck.ruleNames.contains(name) else { return name }
        throw ValidationError.unknown(
            "rule", name, nearest: Spelling.nearest(to: name, among: FitCheck.ruleNames), among: FitCheck.ruleNames)
    }

    /// Reads `overlap` or `overlap:closeButton`.
    ///
    /// - Throws: `ValidationError` when there is no such rule, or no view after the colon.
    private static func exemption(_ argument: String) throws -> FitExemption {
        let words = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rule = try rule(named: words[0])
        guard words.last?.isEmpty == false else {
            throw ValidationError(
                "\(argument.quoted) has no view after the colon; remove the colon, or write the name of a view")
        }
        return FitExemption(rule: rule, view: words.count > 1 ? words[1] : nil)
    }
}

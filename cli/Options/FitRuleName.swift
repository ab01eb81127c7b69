import ArgumentParser
import Onion
import OnionAudit
import OnionPreview

/// The name of a rule of `onion check --fit`.
struct FitRuleName {
    let name: String

    /// - Throws: `ValidationError` with the near match, or with all names.
    init(argument: String) throws {
        guard FitCheck.ruleNames.contains(argument) else {
            let remedy =
                Spelling.didYouMean(argument, among: FitCheck.ruleNames)
                ?? "there are \(FitCheck.ruleNames.joined(separator: ", "))"
            throw ValidationError("there is no rule \(argument.quoted); \(remedy)")
        }
        name = argument
    }
}

extension FitExemption {
    /// Reads `overlap` or `overlap:closeButton`.
    ///
    /// - Throws: `ValidationError` when there is no such rule, or no view after the colon.
    init(argument: String) throws {
        let words = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rule = try FitRuleName(argument: words[0])
        guard words.last?.isEmpty == false else {
            throw ValidationError(
                "\(argument.quoted) names no view; leave out the colon, or write the view's name after it")
        }
        self.init(rule: rule.name, view: words.count > 1 ? words[1] : nil)
    }
}

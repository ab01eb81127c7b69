import ArgumentParser
import Onion
import OnionAudit
import OnionPreview

/// One of the rules of `onion check --fit`.
struct FitRuleName: ExpressibleByArgument {
    var name: String

    init?(argument: String) {
        guard FitCheck.ruleNames.contains(argument) else { return nil }
        name = argument
    }

    /// The rule of a name, which a person may have mistyped.
    static func named(_ name: String) throws -> FitRuleName {
        if let rule = FitRuleName(argument: name) { return rule }
        let remedy =
            Spelling.didYouMean(name, among: FitCheck.ruleNames)
            ?? "there are \(FitCheck.ruleNames.joined(separator: ", "))"
        throw ValidationError("there is no rule \(name.quoted); \(remedy)")
    }
}

extension FitExemption: ExpressibleByArgument {
    /// `overlap`, or `overlap:closeButton`.
    init?(argument: String) {
        let words = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let rule = words.first.flatMap(FitRuleName.init(argument:)), words.last?.isEmpty == false else {
            return nil
        }
        self.init(rule: rule.name, view: words.count > 1 ? words[1] : nil)
    }

    /// What a person writes, who may have mistyped it.
    static func named(_ words: String) throws -> FitExemption {
        if let exemption = FitExemption(argument: words) { return exemption }
        _ = try FitRuleName.named(String(words.prefix { $0 != ":" }))
        throw ValidationError("\(words.quoted) names no view; leave out the colon, or write the view's name after it")
    }
}

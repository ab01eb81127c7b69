/// A state that is asked for, of all layers that have it, or of those of one template.
public struct StateChoice: Hashable, Sendable {
    /// The template; nil for all that have the state.
    public var template: Key?
    /// The name of the state, or ``TemplateState/normal``.
    public var name: String

    /// Creates a choice.
    public init(_ name: String, of template: Key? = nil) {
        self.template = template
        self.name = name
    }

    /// Reads `invalid`, or `card=invalid`.
    ///
    /// - Throws: `Problem` for a template that cannot be one.
    public init(parsing text: String) throws(Problem) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let template = parts.count > 1 ? try Key(parts[0].deletingPrefix("template/")) : nil
        self.init(parts[parts.count - 1], of: template)
    }
}

extension StateChoice: CustomStringConvertible {
    /// `invalid`, or `card=invalid`.
    public var description: String { template.map { "\($0)=\(name)" } ?? name }
}

extension String {
    fileprivate func deletingPrefix(_ prefix: String) -> String {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
    }
}

extension StateChoice {
    package var isNormal: Bool { name == TemplateState.normal }
}

extension Problem {
    /// - Parameters:
    ///   - choice: The requested state.
    ///   - subject: The subject without the state.
    ///   - known: The states that it has, with templates where the choice has one.
    package static func unknownState(
        _ choice: StateChoice, of subject: String, known: [StateChoice]
    ) -> Problem {
        var seen: Set<StateChoice> = []
        let names = known.filter { seen.insert($0).inserted }.map(\.description)
        let shown = ([TemplateState.normal] + names).prefix(16).joined(separator: ", ")
        return mistyped(
            "\(subject) has no state \(choice.description.quoted)", code: .unknownValue,
            values: ["state": choice.description, "reference": subject], word: choice.description, known: names,
            otherwise: names.isEmpty
                ? "its templates have no states"
                : "its states are \(shown)\(names.count > 15 ? ", ..." : "")")
    }
}

public import OnionModel

/// What one can ask about who uses it.
public enum UsageSubject: Hashable, Sendable {
    /// A part; with a pin, only what means this revision: what pins it, and, while it is the head, what follows.
    case part(Reference)
    /// An action of a set by its id. Its users are the screens that place it.
    case action(Reference, id: String)
    /// A field of a content template by its name. Its users are the contents of the template, and whether they fill it.
    case field(Reference, name: String)
    /// A class of the app that provides action sets. What uses one of them uses it.
    case datasource(String)
    /// An image of the app by its name. Templates, contents and action sets name it.
    case image(String)
}

extension Snapshot {
    /// What a person means by a name: that of a part as ``reference(named:among:)`` reads it, with `#` and the name of an action or
    /// a field after it, or `datasource/CLASS`, or `image/NAME`.
    ///
    /// - Throws: ``RegistryError`` when nothing has the name or several things have it.
    public func usageSubject(named name: String) throws -> UsageSubject {
        if let image = name.rest(after: "image/") { return .image(image) }
        if let datasource = name.rest(after: "datasource/") { return .datasource(datasource) }
        guard let mark = name.firstIndex(of: "#") else { return .part(try reference(named: name)) }
        let reference = try reference(named: String(name[..<mark]), among: [.actions, .template])
        let inner = String(name[name.index(after: mark)...])
        switch reference.kind {
        case .actions: return .action(reference, id: inner)
        case .template: return .field(reference, name: inner)
        case .content, .screen:
            throw RegistryError(.nothingToUse(inner, in: reference))
        }
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

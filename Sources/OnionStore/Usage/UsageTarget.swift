public import OnionModel

/// A target whose users can be queried.
public enum UsageTarget: Hashable, Sendable {
    /// A part. A reference with a pin means one revision: the references that pin it, and, while it is the head, those that follow
    /// the head.
    case part(Reference)
    /// An action of a set, a view of a template that acts, or a button of a bar, by its id. Its users are the screens that place it.
    case action(Reference, id: String)
    /// A field of a content template by its name. Its users are the contents of the template, whether they fill it or not.
    case field(Reference, name: String)
    /// A class of the app that provides action sets. Its users are those of the sets.
    case datasource(String)
    /// An image of the app by its name. Its users are templates, contents, action sets and screens.
    case image(String)

    /// Whether a name is that of an image, whatever the registry has.
    package static func isImage(_ name: String) -> Bool { name.rest(after: imagePrefix) != nil }

    fileprivate static let imagePrefix = "image/"
}

extension UsageTarget: CustomStringConvertible {
    /// The name as `usageTarget(named:)` reads it: `actions/new-year#done`, `image/clock`.
    public var description: String {
        switch self {
        case .part(let reference): reference.description
        case .action(let reference, let id): "\(reference)#\(id)"
        case .field(let reference, let name): "\(reference)#\(name)"
        case .datasource(let name): "datasource/\(name)"
        case .image(let name): UsageTarget.imagePrefix + name
        }
    }
}

extension Snapshot {
    /// Returns the target that a name means.
    ///
    /// A name is that of a part as ``reference(named:among:)`` reads it, with `#` and the name of an action, a field, a view that
    /// acts or a button of a bar after it, or `datasource/CLASS`, or `image/NAME`. A field comes before a view of the same name.
    ///
    /// - Throws: ``RegistryError`` `name-not-found`, `ambiguous`, `invalid-name`, `nothing-to-use` or `image-not-found`. Whether an action,
    ///   a field or a datasource exists is checked when its usage is read.
    public func usageTarget(named name: String) throws -> UsageTarget {
        if let image = name.rest(after: UsageTarget.imagePrefix)?.composed {
            try requireImage(named: image)
            return .image(image)
        }
        if let datasource = name.rest(after: "datasource/") { return .datasource(datasource) }
        guard let mark = name.firstIndex(of: "#") else { return .part(try reference(named: name)) }
        let reference = try reference(named: String(name[..<mark]), among: [.actions, .template])
        let inner = String(name[name.index(after: mark)...])
        switch reference.kind {
        case .actions: return .action(reference, id: inner)
        case .template, .content, .screen:
            if try isButton(inner, of: reference) { return .action(reference, id: inner) }
            guard reference.kind == .template else { throw RegistryError(.nothingToUse(inner, in: reference)) }
            return .field(reference, name: inner)
        case .color, .font, .number, .app: throw RegistryError(.nothingToUse(inner, in: reference))
        }
    }
}

extension Snapshot {
    /// Whether a part has no field of a name, but a view that acts or a button of a bar.
    private func isButton(_ name: String, of reference: Reference) throws -> Bool {
        guard try PartTable(db: db).part(reference.kind, reference.key) != nil else { return false }
        let part = try part(reference).part
        if case .template(let template) = part, template.fields.contains(where: { $0.name == name }) { return false }
        return part.acting.contains { $0.id == name }
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

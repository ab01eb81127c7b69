public import OnionModel

/// The words that documents begin with.
enum DocumentKeys {
    /// The remedies for a second document key in a document of a kind.
    static func remedies(in kind: PartKind) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: PartKind.allCases.map { other in
                (other.rawValue, "the document is \(kind.noun) already; divide two documents by a line of ---")
            })
    }
}

extension Part {
    /// Reads a document, whose first key is its kind, and reports its problems.
    ///
    /// - Parameters:
    ///   - node: The document.
    ///   - source: The file as the user named it.
    /// - Returns: the part when nothing is wrong with it; its name when that much can be read; the first thousand problems.
    public static func read(_ node: Node, source: String?) -> (part: Part?, name: Reference?, problems: [Problem]) {
        let (part, name, problems, _) = readFlawed(node, source: source)
        return (problems.isEmpty ? part : nil, name, problems)
    }

    /// Reads a document as ``read(_:source:)`` does, but returns the part also when it only has keys too many, so that
    /// its other members can be checked.
    ///
    /// - Parameter limit: The most problems that are composed. The others are counted.
    package static func readFlawed(
        _ node: Node, source: String?, listing limit: Int = ProblemList.mostListed
    ) -> (part: Part?, name: Reference?, problems: [Problem], unlisted: Int) {
        var first = DecodingContext(source: source, listing: limit)
        guard let (kind, document) = recognized(node, &first) else { return (nil, nil, first.problems, first.unlisted) }
        let name = name(of: node)
        var context = DecodingContext(
            source: source, subject: name?.description, in: name?.key.space, listing: limit - first.problems.count)
        let part = read(document, of: kind, in: &context)
        // A misspelt member is missing, which other problems would follow from.
        let isHarmless =
            first.problemCount == 0 && context.unlisted == 0
            && context.problems.allSatisfy { $0.code == .unknownKey && $0.values["nearest"] == nil }
        return (
            isHarmless ? part : nil, name, first.problems + context.problems, first.unlisted + context.unlisted
        )
    }

    /// The part that a document is about; nil when that cannot be read.
    package static func name(of node: Node) -> Reference? {
        guard let first = node.entries?.first, let kind = PartKind(rawValue: first.key) else { return nil }
        var context = DecodingContext(source: nil)
        return Codec<Key>.key.read(first.value, &context).map { Reference(kind, $0) }
    }

    /// Reads a stored body. It was checked when it was stored, so a problem means that the file is damaged.
    package static func read(body: Node, of reference: Reference, references: [Reference]) throws(Problem) -> Part {
        let first = Node.Entry(reference.kind.rawValue, .string(reference.key.text))
        let node = Node.map([first] + (body.entries ?? []))
        var context = DecodingContext(subject: reference.description, references: .ordinals(references))
        let part = read(node, of: reference.kind, in: &context)
        if let problem = context.problems.first { throw problem }
        guard let part else { throw Problem.unreadableBody(of: reference) }
        return part
    }

    private static func read(_ node: Node, of kind: PartKind, in context: inout DecodingContext) -> Part? {
        switch kind {
        case .template: Template.codec.read(node, &context).map(Part.template)
        case .content: Content.codec.read(node, &context).map(Part.content)
        case .actions: ActionSet.codec.read(node, &context).map(Part.actions)
        case .screen: Screen.codec.read(node, &context).map(Part.screen)
        case .color: NamedColor.codec.read(node, &context).map(Part.color)
        case .font: NamedFont.codec.read(node, &context).map(Part.font)
        case .number: NamedNumber.codec.read(node, &context).map(Part.number)
        case .app: App.codec.read(node, &context).map(Part.app)
        }
    }

    /// Returns the kind that a document begins with, and the document. A misspelt kind and an invalid key are reported
    /// and replaced, so that the rest of the document can be read, too.
    private static func recognized(_ node: Node, _ context: inout DecodingContext) -> (PartKind, Node)? {
        guard var entries = node.entries, let first = entries.first else {
            context.report(.noDocument(node), at: node.position)
            return nil
        }
        var kind = PartKind(rawValue: first.key)
        if kind == nil {
            context.report(.unknownFirstKey(first.key), at: first.keyPosition)
            let near = Spelling.nearest(to: first.key, among: PartKind.allCases.map(\.rawValue))
            kind = near.flatMap(PartKind.init) ?? PartKind(ofMembers: entries.map(\.key))
            guard let kind else { return nil }
            if !entries.contains(where: { $0.key == kind.rawValue }) {
                entries[0].key = kind.rawValue
            } else if !kind.members.contains(first.key) {
                entries.removeFirst()
            }
        }
        guard let kind, let index = entries.firstIndex(where: { $0.key == kind.rawValue }) else { return nil }
        if Codec<Key>.key.read(entries[index].value, &context) == nil {
            entries[index].value = Node(.string("unreadable"), at: entries[index].value.position)
        }
        return (kind, Node(.map(entries), at: node.position))
    }

    /// The part as a document, keys in the canonical order.
    public var node: Node {
        var context = EncodingContext(in: key.space)
        return .map(entries(&context))
    }

    /// The part as it is stored: the document without its first key, references by their place in the list beside it.
    package func body() -> (node: Node, references: [ReferenceSite]) {
        var context = EncodingContext(references: .ordinals)
        let body = Node.map(Array(entries(&context).dropFirst()))
        return (body, context.references)
    }

    /// The document's entries for a composition, where `$title` is just a text.
    package var compositionEntries: [Node.Entry] {
        var context = EncodingContext(bindsFields: false)
        return entries(&context)
    }

    /// The references of the part, with their paths in its document.
    package var references: [ReferenceSite] {
        switch self {
        case .template(let template):
            let mayRefer =
                template.hasTokens || template.view.all.contains { !$0.steps.isEmpty } || template.barItems.hasLeads
                || template.fallback != nil || template.slots.contains { $0.example != nil }
            return mayRefer ? body().references : []
        case .actions: return body().references
        case .content(var content):
            // Few fields are references, and the others are most of a content.
            content.fields = content.fields.filter { if case .token = $0.value { true } else { false } }
            return Part.content(content).body().references
        case .screen, .color, .font, .number, .app: return body().references
        }
    }

    private func entries(_ context: inout EncodingContext) -> [Node.Entry] {
        switch self {
        case .template(let template): Template.codec.entries(template, &context)
        case .content(let content): Content.codec.entries(content, &context)
        case .actions(let actions): ActionSet.codec.entries(actions, &context)
        case .screen(let screen): Screen.codec.entries(screen, &context)
        case .color(let color): NamedColor.codec.entries(color, &context)
        case .font(let font): NamedFont.codec.entries(font, &context)
        case .number(let number): NamedNumber.codec.entries(number, &context)
        case .app(let app): App.codec.entries(app, &context)
        }
    }
}

extension PartKind {
    /// The meaning of a key in a document of a kind.
    package enum Knowledge {
        case known
        /// Probably a known key, misspelt.
        case nearlyKnown
        case unknown
    }

    /// Returns what a key is in a document of this kind.
    package func knows(_ key: String) -> Knowledge {
        if members.contains(key) { return .known }
        return Spelling.nearest(to: key, among: members) == nil ? .unknown : .nearlyKnown
    }

    /// The keys of its documents.
    fileprivate var members: [String] {
        switch self {
        case .template: Template.codec.members.map(\.key)
        case .content: Content.codec.members.map(\.key)
        case .actions: ActionSet.codec.members.map(\.key)
        case .screen: Screen.codec.members.map(\.key)
        case .color: NamedColor.codec.members.map(\.key)
        case .font: NamedFont.codec.members.map(\.key)
        case .number: NamedNumber.codec.members.map(\.key)
        case .app: App.codec.members.map(\.key)
        }
    }

    /// The kind whose documents have the most of some keys; nil when two have as many.
    fileprivate init?(ofMembers keys: [String]) {
        let counts = PartKind.allCases.map { kind in (kind, keys.count(where: kind.members.contains)) }
        let kinds = counts.filter { $0.1 == counts.map(\.1).max() }
        guard kinds.count == 1 else { return nil }
        self = kinds[0].0
    }

    /// The JSON Schema of a document of this kind, for editors.
    public var schema: Node {
        var context = SchemaContext()
        let title = "Onion \(rawValue)"
        return switch self {
        case .template: context.document(Template.codec, title: title)
        case .content: context.document(Content.codec, title: title)
        case .actions: context.document(ActionSet.codec, title: title)
        case .screen: context.document(Screen.codec, title: title)
        case .color: context.document(NamedColor.codec, title: title)
        case .font: context.document(NamedFont.codec, title: title)
        case .number: context.document(NamedNumber.codec, title: title)
        case .app: context.document(App.codec, title: title)
        }
    }
}

extension PropertyValue {
    /// The value of a token as a composition has it, in compact JSON.
    package var compositionJSON: [UInt8] {
        var context = EncodingContext(bindsFields: false)
        let node: Node =
            switch self {
            case .color(let color): Codec<ColorReference>.color.write(color, &context)
            case .font(let font): Codec<FontStyle>.font.write(font, &context)
            case .number(let number): .number(number)
            default: .null
            }
        return JSONWriter.compact(node)
    }
}

extension DirectionalInsets {
    /// The insets as a composition has them.
    package var compositionNode: Node {
        var context = EncodingContext(bindsFields: false)
        return Codec<DirectionalInsets>.insets.write(self, &context)
    }
}

extension Presentation {
    /// The presentation as a composition has it.
    package var compositionNode: Node {
        var context = EncodingContext(bindsFields: false)
        return Codec.object(Presentation.codec).write(self, &context)
    }
}

extension Size {
    /// The size as a composition has it.
    package var compositionNode: Node {
        var context = EncodingContext(bindsFields: false)
        return Codec<Size>.namedSize.write(self, &context)
    }
}

extension Traits {
    /// The traits as a composition has them.
    package var compositionNode: Node {
        var context = EncodingContext(bindsFields: false)
        return Codec.object(Traits.codec).write(self, &context)
    }
}

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
    /// Reads a document, whose first key is its kind, and reports all its problems.
    ///
    /// - Parameters:
    ///   - node: The document.
    ///   - source: The file as the user named it.
    /// - Returns: the part when nothing is wrong with it; its name when that much can be read.
    public static func read(_ node: Node, source: String?) -> (part: Part?, name: Reference?, problems: [Problem]) {
        var context = DecodingContext(source: source)
        guard let (kind, key) = head(of: node, &context) else { return (nil, nil, context.problems) }
        let name = Reference(kind, key)
        let (part, problems) = read(node, of: name, in: DecodingContext(source: source, subject: name.description))
        return (part, name, problems)
    }

    /// The part that a document is about; nil when that cannot be read.
    package static func name(of node: Node) -> Reference? {
        var context = DecodingContext(source: nil)
        return head(of: node, &context).map { Reference($0.0, $0.1) }
    }

    /// Reads a stored body. It was checked when it was stored, so a problem means that the file is damaged.
    package static func read(body: Node, of reference: Reference, references: [Reference]) throws(Problem) -> Part {
        let first = Node.Entry(reference.kind.rawValue, .string(reference.key.text))
        let node = Node.map([first] + (body.entries ?? []))
        let context = DecodingContext(subject: reference.description, references: .ordinals(references))
        let (part, problems) = read(node, of: reference, in: context)
        if let problem = problems.first { throw problem }
        guard let part else { throw Problem.unreadableBody(of: reference) }
        return part
    }

    private static func read(_ node: Node, of reference: Reference, in start: DecodingContext) -> (
        part: Part?, problems: [Problem]
    ) {
        var context = start
        let part: Part? =
            switch reference.kind {
            case .template: Template.codec.read(node, &context).map(Part.template)
            case .content: Content.codec.read(node, &context).map(Part.content)
            case .actions: ActionSet.codec.read(node, &context).map(Part.actions)
            case .screen: Screen.codec.read(node, &context).map(Part.screen)
            }
        return (context.problems.isEmpty ? part : nil, context.problems)
    }

    /// The kind and the key that a document begins with.
    private static func head(of node: Node, _ context: inout DecodingContext) -> (PartKind, Key)? {
        guard let first = node.entries?.first else {
            context.report(.noDocument(node), at: node.position)
            return nil
        }
        guard let kind = PartKind(rawValue: first.key) else {
            context.report(.unknownFirstKey(first.key), at: first.keyPosition)
            return nil
        }
        guard let key = Codec<Key>.key.read(first.value, &context) else { return nil }
        return (kind, key)
    }

    /// The part as a document, keys in the canonical order.
    public var node: Node {
        var context = EncodingContext()
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
        case .template, .actions: return []
        case .content(var content):
            // Fields contain no references, and they are most of a content.
            content.fields = [:]
            return Part.content(content).body().references
        case .screen: return body().references
        }
    }

    private func entries(_ context: inout EncodingContext) -> [Node.Entry] {
        switch self {
        case .template(let template): Template.codec.entries(template, &context)
        case .content(let content): Content.codec.entries(content, &context)
        case .actions(let actions): ActionSet.codec.entries(actions, &context)
        case .screen(let screen): Screen.codec.entries(screen, &context)
        }
    }
}

extension PartKind {
    /// The JSON Schema of a document of this kind, for editors.
    public var schema: Node {
        var context = SchemaContext()
        let title = "Onion \(rawValue)"
        return switch self {
        case .template: context.document(Template.codec, title: title)
        case .content: context.document(Content.codec, title: title)
        case .actions: context.document(ActionSet.codec, title: title)
        case .screen: context.document(Screen.codec, title: title)
        }
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

/// The words that documents begin with.
enum DocumentKeys {
    /// What to do about a second document key in a document of a kind.
    static func remedies(in kind: PartKind) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: PartKind.allCases.map { other in
                (other.rawValue, "the document is \(kind.noun) already; divide two documents by a line of ---")
            })
    }
}

extension Part {
    /// Reads a document: its first key says what it is. Every problem is told, each with its place.
    ///
    /// - Parameter source: the file as the user named it.
    /// - Returns: the part when nothing is wrong with it; its name when that much can be read.
    public static func read(_ node: Node, source: String?) -> (part: Part?, name: Reference?, problems: [Problem]) {
        var reading = Reading(source: source)
        guard let (kind, key) = head(of: node, &reading) else { return (nil, nil, reading.problems) }
        let name = Reference(kind, key)
        let (part, problems) = read(node, name, Reading(source: source, subject: name.description))
        return (part, name, problems)
    }

    /// The part that a document is about; nil when that cannot be read.
    package static func name(of node: Node) -> Reference? {
        var reading = Reading(source: nil)
        return head(of: node, &reading).map { Reference($0.0, $0.1) }
    }

    /// Reads a stored body. It was checked when it was stored, so a problem means that the file is damaged.
    package static func read(body: Node, of reference: Reference, references: [Reference]) throws(Problem) -> Part {
        let first = Node.Entry(reference.kind.rawValue, .string(reference.key.text))
        let node = Node.map([first] + (body.entries ?? []))
        let reading = Reading(subject: reference.description, references: .ordinals(references))
        let (part, problems) = read(node, reference, reading)
        if let problem = problems.first { throw problem }
        guard let part else { throw Problem.unreadableBody(of: reference) }
        return part
    }

    private static func read(_ node: Node, _ reference: Reference, _ start: Reading) -> (
        part: Part?, problems: [Problem]
    ) {
        var reading = start
        let part: Part? =
            switch reference.kind {
            case .template: Template.form.read(node, &reading).map(Part.template)
            case .content: Content.form.read(node, &reading).map(Part.content)
            case .actions: ActionSet.form.read(node, &reading).map(Part.actions)
            case .screen: Screen.form.read(node, &reading).map(Part.screen)
            }
        return (reading.problems.isEmpty ? part : nil, reading.problems)
    }

    /// The kind and the key that a document begins with.
    private static func head(of node: Node, _ reading: inout Reading) -> (PartKind, Key)? {
        guard let first = node.entries?.first else {
            reading.report(.noDocument(node), at: node.position)
            return nil
        }
        guard let kind = PartKind(rawValue: first.key) else {
            reading.report(.unknownFirstKey(first.key), at: first.keyPosition)
            return nil
        }
        guard let key = Shape<Key>.key.read(first.value, &reading) else { return nil }
        return (kind, key)
    }

    /// The part as a document, keys in the canonical order.
    public var node: Node {
        var writing = Writing()
        return .map(entries(&writing))
    }

    /// The part as it is stored: the document without its first key, references by their place in the list beside it.
    package func body() -> (node: Node, references: [Writing.Met]) {
        var writing = Writing(references: .ordinals)
        let body = Node.map(Array(entries(&writing).dropFirst()))
        return (body, writing.references)
    }

    /// The document's entries for a composition, where `$title` is just a text.
    package var compositionEntries: [Node.Entry] {
        var writing = Writing(bindsFields: false)
        return entries(&writing)
    }

    /// What the part refers to, with the paths in its document.
    package var references: [Writing.Met] {
        switch self {
        case .template, .actions: return []
        case .content(var content):
            // References do not stand in fields, which are nearly all of a content.
            content.fields = [:]
            return Part.content(content).body().references
        case .screen: return body().references
        }
    }

    private func entries(_ writing: inout Writing) -> [Node.Entry] {
        switch self {
        case .template(let template): Template.form.entries(template, &writing)
        case .content(let content): Content.form.entries(content, &writing)
        case .actions(let actions): ActionSet.form.entries(actions, &writing)
        case .screen(let screen): Screen.form.entries(screen, &writing)
        }
    }
}

extension PartKind {
    /// The JSON Schema of a document of this kind, for editors.
    public var schema: Node {
        var writing = SchemaWriting()
        let title = "Onion \(rawValue)"
        return switch self {
        case .template: writing.document(Template.form, title: title)
        case .content: writing.document(Content.form, title: title)
        case .actions: writing.document(ActionSet.form, title: title)
        case .screen: writing.document(Screen.form, title: title)
        }
    }
}

extension EdgeInsets {
    /// The insets as a composition has them.
    package var compositionNode: Node {
        var writing = Writing(bindsFields: false)
        return Shape<EdgeInsets>.insets.write(self, &writing)
    }
}

extension Presentation {
    /// The presentation as a composition has it.
    package var compositionNode: Node {
        var writing = Writing(bindsFields: false)
        return Presentation.form.shape.write(self, &writing)
    }
}

extension Size {
    /// The size as a composition has it.
    package var compositionNode: Node {
        var writing = Writing(bindsFields: false)
        return Shape<Size>.namedSize.write(self, &writing)
    }
}

extension Traits {
    /// The traits as a composition has them.
    package var compositionNode: Node {
        var writing = Writing(bindsFields: false)
        return Traits.form.shape.write(self, &writing)
    }
}

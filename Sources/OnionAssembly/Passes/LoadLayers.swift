import OnionModel
import OnionStore

/// The first pass: takes the screen's recipe, and those of the screens in it, and finds the revision of every part.
struct LoadLayers {
    let rows: AssemblyRows
    let templates: TemplateCache
    let locales: LocaleChain

    func run(_ layers: inout Layers, _ screen: AssemblyRows.Revision) throws {
        try load(screen, around: nil, place: 0, as: nil, depth: 0, &layers)
    }

    /// Loads the layers of one screen.
    ///
    /// - Parameter name: the screen's name when it stands in another, for its outermost ring.
    private func load(
        _ screen: AssemblyRows.Revision, around parent: Int?, place: Int, as name: Name?, depth: Int,
        _ layers: inout Layers
    ) throws {
        guard depth <= Layers.deepestLayer else { throw Layers.tooLarge }
        let recipe = try rows.buffer.withUnsafeBytes { try Recipe(UnsafeRawBufferPointer(rebasing: $0[screen.body])) }
        var targets: [AssemblyRows.Target] = []
        try rows.targets(of: screen.id, into: &targets)
        /// The ring of each step; a screen's is its outermost.
        var rings: [Int] = []
        rings.reserveCapacity(recipe.steps.count)
        for step in recipe.steps {
            guard targets.indices.contains(step.ordinal), layers.rings.count < Layers.mostLayers else {
                throw Layers.tooLarge
            }
            let target = targets[step.ordinal]
            let parent = step.parent.map { rings[$0] } ?? parent
            let place = step.parent == nil ? place : step.place
            rings.append(layers.rings.count)
            switch step.kind {
            case .screen: try loadScreen(target, around: parent, place: place, depth: depth, &layers)
            case .content: try loadContent(target, around: parent, place: place, &layers)
            case .template, .actions: try loadTemplate(target, around: parent, place: place, &layers)
            }
        }
        if let name, let outermost = rings.first { layers.rings[outermost].screen = name }
    }

    private func loadScreen(
        _ target: AssemblyRows.Target, around parent: Int?, place: Int, depth: Int, _ layers: inout Layers
    ) throws {
        let screen = try revision(target)
        let name = Name(kind: .screen, key: target.key, number: screen.number)
        layers.screens.append((name, screen.digest, layers.rings.count))
        try load(screen, around: parent, place: place, as: name, depth: depth + 1, &layers)
    }

    private func loadTemplate(
        _ target: AssemblyRows.Target, around parent: Int?, place: Int, _ layers: inout Layers
    ) throws {
        let template = try compiled(target)
        let name = Name(kind: .template, key: target.key, number: template.number)
        layers.rings.append(.init(template: template, templateName: name, parent: parent, place: place))
    }

    /// Loads a content along with its template, and takes its values in the locale.
    private func loadContent(
        _ target: AssemblyRows.Target, around parent: Int?, place: Int, _ layers: inout Layers
    ) throws {
        let content = try revision(target)
        var targets: [AssemblyRows.Target] = []
        targets.reserveCapacity(2)
        try rows.targets(of: content.id, into: &targets)
        let parts = try rows.buffer.withUnsafeBytes { try ContentBody($0, content.body) }
        guard targets.indices.contains(parts.template) else { throw JSONCursor.malformed }
        try loadTemplate(targets[parts.template], around: parent, place: place, &layers)
        let ring = layers.rings.count - 1
        layers.rings[ring].content = Name(kind: .content, key: target.key, number: content.number)
        layers.rings[ring].contentDigest = content.digest
        if let actions = parts.actions {
            guard targets.indices.contains(actions) else { throw JSONCursor.malformed }
            layers.rings[ring].named = try named(targets[actions])
        }
        try takeValues(parts.fields, ring, &layers)
    }

    private func named(_ target: AssemblyRows.Target) throws -> ActionsRequest.Named {
        let actions = try revision(target)
        return .init(
            name: Name(kind: .actions, key: target.key, number: actions.number), digest: actions.digest,
            body: actions.body
        )
    }

    private func takeValues(_ fields: Range<Int>, _ ring: Int, _ layers: inout Layers) throws {
        let start = layers.values.count
        let textFields = layers.rings[ring].template.textFields
        guard !fields.isEmpty else { return }
        try rows.buffer.withUnsafeBytes { bytes in
            var cursor = JSONCursor(bytes, at: fields.lowerBound)
            try cursor.eachMember { (key, cursor) throws(Problem) in
                var value = try cursor.value()
                if textFields.contains(where: { cursor.range(key, is: $0) }) {
                    value = try locales.text(in: bytes, at: value)
                }
                layers.values.append(.init(field: key, text: value))
            }
        }
        layers.rings[ring].values = start..<layers.values.count
    }

    private func revision(_ target: AssemblyRows.Target) throws -> AssemblyRows.Revision {
        guard let revision = try rows.revision(id: target.revision) else { throw JSONCursor.malformed }
        return revision
    }

    private func compiled(_ target: AssemblyRows.Target) throws -> CompiledTemplate {
        try templates.template(target.revision, locales) {
            let revision = try revision(target)
            let key = Key(stored: String(decoding: rows.buffer[target.key], as: UTF8.self))
            let body = try JSONReader.read(Array(rows.buffer[revision.body]))
            guard
                case .template(let template) = try Part.read(
                    body: body, of: Reference(.template, key), references: [])
            else { throw JSONCursor.malformed }
            return CompiledTemplate(
                template, number: revision.number, digest: Array(rows.buffer[revision.digest]), locales: locales
            )
        }
    }
}

/// A stored content's body, read as far as assembling needs it.
private struct ContentBody {
    /// Which of the revision's references is the template.
    var template = 0
    /// Which of them is the action set, when there is one.
    var actions: Int?
    /// The object of the values; empty when the content has none.
    var fields = 0..<0

    init(_ bytes: UnsafeRawBufferPointer, _ body: Range<Int>) throws(Problem) {
        var template = 0
        var actions: Int?
        var fields = 0..<0
        var cursor = JSONCursor(bytes, at: body.lowerBound)
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if cursor.range(key, is: "template") {
                template = try cursor.ordinal()
            } else if cursor.range(key, is: "actions") {
                actions = try cursor.ordinal()
            } else if cursor.range(key, is: "fields") {
                fields = try cursor.value()
            } else {
                _ = try cursor.value()
            }
        }
        (self.template, self.actions, self.fields) = (template, actions, fields)
    }
}

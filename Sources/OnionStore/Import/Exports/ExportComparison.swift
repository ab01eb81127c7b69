import GRDB
import OnionCoding
import OnionModel

/// Compares the files of exports with their state when the registry last wrote or read them.
///
/// An unchanged object changes nothing, whatever its file cannot represent. The changes of an object are merged with its part. The export has
/// recorded which part that is, so nothing is guessed.
struct ExportComparison {
    private typealias Object = ExportedObjects.PartObject

    /// An object of a file.
    private struct Place: Hashable {
        var file: String
        var object: Object

        init(_ document: Document, _ origin: DocumentOrigin) {
            file = origin.file
            object = Object(document.part.kind, origin.object)
        }

        /// The place of the content that the template of the place shows.
        var content: Place {
            var content = self
            content.object.kind = .content
            return content
        }
    }

    /// The parts that documents are, by their names in the files.
    private(set) var parts: [Reference: Reference] = [:]
    /// The documents, by their names in the files, that repeat another one of the same part.
    private(set) var repeated: Set<Reference> = []
    /// The documents now and before, by their names in the files, under which they refer to each other.
    private var now: [Reference: Part] = [:]
    private var before: [Reference: Part] = [:]
    /// The parts of objects that the files do not have any more, by their names in the former texts.
    private var former: [Reference: Reference] = [:]

    /// - Parameters:
    ///   - documents: The documents of an import, with the paths of their files from the folder of the registry.
    ///   - bases: The documents of their files before; none where they are unchanged.
    /// - Returns: nil when no file is one of exports.
    init?(_ documents: [Document], bases: [Document], _ db: Database) throws {
        let files = Set(documents.compactMap { $0.exported == nil ? nil : $0.origin?.file })
        var exports: [String: ExportedObjects] = [:]
        for file in files where !file.isEmpty { exports[file] = try ExportTable(db: db).objects(of: file) }
        guard !exports.isEmpty else { return nil }
        let places = Self.places(of: documents)
        let own = documents.filter { $0.exported != nil && exports[$0.origin?.file ?? ""] != nil }
        for document in own {
            guard let origin = document.origin else { continue }
            parts[document.part.reference] = exports[origin.file]?.parts[Place(document, origin).object]
        }
        var said = bases.isEmpty ? places : Self.places(of: bases)
        var names: [Reference: Reference] = [:]
        for (place, base) in said {
            if let document = places[place] {
                names[base.part.reference] = document.part.reference
            } else {
                former[base.part.reference] = exports[place.file]?.parts[place.object]
            }
        }
        said = said.mapValues { base in
            var base = base
            base.part = base.part.renamed(names)
            return base
        }
        try compare(own, said, places, exports, db)
        try settle(own, base: Snapshot(db).baseLocale)
    }

    private static func places(of documents: [Document]) -> [Place: Document] {
        let placed = documents.compactMap { document in document.origin.map { (Place(document, $0), document) } }
        return Dictionary(placed) { first, _ in first }
    }

    /// Compares documents with those that were exported, under the names that the registry has for their views.
    private mutating func compare(
        _ documents: [Document], _ said: [Place: Document], _ places: [Place: Document],
        _ exports: [String: ExportedObjects], _ db: Database
    ) throws {
        for document in documents {
            guard let origin = document.origin else { continue }
            let place = Place(document, origin)
            now[document.part.reference] = document.part
            before[document.part.reference] = said[place]?.part
        }
        for document in documents {
            guard let origin = document.origin, case .template(let template) = document.part else { continue }
            let place = Place(document, origin)
            let content = place.content
            var stored: Template?
            if let part = parts[document.part.reference], case .template(let own)? = try? Snapshot(db).part(part).part {
                stored = own
            }
            var views = exports[origin.file]?.views ?? [:]
            let others = stored?.view.all.map(\.id) ?? []
            var former: FittedScene?
            if case .template(let base)? = said[place]?.part {
                let names = ObjectNames(of: base, known: views, besides: others)
                for view in base.view.all {
                    if let object = view.documentObject, views[object] == nil { views[object] = names.views[view.id] }
                }
                let shown = said[content]?.part.content(showing: document.part.reference)
                let scene = FittedScene(base, shown, views: names.views, in: stored)
                scene.write(as: document.part.reference, to: &before)
                former = scene
            }
            let names = ObjectNames(of: template, known: views, besides: others)
            let shown = places[content]?.part.content(showing: document.part.reference)
            FittedScene(template, shown, views: names.views, in: stored, since: former)
                .write(as: document.part.reference, to: &now)
        }
    }

    /// Settles the documents of parts that several objects share: an edit of one of them is an edit of the part. Where the scenes of one file
    /// show the same template and only a later one was edited, that one gets its own template.
    private mutating func settle(_ documents: [Document], base: LocaleTag) {
        var first: [Reference: (name: Reference, file: String)] = [:]
        for document in documents.stored + documents.filter(\.isSurrounding) {
            let name = document.part.reference
            guard let part = parts[name], let file = document.origin?.file else { continue }
            guard let other = first[part] else {
                first[part] = (name, file)
                continue
            }
            if !isChanged(name) {
                repeated.insert(name)
            } else if other.file == file, part.kind == .template {
                if let own = now[name], let same = now[other.name], own.repeats(same, base: base) {
                    repeated.insert(name)
                } else {
                    divide(name, from: part)
                }
            } else if !isChanged(other.name) {
                repeated.insert(other.name)
                first[part] = (name, file)
            }
        }
    }

    /// Makes a template a separate part, which its users showed as another one before.
    private mutating func divide(_ name: Reference, from part: Reference) {
        let old = Reference(name.kind, Key(stored: "\(name.key) before"))
        former[old] = part
        parts[name] = nil
        before[name] = nil
        for (user, said) in before { before[user] = said.renamed([name: old]) }
    }

    /// Whether a document has changed.
    private func isChanged(_ name: Reference) -> Bool { now[name] != before[name] }

    /// Whether a document was compared with its file's previous one.
    func compares(_ document: Document) -> Bool { before[document.part.reference] != nil }

    /// Returns a document under the names of the registry, with its file's previous document.
    ///
    /// - Parameter names: The names of the registry by those of the files.
    func compared(_ document: Document, _ names: [Reference: Reference]) -> Document {
        guard let part = now[document.part.reference]?.renamed(names) else { return document }
        var document = document
        let base = before[document.part.reference]?.renamed(names.merging(former) { own, _ in own })
        document.part = part
        document.node = Node(part.node.value, at: document.node.position)
        document.exported?.base = base?.node
        return document
    }
}

extension FittedScene {
    /// Writes the parts of the scene.
    ///
    /// - Parameter name: The name of the template.
    fileprivate func write(as name: Reference, to parts: inout [Reference: Part]) {
        parts[name] = .template(template)
        if let content { parts[Reference(.content, content.key)] = .content(content) }
    }
}

extension Part {
    /// The part as a content of a template; nil when it is none.
    fileprivate func content(showing template: Reference) -> Content? {
        guard case .content(let content) = self, content.template.head == template, content.prototype == nil else {
            return nil
        }
        return content
    }
}

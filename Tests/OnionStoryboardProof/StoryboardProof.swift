import Foundation
import Onion
import OnionCLI
import OnionCoding
import OnionDocuments
package import OnionLayout
import OnionModel

/// What an export does with one document.
package struct StoryboardProof: Sendable {
    /// The document cannot be imported alone, or is none for iOS.
    package var isRefused = false
    package var error: String?
    /// Whether the export after an import leaves the text as it is.
    package var isUnchanged = false
    package var parts = 0
    package var views = 0
    /// The changes that were made in the registry, and those of them that the document says afterwards.
    package var edits = 0
    package var written = 0
    /// What the document says otherwise, although nobody changed it.
    package var sideEffects: [String] = []
    /// The lines that an export of the changes has changed, without those of frames.
    package var changedLines = 0
    /// The parts that are the same when a document was made of them anew and is imported again.
    package var partsMadeAnew = 0
    package var viewsMadeAnew = 0
    package var differences: [String] = []
    /// The frames of documents made anew, and those that the layout of the saved document gives again.
    package var frames = 0
    package var sameFrames = 0
    package var grammar: [String] = []
    package var reader: [String] = []

    package init() {}

    /// Imports a document, exports it unchanged, with changes and anew, and looks at what comes out.
    ///
    /// - Parameters:
    ///   - path: The document, which is copied.
    ///   - grammar: What Xcode writes.
    ///   - engine: The layout.
    package init(of path: String, _ grammar: DocumentGrammar, _ engine: LayoutEngine) {
        do {
            try run(path, grammar, engine)
        } catch {
            self.error = "\(error)"
        }
    }

    private mutating func run(_ path: String, _ grammar: DocumentGrammar, _ engine: LayoutEngine) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: URL(filePath: path).lastPathComponent).path
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let bytes = try Array(Data(contentsOf: URL(filePath: copy)))
        let registry = try Registry.create(at: folder.appending(path: "onion.sqlite").path)
        let batch = DocumentReader().read(paths: [copy])
        guard batch.problems.isEmpty, !batch.documents.isEmpty,
            (try? registry.importDocuments(batch.documents, by: Authorship(author: "proof"))) != nil
        else {
            isRefused = true
            return
        }
        var before: [Reference: Part] = [:]
        try registry.read { snapshot in
            let parts = try snapshot.parts(ofFileAt: copy)
            self.parts = parts.count
            for part in parts { before[part] = try snapshot.part(part).part }
            let writer = InterfaceBuilderWriter(snapshot: snapshot, path: copy, engine: engine)
            let outcome = try writer.edited(parts)
            isUnchanged = outcome.bytes == bytes && outcome.leftOut.isEmpty
            try makeAnew(writer, snapshot, before, isXib: copy.lowercased().hasSuffix("xib"), grammar)
        }
        try edit(registry, before, at: copy, bytes, grammar, engine)
    }

    // MARK: - Changes

    private mutating func edit(
        _ registry: Registry, _ before: [Reference: Part], at path: String, _ bytes: [UInt8],
        _ grammar: DocumentGrammar,
        _ engine: LayoutEngine
    ) throws {
        let edited = before.values.map(\.edited).filter { before[$0.reference] != $0 }
        guard !edited.isEmpty else { return }
        _ = try registry.importDocuments(edited.map(Document.init), by: Authorship(author: "proof"))
        try registry.read { snapshot in
            let writer = InterfaceBuilderWriter(snapshot: snapshot, path: path, engine: engine)
            let old = try writer.read(bytes)
            let outcome = try writer.edited(before.keys.sorted())
            let new = try writer.read(outcome.bytes)
            for (reference, part) in before {
                let wanted = Set(part.differences(to: try snapshot.part(reference).part))
                edits += wanted.count
                guard let was = old[reference]?.part, let now = new[reference]?.part else { continue }
                let made = Set(was.differences(to: now))
                written += wanted.intersection(made).count
                sideEffects += made.subtracting(wanted).map(\.headline)
            }
            changedLines = Self.lines(outcome.bytes).subtracting(Self.lines(bytes)).count
            note(outcome.bytes, grammar, besides: bytes)
        }
    }

    private static func lines(_ bytes: [UInt8]) -> Set<Substring> {
        Set(
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.contains("<rect key=\"frame\"") }
        )
    }

    // MARK: - Made anew

    private mutating func makeAnew(
        _ writer: InterfaceBuilderWriter, _ snapshot: Snapshot, _ before: [Reference: Part], isXib: Bool,
        _ grammar: DocumentGrammar
    ) throws {
        let kind = isXib ? PartKind.template : .screen
        let named = before.keys.filter { $0.kind == kind }.sorted()
        guard !named.isEmpty else { return }
        let outcome = try writer.made(of: named)
        note(outcome.bytes, grammar)
        let saved = try InterfaceBuilderDocument.read(outcome.bytes)
        let laidOut = try writer.frames(of: outcome.bytes)
        for element in saved.root.all {
            guard let frame = element["id"].flatMap({ laidOut[$0] }), let own = element.savedFrame else { continue }
            frames += 1
            let lengths = zip([frame.x, frame.y, frame.width, frame.height], [own.x, own.y, own.width, own.height])
            if lengths.allSatisfy({ abs($0 - $1) <= 0.5 }) { sameFrames += 1 }
        }
        let again = try writer.read(outcome.bytes)
        for (reference, part) in before {
            guard let other = again[reference]?.part else {
                differences.append("\(reference.kind.rawValue) is gone")
                continue
            }
            let found = part.differences(to: other)
            if found.isEmpty { partsMadeAnew += 1 }
            differences += found.map(\.pattern)
            guard case .template(let template) = part, case .template(let made) = other else { continue }
            let known = Dictionary(made.view.all.map { ($0.id, $0) }) { first, _ in first }
            for view in template.view.all {
                views += 1
                if known[view.id]?.properties == view.properties { viewsMadeAnew += 1 }
            }
        }
    }

    private mutating func note(_ bytes: [UInt8], _ grammar: DocumentGrammar, besides original: [UInt8]? = nil) {
        guard let root = try? XMLReader.read(bytes) else {
            reader.append("no XML")
            return
        }
        let known = original.flatMap { bytes in (try? XMLReader.read(bytes)).map { (bytes, $0) } }
        let old = known.map { Set(grammar.findings(in: $1, source: $0)) } ?? []
        self.grammar += grammar.findings(in: root, source: bytes).filter { !old.contains($0) }
        let refused = known.map { Set(StrictReader.problems(of: $1)) } ?? []
        reader += StrictReader.problems(of: root).filter { !refused.contains($0) }
    }
}

extension Difference {
    /// The difference without the names of what it is in.
    fileprivate var pattern: String {
        "\(change.rawValue) \(subject.rawValue) \(subject == .property || subject == .value ? String(path.split(separator: ".").last ?? "") : "")"
    }
}

extension Part {
    /// The part with other texts, constants and properties.
    fileprivate var edited: Part {
        var part = self
        part.updateTexts { place in
            guard case .verbatim(.plain(let text)) = place.text, !text.isEmpty else { return }
            place.text = .verbatim(.plain(text + " more"))
        }
        guard case .template(var template) = part else { return part }
        for index in template.constraints.indices where template.constraints[index].number == nil {
            if index % 3 == 0, template.constraints[index].second?.attribute != .edges {
                template.constraints[index].constant += 3
            }
        }
        template.view = template.view.mapped { view in
            if [.view, .label, .imageView].contains(view.type) { view.properties[.alpha] = .number(0.5) }
            if Property.font.belongs(to: view.type) { view.properties[.font] = .font(FontStyle(style: .footnote)) }
            if Property.lines.belongs(to: view.type) { view.properties[.lines] = .number(4) }
            if view.type == .view { view.properties[.backgroundColor] = .color(.named("systemGray")) }
        }
        return .template(template)
    }
}

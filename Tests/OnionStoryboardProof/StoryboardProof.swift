import Foundation
import Onion
import OnionCLI
import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
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
    package var sideEffects: [Finding] = []
    /// The lines that an export of the changes has changed, without those of frames.
    package var changedLines = 0
    /// The parts that a document can be made of: screens and all that they show, or the templates of a xib.
    package var exported = 0
    /// Those that are the same when a document was made of them anew and is imported again, and those whose differences the export tells.
    package var partsMadeAnew = 0
    package var partsTold = 0
    /// The frames that are others, because the document shows its scenes on another device. They are those of the layout (``sameFrames``).
    package var movedFrames = 0
    package var viewsMadeAnew = 0
    package var differences: [Finding] = []
    /// The changes of the registry that the document does not say afterwards.
    package var notWritten: [Finding] = []
    /// The frames of documents made anew, and those that the layout of the saved document gives again.
    package var frames = 0
    package var sameFrames = 0
    package var grammar: [Finding] = []
    package var reader: [Finding] = []

    /// A difference, with the kind of differences that it is counted with.
    package struct Finding: Sendable {
        package var kind: String
        package var example: String

        init(_ kind: String, _ example: String) {
            (self.kind, self.example) = (kind, example)
        }

        fileprivate init(_ difference: Difference, of reference: Reference) {
            self.init(difference.pattern, "\(reference): \(difference)")
        }
    }

    private let mutation: ExportMutation?
    private let copies: ExportCopies?

    /// Imports a document, exports it unchanged, with changes and anew, and looks at what comes out.
    ///
    /// - Parameters:
    ///   - path: The document, which is copied.
    ///   - grammar: What Xcode writes.
    ///   - engine: The layout.
    ///   - mutation: A mistake to make in the documents that are made anew.
    ///   - copies: Where the document and what comes out are kept for other readers.
    package init(
        of path: String, _ grammar: DocumentGrammar, _ engine: LayoutEngine, mutation: ExportMutation? = nil,
        copies: ExportCopies? = nil
    ) {
        (self.mutation, self.copies) = (mutation, copies)
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
        try copies?.keep(bytes, as: .original)
        var before: [Reference: Part] = [:]
        try registry.read { snapshot in
            let parts = try snapshot.parts(ofFileAt: copy)
            self.parts = parts.count
            for part in parts { before[part] = try snapshot.part(part).part }
            let writer = InterfaceBuilderWriter(snapshot: snapshot, path: copy, engine: engine)
            let outcome = try writer.edited(parts)
            isUnchanged = outcome.bytes == bytes && outcome.leftOut.isEmpty
            try makeAnew(writer, before, isXib: copy.lowercased().hasSuffix("xib"), bytes, grammar)
        }
        if mutation == nil { try edit(registry, before, at: copy, bytes, grammar, engine) }
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
                let stored = try snapshot.part(reference).part
                let wanted = Set(part.withoutItemObjects.differences(to: stored.withoutItemObjects))
                edits += wanted.count
                guard let was = old[reference]?.part, let now = new[reference]?.part else { continue }
                let made = Set(was.withoutItemObjects.differences(to: now.withoutItemObjects))
                written += wanted.intersection(made).count
                notWritten += wanted.subtracting(made).map { Finding($0, of: reference) }
                sideEffects += made.subtracting(wanted).map { Finding($0, of: reference) }
            }
            changedLines = Self.lines(outcome.bytes).subtracting(Self.lines(bytes)).count
            try copies?.keep(outcome.bytes, as: .edited)
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
        _ writer: InterfaceBuilderWriter, _ before: [Reference: Part], isXib: Bool, _ original: [UInt8],
        _ grammar: DocumentGrammar
    ) throws {
        let kind = isXib ? PartKind.template : .screen
        let named = before.keys.filter { $0.kind == kind }.sorted()
        guard !named.isEmpty else { return }
        let outcome = try writer.made(of: named)
        let told = Set(outcome.leftOut.map(\.element))
        var bytes = outcome.bytes
        if let mutation { bytes = Array(mutation.applied(to: String(decoding: bytes, as: UTF8.self)).utf8) }
        try copies?.keep(bytes, as: .anew)
        note(bytes, grammar, besides: original)
        let saved = try InterfaceBuilderDocument.read(bytes)
        let laidOut = try writer.frames(of: bytes)
        for element in saved.root.all {
            guard let frame = element["id"].flatMap({ laidOut[$0] }), let own = element.savedFrame else { continue }
            frames += 1
            let lengths = zip([frame.x, frame.y, frame.width, frame.height], [own.x, own.y, own.width, own.height])
            if lengths.allSatisfy({ abs($0 - $1) <= 0.5 }) { sameFrames += 1 }
        }
        let again = try writer.read(bytes)
        var waiting = named
        var seen: Set<Reference> = []
        while let reference = waiting.popLast() {
            guard seen.insert(reference).inserted, let part = before[reference] else { continue }
            waiting += part.references.map(\.reference.head)
            if reference.kind == .template {
                waiting += [PartKind.content, .actions].map { Reference($0, reference.key) }
            }
            exported += 1
            guard let other = again[reference]?.part else {
                differences.append(Finding("\(reference.kind.rawValue) is gone", reference.description))
                if told.contains(reference.description) { partsTold += 1 }
                continue
            }
            let all = part.differences(to: other)
            let found = all.filter { !$0.isOfFrame }
            movedFrames += all.count - found.count
            if found.isEmpty {
                partsMadeAnew += 1
            } else if told.contains(reference.description) {
                partsTold += 1
            }
            differences += found.map { Finding($0, of: reference) }
            guard case .template(let template) = part, case .template(let made) = other else { continue }
            let known = Dictionary(made.view.all.map { ($0.id, $0) }) { first, _ in first }
            for view in template.view.all {
                views += 1
                let other = known[view.id]?.properties.filter { $0.key != .frame }
                if other == view.properties.filter({ $0.key != .frame }) { viewsMadeAnew += 1 }
            }
        }
    }

    /// Notes what neither the documents that Xcode saved nor the original has, and what a strict reader refuses in this one alone.
    private mutating func note(_ bytes: [UInt8], _ grammar: DocumentGrammar, besides original: [UInt8]) {
        guard let root = try? XMLReader.read(bytes) else {
            reader.append(Finding("no XML", ""))
            return
        }
        let known = try? XMLReader.read(original)
        let old = known.map { Set(grammar.findings(in: $0, source: original)) } ?? []
        self.grammar += grammar.findings(in: root, source: bytes).filter { !old.contains($0) }.map { Finding($0, $0) }
        let refused = known.map { Set(StrictReader.problems(of: $0)) } ?? []
        reader += StrictReader.problems(of: root).filter { !refused.contains($0) }.map { problem in
            Finding(problem.split(separator: " ").prefix(4).joined(separator: " "), problem)
        }
    }
}

extension Difference {
    fileprivate var isOfFrame: Bool { subject == .property && path.hasSuffix(".frame") }

    /// The difference without the names of what it is in.
    fileprivate var pattern: String {
        "\(change.rawValue) \(subject.rawValue) \(subject == .property || subject == .value ? String(path.split(separator: ".").last ?? "") : "")"
    }
}

extension Part {
    /// The part without the names and identifiers of bar buttons. A button of UIKit's own gets an identifier with its first text, and one
    /// that nothing else names is named after its text.
    fileprivate var withoutItemObjects: Part {
        func unnamed(_ buttons: [Action]?) -> [Action]? {
            buttons?.map { button in
                var button = button
                (button.id, button.objectID) = ("", nil)
                return button
            }
        }
        var items = barItems
        items.toolbarItems = unnamed(items.toolbarItems)
        if let item = items.navigationItem {
            items.navigationItem?.leftBarButtonItems = unnamed(item.leftBarButtonItems)
            items.navigationItem?.rightBarButtonItems = unnamed(item.rightBarButtonItems)
        }
        var part = self
        part.barItems = items
        return part
    }

    /// The part with other texts, constants and properties.
    fileprivate var edited: Part {
        var part = self
        if case .actions(let set) = part, set.isMadeUp { return part }
        part.updateTexts { place in
            // UIKit's own word for a screen below without a title.
            if place.text == .verbatim("Back") { return }
            guard case .verbatim(.plain(let text)) = place.text, !text.isEmpty else { return }
            place.text = .verbatim(.plain(text + " more"))
        }
        guard case .template(var template) = part else { return part }
        let inBars = template.view.inBars
        for index in template.constraints.indices where template.constraints[index].number == nil {
            let views = [template.constraints[index].first.item, template.constraints[index].second?.item]
            let isOfBar = views.contains { $0.map(inBars.contains) ?? false }
            if index % 3 == 0, template.constraints[index].second?.attribute != .edges, !isOfBar {
                template.constraints[index].constant += 3
            }
        }
        template.view = template.view.mapped { view in
            if inBars.contains(view.id) { return }
            if [.view, .label, .imageView].contains(view.type) { view.properties[.alpha] = .number(0.5) }
            if Property.font.belongs(to: view.type) { view.properties[.font] = .font(FontStyle(style: .footnote)) }
            if Property.lines.belongs(to: view.type) { view.properties[.lines] = .number(4) }
            if view.type == .view { view.properties[.backgroundColor] = .color(.named("systemGray")) }
        }
        return .template(template)
    }
}

extension ActionSet {
    /// Whether an import has made up its titles: those of segues that code performs. No document says them.
    fileprivate var isMadeUp: Bool { summary != nil }
}

extension TemplateView {
    /// The views in bars, most of which an import makes of items: a document has neither their fonts nor their constraints.
    fileprivate var inBars: Set<String> {
        let bars = all.filter { [.toolbar, .tabBar, .navigationBar].contains($0.type) }
        return Set(bars.flatMap { $0.all.dropFirst().map(\.id) })
    }
}

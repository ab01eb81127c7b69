import Foundation
package import Onion
package import OnionCoding
import OnionComparison
import OnionDocuments
import OnionInterfaceBuilder
package import OnionLayout
package import OnionModel
import OnionRender

/// Writes parts to a storyboard or a xib.
package struct InterfaceBuilderWriter {
    let snapshot: Snapshot
    let path: String
    /// Lays out the scenes of documents.
    let engine: LayoutEngine

    package init(snapshot: Snapshot, path: String, engine: LayoutEngine) {
        (self.snapshot, self.path, self.engine) = (snapshot, path, engine)
    }

    /// The new text of a document, and what it cannot represent.
    package struct Outcome {
        package var bytes: [UInt8]
        /// Whether the document is another one than before.
        package var isChanged = true
        /// Which files at the path the document replaces.
        package var replacing: Replacement
        package var leftOut: [Omission] = []
        /// The parts whose documents in the file have changed.
        package var said: [(part: Reference, before: Node, after: Node)] = []
        /// The documents of the parts whose file it has become.
        package var made: [Document] = []
        /// The text with the parts that its objects are; nil when it is no text of an export.
        package var exported: ExportedText?
    }

    /// Returns the document at the path with what has changed in the registry since its last import. The rest stays byte for byte.
    ///
    /// - Parameters:
    ///   - parts: Parts that came from the document.
    ///   - screens: Screens that no document has yet, which get scenes in it.
    /// - Throws: `CommandError` when the document has changed, too; `RegistryError` or `Problem` when it cannot be read.
    package func edited(_ parts: [Reference], adding screens: [Reference] = []) throws -> Outcome {
        let bytes = try InterfaceBuilderFile(path: path).bytes()
        let now = try read(bytes)
        let changes = try changes(of: parts, in: now)
        var outcome = Outcome(bytes: bytes, replacing: .edit(of: bytes))
        var objects: [Reference: String] = [:]
        var exported = ExportedObjects()
        let edit = try InterfaceBuilderEdit.text(
            of: bytes, changes: changes, values: values, base: try snapshot.baseLocale,
            texts: try reader(in: nil).texts(ofInterfaceBuilderAt: path))
        (outcome.bytes, outcome.leftOut) = (edit.bytes, edit.ofTables.map(inCurrentFolder))
        if !screens.isEmpty {
            let known = now.compactMapValues { $0.origin?.object }.filter { [.screen, .content].contains($0.key.kind) }
            let made = try builder.storyboard(outcome.bytes, adding: screens, known: known)
            outcome.bytes = made.bytes
            outcome.leftOut += made.leftOut.map(ofDocument)
            (objects, exported) = (made.objects, made.exported)
        }
        outcome.isChanged = outcome.bytes != bytes
        try requireXML(outcome.bytes)
        if outcome.isChanged { outcome.bytes = try moved(outcome.bytes, since: bytes) }
        let then = outcome.bytes == bytes ? now : try read(outcome.bytes, madeOf: objects)
        if !screens.isEmpty { outcome.made = inFile(then.filter { now[$0.key] == nil }) }
        note(changes, from: now, to: then, in: &outcome)
        if outcome.isChanged {
            let objects = ExportedObjects(of: Array(then.values)).adding(exported)
            outcome.exported = ExportedText(path: path, text: outcome.bytes, objects: objects, isEdit: true)
        }
        return outcome
    }

    /// Returns the changes in the registry since the last import.
    private func changes(
        of parts: [Reference], in documents: [Reference: Document]
    ) throws -> [InterfaceBuilderEdit.Change] {
        let imported = try snapshot.imported(parts)
        return try parts.compactMap { part in
            guard let before = imported[part] else { return nil }
            let after = try snapshot.part(part).part
            let document = documents[part]
            try document?.part.requireUnchanged(since: before, besides: after, in: path)
            return (before, after, document?.origin?.object ?? "")
        }
    }

    /// Notes the changes that a document received, and those that it cannot represent.
    private func note(
        _ changes: [InterfaceBuilderEdit.Change], from old: [Reference: Document], to new: [Reference: Document],
        in outcome: inout Outcome
    ) {
        for change in changes {
            let part = change.after.reference
            guard let before = old[part], let after = new[part] else {
                outcome.leftOut.append(Omission("all of it", of: part.description, source: path))
                continue
            }
            let written = Set(before.part.differences(to: after.part))
            for difference in change.before.differences(to: change.after) where !written.contains(difference) {
                outcome.leftOut.append(Omission(difference.headline, of: part.description, source: path))
            }
            if before.part != after.part { outcome.said.append((part, before.node, after.node)) }
        }
    }

    /// Returns the document at the path as it is, if it can have no part of the registry: it has only containers without screens.
    ///
    /// - Returns: nil for a document with parts, and where there is none that can be read.
    package func unchanged() throws -> Outcome? {
        guard let bytes = OutputFile.bytes(at: path), !bytes.isEmpty,
            (try? InterfaceBuilderDocument.read(bytes))?.hasOnlyControllers ?? false
        else { return nil }
        let batch = try reader(in: nil).read(interfaceBuilder: bytes, at: path)
        guard batch.problems.isEmpty, batch.passedOver.isEmpty, !batch.hasUnreadableText,
            batch.documents.allSatisfy({ $0.origin == nil })
        else { return nil }
        return Outcome(bytes: bytes, isChanged: false, replacing: .edit(of: bytes))
    }

    /// Whether a document has nothing that the registry does not have: an export wrote it, or an import has read all of it since.
    ///
    /// - Parameter new: A document that an export writes. An import leaves out no more of the other one.
    package func isKnown(_ bytes: [UInt8], besides new: [UInt8]) throws -> Bool {
        let space = try snapshot.space(ofFileAt: path)
        guard try snapshot.exportedText(ofFileAt: path, in: space) == bytes else { return false }
        func leftOut(of bytes: [UInt8]) throws -> Int {
            try reader(in: space).read(interfaceBuilder: bytes, at: path).leftOut.count
        }
        return try leftOut(of: bytes) <= leftOut(of: new)
    }

    /// Returns the names of what a document has that the last export did not write; if it wrote all, of what is not in a new one.
    private func changes(in bytes: [UInt8], besides new: [UInt8]) throws -> [String] {
        let written = try snapshot.exportedText(ofFileAt: path, in: snapshot.space(ofFileAt: path)) ?? new
        guard let contents = FileContents(xml: bytes), let other = FileContents(xml: written == bytes ? new : written)
        else { return [] }
        return contents.lost(in: other)
    }

    /// Returns a new document: a storyboard of screens, or a xib of templates.
    ///
    /// - Parameter references: The parts; empty for all screens or templates.
    /// - Throws: `CommandError` when a part is of another kind, or when there are none; `RegistryError` when a part cannot be read.
    package func made(of references: [Reference]) throws -> Outcome {
        let isXib = path.lowercased().hasSuffix(".xib")
        let kind = isXib ? PartKind.template : .screen
        if let other = references.first(where: { $0.kind != kind }) {
            throw CommandError(.noFormInInterfaceBuilder(other, xib: isXib))
        }
        let named = references.isEmpty ? try all(kind) : references
        if named.isEmpty { throw CommandError(.nothingForInterfaceBuilder(xib: isXib)) }
        let builder = try builder
        let made = isXib ? builder.xib(of: named) : builder.storyboard(of: named)
        try requireXML(made.bytes)
        // The layout of some views begins with the frames of others.
        var placed = InterfaceBuilderFrames.text(of: made.bytes, with: try frames(of: made.bytes))
        placed = InterfaceBuilderFrames.text(of: placed, with: try frames(of: placed))
        return Outcome(
            bytes: placed,
            replacing: .losing { try isKnown($0, besides: placed) ? nil : changes(in: $0, besides: placed) },
            leftOut: try made.leftOut.map(ofDocument) + lost(in: placed, of: named),
            made: try inFile(read(placed, madeOf: made.objects)),
            exported: OutputFile(path, replacing: .nothing).isSpecial
                ? nil : ExportedText(path: path, text: placed, objects: made.exported))
    }

    /// Returns documents as those of the file, which may not be there yet.
    private func inFile(_ documents: [Reference: Document]) -> [Document] {
        documents.values.map { document in
            var document = document
            document.origin?.file = path
            return document
        }
    }

    /// Whether an export made the document at the path of parts of the registry, so that it can be recreated: their views have no objects.
    ///
    /// - Parameter known: The parts that came from the document, or that it was made of.
    package func isMade(of known: [Reference]) throws -> Bool {
        guard try snapshot.exportedText(ofFileAt: path, in: snapshot.space(ofFileAt: path)) != nil else { return false }
        return try known.allSatisfy { reference in
            guard case .template(let template) = try snapshot.part(reference).part else { return true }
            return template.view.all.allSatisfy { $0[.objectID] == nil }
        }
    }

    /// Returns the parts of a document that was made of them, with others, the one first that it begins with.
    ///
    /// - Parameter known: The parts that the document was made of.
    package func parts(of known: [Reference], with others: [Reference]) throws -> [Reference] {
        let kind = path.lowercased().hasSuffix(".xib") ? PartKind.template : .screen
        let initial = try? InterfaceBuilderFile(path: path).document().initialViewController
        let own = try known.filter { $0.kind == kind }.map { ($0, try snapshot.object(of: $0) == initial) }
        let sorted = own.filter(\.1).map(\.0) + own.filter { !$0.1 }.map(\.0)
        return sorted + others.filter { !sorted.contains($0.head) }
    }

    /// Returns what a new document lacks of the parts that came from other documents.
    private func lost(in bytes: [UInt8], of named: [Reference]) throws -> [Omission] {
        var (waiting, seen, files) = (named, Set<Reference>(), [String: [Reference]]())
        while let reference = waiting.popLast() {
            guard seen.insert(reference.head).inserted, let part = try? snapshot.part(reference.head).part else {
                continue
            }
            waiting += part.references.map(\.reference)
            // The values and the actions of a template that came with it.
            if reference.kind == .template {
                waiting += [PartKind.content, .actions].map { Reference($0, reference.key) }
            }
            let file = try snapshot.file(of: part.reference)
            if let file, InterfaceBuilderFile.hasExtension(file) { files[file, default: []].append(part.reference) }
        }
        var lost: [Omission] = []
        for (file, parts) in files.sorted(by: { $0.key < $1.key }) {
            let then = try InterfaceBuilderWriter(snapshot: snapshot, path: file, engine: engine).read(bytes)
            for part in parts.sorted() {
                guard let new = then[part]?.part else {
                    lost.append(Omission("all of it", of: part.description, source: path))
                    continue
                }
                // Frames are those of the layout.
                let differences = try snapshot.part(part).part.differences(to: new).filter { !$0.isOfFrame }
                lost += differences.map { Omission($0.headline, of: part.description, source: path) }
            }
        }
        return lost
    }

    private var builder: StoryboardBuilder {
        get throws {
            StoryboardBuilder(
                values: values, base: try snapshot.baseLocale, part: { try? snapshot.part($0).part },
                object: { (try? snapshot.object(of: $0)) ?? nil })
        }
    }

    /// Returns an omission with the path of its file from the current folder, if the file lies there.
    private func inCurrentFolder(_ omission: Omission) -> Omission {
        var omission = omission
        let folder = Folder.resolved(".").map { $0 == "/" ? $0 : $0 + "/" }
        if let folder, let path = omission.source, path.hasPrefix(folder) {
            omission.source = String(path.dropFirst(folder.count))
        }
        return omission
    }

    private func ofDocument(_ omission: Omission) -> Omission {
        var omission = omission
        omission.source = path
        return omission
    }

    /// Returns all parts of a kind. The first screen is one that no other shows, and that has the most screens in it.
    private func all(_ kind: PartKind) throws -> [Reference] {
        var found: [(reference: Reference, inside: Int)] = []
        var shown: Set<Reference> = []
        try snapshot.eachDocument(of: [.content, .actions, .template, .screen]) { reference, node in
            guard let part = Part.read(node, source: nil).part else { return }
            shown.formUnion(part.references.map(\.reference.head).filter { $0 != reference.head })
            guard reference.kind == kind else { return }
            var inside = 0
            if case .screen(let screen) = part { inside = screen.composed.screens.count }
            found.append((reference.head, inside))
        }
        if kind == .template { return found.map(\.reference) }
        let first = found.filter { !shown.contains($0.reference) }.max { $0.inside < $1.inside }?.reference
        return [first].compactMap(\.self) + found.map(\.reference).filter { $0 != first }
    }

    /// Returns the documents in a file's text, by the parts of the registry.
    ///
    /// - Parameter objects: The identifiers of the objects that an export has made of parts.
    package func read(
        _ bytes: [UInt8], madeOf objects: [Reference: String] = [:]
    ) throws -> [Reference: Document] {
        let space = try objects.keys.first?.key.space ?? snapshot.space(ofFileAt: path)
        let batch = try reader(in: space).read(interfaceBuilder: bytes, at: path)
        if let problem = batch.problems.first { throw problem }
        let named = try snapshot.named(batch.documents.filter { $0.origin != nil }, madeOf: objects)
        return Dictionary(named.map { ($0.part.reference, $0) }) { first, _ in first }
    }

    /// - Parameter space: The space of the file's parts; nil for the default one.
    private func reader(in space: String?) throws -> DocumentReader {
        var reader = DocumentReader()
        reader.baseLocale = try snapshot.baseLocale
        reader.home = try snapshot.folder
        reader.space = try space.map { name throws(Problem) in try ImportSpace(name) }
        return reader
    }

    /// Returns a document in which the views that are laid out otherwise than in an earlier text have their new frames.
    private func moved(_ bytes: [UInt8], since before: [UInt8]) throws -> [UInt8] {
        let old = try frames(of: before)
        let changed = try frames(of: bytes).filter { id, frame in
            guard let former = old[id] else { return true }
            return !frame.isNear(former)
        }
        return InterfaceBuilderFrames.text(of: bytes, with: changed)
    }

    /// Returns the frames of all views as they are laid out, by the identifiers of their objects.
    package func frames(of bytes: [UInt8]) throws -> [String: Rect] {
        var frames: [String: Rect] = [:]
        for scene in try InterfaceBuilderDocument.read(bytes).designScenes {
            var waiting = engine.layout(scene.template, in: scene.environment).root.subviews
            while let view = waiting.popLast() {
                frames[view.id] = view.frame
                waiting += view.subviews
            }
        }
        return frames
    }

    private var values: InterfaceBuilderValues {
        let palette = Palette(appearance: .light)
        return InterfaceBuilderValues(
            token: { (try? snapshot.value(of: $0)) ?? nil },
            colorName: { reference in
                (try? snapshot.color(reference)).map { $0.asset ?? reference.key.name }
            },
            systemColor: { name in
                palette.rgba(.named(name), tint: palette.system("systemBlue")).map { color in
                    .sRGB(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
                }
            })
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect) -> Bool {
        zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy { abs($0 - $1) < 0.01 }
    }
}

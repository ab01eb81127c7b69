package import Onion
package import OnionCoding
import OnionInterfaceBuilder
package import OnionModel

/// What two versions of documents show.
package struct VersionSubjects: Sendable {
    /// The subjects of the version before.
    package var before: [Subject]
    /// Those of the version after, under the same names.
    package var after: [Subject]
    /// The problems of documents that cannot be shown, because they refer to what is neither in their version nor in the registry.
    package var refused: [Problem]
}

extension SubjectReader {
    /// Returns two versions of a storyboard or a xib, each with what is around the file in its checkout; nil for another file, and for one
    /// that is in no checkout.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - before: The version before; nil for a new file.
    ///   - after: The version after; nil for a removed file.
    package func versions(of path: String, from before: [UInt8]?, to after: [UInt8]?) -> DocumentVersions? {
        InterfaceBuilderFile.hasExtension(path) ? checkouts.versions(of: path, from: before, to: after) : nil
    }

    /// Returns what two versions of documents show: their screens and scenes, and alone each part that differs and that none of these shows,
    /// and each image that differs.
    ///
    /// - Parameter items: What differs.
    /// - Throws: ``RegistryError`` when a subject cannot be read; ``DocumentsRefused`` for problems that are not of a document.
    package func subjects(of versions: DocumentVersions, differingIn items: [DifferingItem]) throws -> VersionSubjects {
        let names = Set(items.compactMap(\.name))
        let shown = versions.before.shownParts.union(versions.after.shownParts)
        func show(_ version: DocumentBatch) throws -> (subjects: [Subject], refused: [Problem]) {
            let (registry, held, refused) = try TemporaryRegistry.holdingSome(of: version, beside: openRegistry)
            let screens = ScreenSource(temporary: registry)
            let whole = held.documents.screensAndScenes.map(\.description)
            let known = Set(whole)
            let alone = held.names(among: names, besides: shown).filter { !known.contains($0) }
            return (
                try (whole + alone).map { try screens.subject(named: $0, orSpecimen: true).filled(.example) }, refused
            )
        }
        let (before, after) = try (show(versions.before), show(versions.after))
        var known: Set<Problem> = []
        return VersionSubjects(
            before: before.subjects, after: after.subjects,
            refused: (before.refused + after.refused).filter { known.insert($0).inserted })
    }
}

extension DocumentBatch {
    /// The parts that the screens show, and those that these refer to.
    fileprivate var shownParts: Set<Reference> {
        let parts = Dictionary(documents.map { ($0.part.reference, $0.part) }) { first, _ in first }
        var waiting = parts.keys.filter { $0.kind == .screen }
        var shown = Set(waiting)
        while let reference = waiting.popLast() {
            let inner = parts[reference]?.references.map(\.reference.head) ?? []
            waiting += inner.filter { shown.insert($0).inserted }
        }
        return shown
    }

    /// Returns the names of parts and images among some, each once: of parts that are not shown otherwise, and of images without the
    /// screens that a file is for.
    fileprivate func names(among names: Set<String>, besides shown: Set<Reference>) -> [String] {
        let parts = documents.map(\.part.reference)
            .filter { $0.kind != .app && !shown.contains($0) && names.contains($0.description) }
            .map(\.description)
        let files = images.map(\.variant).filter { names.contains($0.description) }.map { "image/\($0.name)" }
        return Set(parts + files).sorted()
    }
}

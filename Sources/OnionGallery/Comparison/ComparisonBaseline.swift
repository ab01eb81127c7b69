import Onion
package import OnionPreview

/// The old side of a comparison of pictures: a gallery, another registry, documents, or a revision of a screen.
package enum ComparisonBaseline: Sendable {
    case gallery(Gallery, in: GalleryFolder)
    case registry([Subject])
    /// Documents or a revision, which need not have every screen.
    case subset([Subject])

    /// - Parameter name: A path, or a screen with its revision.
    /// - Throws: ``RegistryError`` when there is nothing with the name, or it cannot be read; ``Problem`` or
    ///   ``DocumentsRefused`` when a file has problems.
    package init(_ name: String, reader: SubjectReader) throws {
        let folder = GalleryFolder(name)
        if let gallery = try folder.gallery() {
            self = .gallery(gallery, in: folder)
        } else if name.hasSuffix(".sqlite") {
            let registry = try Registry.open(at: name)
            self = .registry(try SubjectReader { registry }.allScreens())
        } else {
            self = .subset(try reader.subjects(named: name).map(\.withoutRevision))
        }
    }

    /// Returns the old and the new pictures, in the variants of the gallery or of the plan.
    ///
    /// - Parameter comparesAll: Whether screens that the plan does not have count as removed.
    package func sides(
        of plan: PreviewPlan, comparesAll: Bool
    ) throws -> (old: ComparisonSide, new: ComparisonSide) {
        let names = Set(plan.subjects.map(\.name))
        func isCompared(_ name: String) -> Bool { comparesAll || names.contains(name) }
        switch self {
        case .gallery(var gallery, let folder):
            let new = gallery.entries(for: plan.subjects)
            gallery.screens.removeAll { !isCompared($0.name) }
            return (.gallery(gallery, in: folder), .subjects(new))
        case .registry(let subjects):
            let old = subjects.filter { isCompared($0.name) }
            return try (.subjects(plan.entries(of: old)), .subjects(plan.entries(of: plan.subjects)))
        case .subset(let subjects):
            let known = Set(subjects.map(\.name))
            let old = subjects.filter { isCompared($0.name) }
            let new = plan.subjects.filter { known.contains($0.name) }
            return try (.subjects(plan.entries(of: old)), .subjects(plan.entries(of: new)))
        }
    }
}

extension PreviewPlan {
    /// Returns subjects, each in its variants.
    package func entries(of subjects: [Subject]) throws -> [GalleryEntry] {
        try subjects.map { GalleryEntry($0, variants: try variants(of: $0)) }
    }
}

extension Subject {
    /// The subject under the name of its screen without a revision, so that two revisions have one name.
    fileprivate var withoutRevision: Subject {
        guard case .screen(let reference, _) = source else { return self }
        return Subject(name: reference.head.description, source: source)
    }
}

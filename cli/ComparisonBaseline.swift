import Onion
import OnionGallery
import OnionPreview

/// The old side of a comparison of pictures: a gallery, another registry, documents, or a revision of a screen.
enum ComparisonBaseline {
    case gallery(Gallery, GalleryFolder)
    case registry([Subject])
    /// Documents or a revision, which need not have every screen.
    case subset([Subject])

    /// - Parameter name: A path, or a screen with its revision.
    init(_ name: String, reader: SubjectReader) throws {
        let folder = GalleryFolder(name)
        if let gallery = try folder.gallery() {
            self = .gallery(gallery, folder)
        } else if name.hasSuffix(".sqlite") {
            let registry = try Registry.open(at: name)
            self = .registry(try SubjectReader { registry }.allScreens())
        } else {
            self = .subset(try reader.subjects(named: name).map(\.withoutRevision))
        }
    }

    /// Returns the old pictures.
    ///
    /// - Parameter names: The screens to compare; nil for all.
    func side(for plan: PreviewPlan, only names: Set<String>?) throws -> ComparisonSide {
        switch self {
        case .gallery(var gallery, let folder):
            if let names { gallery.screens.removeAll { !names.contains($0.name) } }
            return .gallery(gallery, in: folder)
        case .registry(let subjects), .subset(let subjects):
            return .subjects(try plan.entries(of: subjects.filter { names?.contains($0.name) ?? true }))
        }
    }

    /// Returns the new pictures, in the variants of the gallery or of the plan.
    func counterpart(of plan: PreviewPlan) throws -> ComparisonSide {
        switch self {
        case .gallery(let gallery, _):
            return .subjects(gallery.entries(for: plan.subjects))
        case .registry:
            return .subjects(try plan.entries(of: plan.subjects))
        case .subset(let subjects):
            let names = Set(subjects.map(\.name))
            return .subjects(try plan.entries(of: plan.subjects.filter { names.contains($0.name) }))
        }
    }

    /// Prints the names of screens that no longer exist; with `prune`, removes their pictures from the gallery.
    func reportRemovedScreens(_ screens: [String], prune: Bool) throws {
        guard case .gallery(_, let folder) = self, !screens.isEmpty else { return }
        let names = screens.joined(separator: ", ")
        if prune {
            let count = try folder.prune(screens)
            try Output.error.print(
                "removed \(count) \(count == 1 ? "picture" : "pictures") of screens that no longer exist: \(names)")
        } else {
            try Output.error.warn(
                "the gallery has pictures of screens that no longer exist: \(names); --prune removes them")
        }
    }
}

extension PreviewPlan {
    /// Returns subjects, each in its variants.
    fileprivate func entries(of subjects: [Subject]) throws -> [GalleryEntry] {
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

import Onion
import OnionGallery
import OnionPreview

/// What pictures are compared with: a gallery, another registry, documents, or a revision of a screen.
enum ComparedThing {
    case gallery(Gallery, GalleryFolder)
    case registry([Subject])
    /// Of documents and of a revision nobody expects that they have every screen.
    case some([Subject])

    /// - Parameter name: A path, or a screen with its revision.
    init(_ name: String, reader: SubjectReader) throws {
        let folder = GalleryFolder(name)
        if let gallery = try folder.gallery() {
            self = .gallery(gallery, folder)
        } else if name.hasSuffix(".sqlite") {
            let registry = try Registry.open(at: name)
            self = .registry(try SubjectReader { registry }.allScreens())
        } else {
            self = .some(try reader.subjects(named: name).map(\.withoutRevision))
        }
    }

    /// Its pictures.
    ///
    /// - Parameter names: The screens that are looked at; nil for all.
    func side(for plan: PreviewPlan, only names: Set<String>?) throws -> ComparisonSide {
        switch self {
        case .gallery(var gallery, let folder):
            if let names { gallery.screens.removeAll { !names.contains($0.name) } }
            return .gallery(gallery, in: folder)
        case .registry(let subjects), .some(let subjects):
            return .subjects(try plan.entries(of: subjects.filter { names?.contains($0.name) ?? true }))
        }
    }

    /// What is there now, in the variants that a gallery has of it, or in those that are wanted.
    func counterpart(of plan: PreviewPlan) throws -> ComparisonSide {
        switch self {
        case .gallery(let gallery, _):
            return .subjects(gallery.entries(for: plan.subjects))
        case .registry:
            return .subjects(try plan.entries(of: plan.subjects))
        case .some(let subjects):
            let names = Set(subjects.map(\.name))
            return .subjects(try plan.entries(of: plan.subjects.filter { names.contains($0.name) }))
        }
    }

    /// Names the screens that are gone, or removes what a gallery has of them.
    func tellOrPrune(_ screens: [String], prune: Bool) throws {
        guard case .gallery(_, let folder) = self, !screens.isEmpty else { return }
        let names = screens.joined(separator: ", ")
        if prune {
            let count = try folder.prune(screens)
            try Output.error.print(
                "removed \(count) \(count == 1 ? "picture" : "pictures") of screens that are gone: \(names)")
        } else {
            try Output.error.warn("the gallery has pictures of screens that are gone: \(names); --prune removes them")
        }
    }
}

extension PreviewPlan {
    /// Subjects, each in its variants.
    fileprivate func entries(of subjects: [Subject]) throws -> [GalleryEntry] {
        try subjects.map { GalleryEntry($0, variants: try variants(of: $0)) }
    }
}

extension Subject {
    /// Named as the same screen without a revision is, so that revisions compare.
    fileprivate var withoutRevision: Subject {
        guard case .screen(let reference, _) = source else { return self }
        return Subject(name: reference.head.description, source: source)
    }
}

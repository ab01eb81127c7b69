import Foundation
import Onion
import OnionPreview

/// What pictures are compared with: a gallery, another registry, documents, or a revision of a screen.
enum ComparedThing {
    case gallery(Gallery, GalleryFolder)
    case subjects([Subject])

    /// - Parameter name: A path, or a screen with its revision.
    init(_ name: String, reader: SubjectReader) throws {
        let folder = GalleryFolder(name)
        if let gallery = try folder.gallery() {
            self = .gallery(gallery, folder)
        } else if name.hasSuffix(".sqlite") {
            let registry = try Registry.open(at: name)
            self = .subjects(try SubjectReader { registry }.allScreens())
        } else {
            self = .subjects(try reader.subjects(named: name).map(\.withoutRevision))
        }
    }

    /// Its pictures.
    func side(for plan: PreviewPlan) throws -> ComparisonSide {
        switch self {
        case .gallery(let gallery, let folder): .gallery(gallery, in: folder)
        case .subjects(let subjects): .subjects(try plan.entries(of: subjects))
        }
    }

    /// What is there now, in the variants that a gallery has of it, or in those that are wanted.
    func counterpart(of plan: PreviewPlan) throws -> ComparisonSide {
        switch self {
        case .gallery(let gallery, _): .subjects(gallery.entries(for: plan.subjects))
        case .subjects: .subjects(try plan.entries(of: plan.subjects))
        }
    }

    /// Names the screens that are gone, or removes what a gallery has of them.
    func tellOrPrune(_ screens: [String], prune: Bool) throws {
        guard case .gallery(_, let folder) = self, !screens.isEmpty else { return }
        let names = screens.joined(separator: ", ")
        if prune {
            let count = try folder.prune(screens)
            try Output.error.print("removed \(count) pictures of screens that are gone: \(names)")
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

import Onion
package import OnionPreview

/// The old side of a comparison of pictures: a gallery, another registry, documents, or a revision of a screen.
package struct ComparisonBaseline: Sendable {
    private enum Source: Sendable {
        case gallery(Gallery, in: GalleryFolder)
        case registry(ScreenSource)
        /// Documents, which need not have every screen.
        case documents([Subject])
        /// A screen with all of its parts as of the revision's creation.
        case revision(Subject, in: ScreenSource)
    }

    private let name: String
    private let source: Source

    /// - Parameter name: A path, or a screen with its revision.
    /// - Throws: ``RegistryError`` when nothing has the name, or the registry cannot be read; ``Problem`` or ``DocumentsRefused`` when a
    ///   gallery cannot be read, or a file has problems.
    package init(_ name: String, reader: SubjectReader) throws {
        self.name = name
        let folder = GalleryFolder(name)
        if let gallery = try folder.gallery() {
            source = .gallery(gallery, in: folder)
        } else if name.hasSuffix(".sqlite") {
            source = .registry(ScreenSource(try Registry.open(at: name)))
        } else {
            let subjects = try reader.subjects(named: name)
            if let subject = subjects.first, case .screen(let reference, let screenSource) = subject.source,
                !screenSource.isTemporary
            {
                source = .revision(try subject.asOfRevision, in: try screenSource.asOf(reference))
            } else {
                source = .documents(subjects)
            }
        }
    }

    /// The folder of the gallery; nil for another baseline.
    package var gallery: GalleryFolder? {
        guard case .gallery(_, let folder) = source else { return nil }
        return folder
    }

    /// The style of the gallery's pictures; nil for another baseline, whose pictures are drawn for the comparison.
    package var style: PictureStyle? {
        guard case .gallery(let gallery, _) = source else { return nil }
        return gallery.style
    }

    /// The images of the old registry; nil when they are those of the new pictures.
    package var registryImages: RegistryImages? {
        switch source {
        case .registry(let screenSource), .revision(_, let screenSource): screenSource.images
        case .gallery, .documents: nil
        }
    }

    /// The images of the documents, which come before those of a registry.
    package var fileImages: [RegistryImages] {
        guard case .documents(let subjects) = source else { return [] }
        return subjects.compactMap(\.images)
    }

    /// Returns the old and the new pictures, in the variants of the gallery or of the plan.
    ///
    /// - Parameter comparesAll: Whether screens that the plan does not have are reported as removed.
    /// - Throws: ``Problem`` `not-in-baseline` when documents or a revision do not have the screens of the plan,
    ///   `nothing-to-compare` when neither side has a picture.
    package func sides(
        of plan: PreviewPlan, comparesAll: Bool
    ) throws -> (old: ComparisonSide, new: ComparisonSide) {
        let names = Set(plan.subjects.map(\.name))
        if case .gallery(var gallery, let folder) = source {
            let new = try gallery.entries(
                for: plan.subjects, adding: plan.requested, inAllLocales: plan.showsAllLocales)
            gallery.screens.removeAll { !comparesAll && !names.contains($0.name) }
            return try sides(.gallery(gallery, in: folder), .subjects(new))
        }
        let new = try plan.subjects.map { try $0.asOfRevision }
        let old = try subjects
        let kept = Set((comparesAll ? old : new).map(\.name))
        return try sides(
            .subjects(plan.entries(of: old.filter { kept.contains($0.name) })),
            .subjects(plan.entries(of: compared(new, with: old, comparesAll: comparesAll))))
    }

    /// The subjects of the old side.
    private var subjects: [Subject] {
        get throws {
            switch source {
            case .gallery: []
            case .registry(let screenSource): try screenSource.screens()
            case .documents(let subjects): subjects
            case .revision(let subject, _): [subject]
            }
        }
    }

    /// Returns the subjects of the new side. Documents and revisions are compared with their own screens; but they must contain explicitly
    /// named screens.
    private func compared(_ new: [Subject], with old: [Subject], comparesAll: Bool) throws -> [Subject] {
        if case .registry = source { return new }
        let known = Set(old.map(\.name))
        let missing = new.first { !known.contains($0.name) }
        if !comparesAll, let missing { throw Problem.notInBaseline(missing.name, name, known: known.sorted()) }
        return new.filter { known.contains($0.name) }
    }

    private func sides(
        _ old: ComparisonSide, _ new: ComparisonSide
    ) throws -> (old: ComparisonSide, new: ComparisonSide) {
        if old.isEmpty, new.isEmpty { throw Problem.nothingToCompare(name) }
        return (old, new)
    }
}

extension ComparisonSide {
    fileprivate var isEmpty: Bool {
        switch self {
        case .gallery(let gallery, _): gallery.pictureCount == 0
        case .subjects(let entries): entries.allSatisfy(\.variants.isEmpty)
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
    /// The subject under the name of its screen without a revision, so that two revisions have one name. With a revision, all parts of the
    /// screen are those as of the revision's creation.
    fileprivate var asOfRevision: Subject {
        get throws {
            guard case .screen(let reference, let screenSource) = source else { return self }
            return Subject(
                name: reference.head.description, source: .screen(reference, in: try screenSource.asOf(reference)))
        }
    }
}

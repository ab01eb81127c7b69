import Onion
import OnionAudit
import OnionCoding
import OnionGallery
import OnionPreview

extension Diff {
    /// The subjects of a side of a comparison, and the images of its registry; nil for the same registry on both sides.
    typealias Side = (subjects: [Subject], images: RegistryImages?)

    /// Draws what two versions of files show, and names what lacks a part.
    ///
    /// - Returns: A line about the pictures.
    func draw(
        _ versions: DocumentVersions, _ items: [DifferingItem], _ tools: DrawingTools
    ) throws -> String? {
        let reader = SubjectReader(home: registry.home, openRegistry: registry.open)
        let subjects = try reader.subjects(of: versionsInCheckout(reader) ?? versions, differingIn: items)
        for problem in subjects.refused { try Output.error.warn("not drawn: \(problem.commandDescription)") }
        return try draw((subjects.before, nil), (subjects.after, nil), tools)
    }

    /// Returns the versions of a storyboard or a xib with what is around it; nil for others.
    private func versionsInCheckout(_ reader: SubjectReader) throws -> DocumentVersions? {
        guard names.count == 2, names.contains(where: { SourceVersion(path: $0).isFile }) else { return nil }
        let files = names.map(SourceVersion.init)
        let path = files[1].isMissing ? names[0] : names[1]
        return try reader.versions(of: path, from: files[0].bytes(), to: files[1].bytes())
    }

    /// Draws both sides into the folder, with a page that shows what differs.
    ///
    /// - Returns: A line about the pictures.
    func draw(_ before: Side, _ after: Side, _ tools: DrawingTools) throws -> String? {
        guard let path = output.path else { return nil }
        let project = try project.read()
        let plan = PreviewPlan(
            subjects: [], variants: project.completed(variants.variants), showsAllStates: true, showsAllTabs: true)
        let settings = try PictureSettings(pictures, from: registry).drawing(after.subjects, tint: project.tint)
        func side(_ side: Side) -> PictureSettings {
            settings.drawingSide(with: side.subjects.compactMap(\.images), and: side.images)
        }
        let gallery = side(after).galleryPrinter(tools, old: side(before))
        let folder = GalleryFolder(path, isForced: output.isForced)
        let comparison = try gallery.compare(
            (.subjects(plan.entries(of: before.subjects)), .subjects(plan.entries(of: after.subjects))), into: folder)
        try gallery.printWarnings()
        return folder.headline(of: comparison)
    }
}

import ArgumentParser
import Onion
import OnionGallery
import OnionLayout
import OnionPreview
import OnionRender

struct Preview: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw screens as UIKit shows them, in the terminal or as pictures.",
        discussion: """
            The command draws screens of the registry, or the screens and scenes in files. The terminal gets \
            characters, or a picture if it can show one.

            -o writes PNG, SVG or PDF, by the ending of the file's name. With several screens, devices or traits, a \
            PNG or SVG is a contact sheet, and a PDF has one page each. A folder becomes a gallery with an index.html; \
            --compare reports the pictures that differ from a gallery.

            EXAMPLES:
              onion preview screen/new-year --locale ru
              onion preview new-year -o new-year.png --images App/Assets.xcassets
              onion preview new-year -o sheet.png --device iphone-se --device ipad-air --locale ru
              onion preview new-year --all-locales -o languages.pdf
              onion preview new-year --layers -o layers.svg
              onion preview Onboarding.storyboard menu.yaml
              onion preview --all --all-locales -o gallery/
              onion preview --compare gallery/ -o differences/
            """
    )

    @Argument(
        help: ArgumentHelp("Screens, documents, storyboards or xibs.", valueName: "screen|file"),
        completion: .file())
    var subjects: [String] = []

    @Flag(help: "Draw every screen of the registry.")
    var all = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "A file that ends in .png, .svg or .pdf, or a folder that ends in / for a gallery.", valueName: "path"),
        completion: .file())
    var output: String?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var variants: VariantOptions

    @Flag(help: "Draw every language of a screen's texts.")
    var allLocales = false

    @OptionGroup var pictures: PictureOptions

    @Flag(help: "Draw the layers side by side, each with its name and revision.")
    var layers = false

    @Flag(help: "In characters: draw the safe area, the margins and the slots.")
    var guides = false

    @Flag(help: "Draw the rounded corners and the sensors of the device.")
    var deviceShape = false

    @Flag(help: "Draw characters, even if the terminal can show pictures.")
    var wireframe = false

    @Option(
        help: ArgumentHelp(
            "Compare with a gallery, another registry, documents or a revision. Exit with 1 when a picture differs.",
            valueName: "path|ref"),
        completion: .file())
    var compare: String?

    @Flag(help: "With --compare and a gallery: remove the pictures of screens that no longer exist.")
    var prune = false

    @OptionGroup var rows: RowOptions

    func validate() throws {
        if subjects.isEmpty, !all, compare == nil { throw ValidationError("name a screen or a file, or use --all") }
        if !subjects.isEmpty, all { throw ValidationError("--all takes no names") }
        try pictures.validate()
        if layers, deviceShape { throw ValidationError("--device-shape and --layers exclude each other") }
        if allLocales, !variants.locales.isEmpty {
            throw ValidationError("--all-locales and --locale exclude each other")
        }
        if compare == nil, prune { throw ValidationError("--prune needs --compare") }
        guard let output, compare == nil, !OutputFile.isFolder(output) else { return }
        if PictureFormat(path: output) == nil {
            throw ValidationError("\(output.quoted) must end in .png, .svg or .pdf, or in / for a gallery")
        }
    }

    func run(with tools: DrawingTools) throws {
        if let compare { return try self.compare(with: compare, tools) }
        if let output, OutputFile.isFolder(output) { return try writeGallery(to: GalleryFolder(output), tools) }
        let groups = try plan().groups(laidOutBy: SubjectLayout(engine: LayoutEngine(text: tools.text)))
        let printer = PreviewPrinter(tools: tools, previewer: settings.previewer(tools), scale: pictures.scale)
        if let output, let format = PictureFormat(path: output) {
            try printer.write(groups, as: format, to: output)
        } else {
            let options = WireframeOptions(isWanted: wireframe, showsGuides: guides, showsLayers: layers)
            try printer.show(groups, options)
        }
    }

    private func writeGallery(to folder: GalleryFolder, _ tools: DrawingTools) throws {
        let plan = try plan()
        let entries = try plan.subjects.map { GalleryEntry($0, variants: try plan.variants(of: $0)) }
        try settings.galleryPrinter(tools).write(entries, to: folder)
    }

    private func compare(with path: String, _ tools: DrawingTools) throws {
        let plan = try plan()
        let baseline = try ComparisonBaseline(path, reader: SubjectReader(openRegistry: registry.open))
        let names = subjects.isEmpty ? nil : Set(plan.subjects.map(\.name))
        let comparison = try settings.galleryPrinter(tools).compare(
            baseline.side(for: plan, only: names), with: baseline.counterpart(of: plan),
            into: output.map { GalleryFolder($0) }, format: rows.format)
        try baseline.reportRemovedScreens(comparison.removedScreens, prune: prune)
        guard comparison.differences.isEmpty else { throw FindingsMade() }
    }

    private var settings: PictureSettings {
        PictureSettings(pictures, from: registry, showing: layers ? .layers : deviceShape ? .device : .screen)
    }

    private func plan() throws -> PreviewPlan {
        let reader = SubjectReader(openRegistry: registry.open)
        return PreviewPlan(
            subjects: try subjects.isEmpty ? reader.allScreens() : subjects.flatMap(reader.subjects),
            variants: variants.variants, showsAllLocales: allLocales)
    }
}

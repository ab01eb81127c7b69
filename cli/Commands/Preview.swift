import ArgumentParser
import Onion
import OnionLayout
import OnionPreview
import OnionRender

struct Preview: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw screens as UIKit shows them: in the terminal, or as pictures.",
        discussion: """
            Draws a screen of the registry, or what is in a file that is not imported: the screens of documents, the scenes of a \
            storyboard or xib. In a terminal it is drawn in characters, or as a picture where the terminal can show one.

            With -o the picture is written: as PNG in the device's pixels, as SVG or as PDF by the ending of the file's name. Options that say \
            for whom may be given several times, and several screens named: together they make a contact sheet, or a page each in \
            a PDF. A folder becomes a gallery with an index.html, and --compare looks what differs from it.

            EXAMPLES:
              onion preview screen/new-year --locale ru
              onion preview new-year -o new-year.png --images App/Assets.xcassets
              onion preview new-year -o sheet.png --device iphone-se --device iphone-15-pro --appearance light --appearance dark
              onion preview new-year --all-locales -o languages.pdf
              onion preview new-year --layers -o layers.svg
              onion preview Onboarding.storyboard menu.yaml
              onion preview --all --all-locales -o gallery/
              onion preview --compare gallery/ -o differences/
            """
    )

    @Argument(
        help: ArgumentHelp("Screens, or files of documents, storyboards, xibs.", valueName: "screen|file"),
        completion: .file())
    var subjects: [String] = []

    @Flag(help: "Every screen of the registry.")
    var all = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "A file that ends in .png, .svg or .pdf, or a folder with a / at its end for a gallery.", valueName: "path"),
        completion: .file())
    var output: String?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var variants: VariantOptions

    @Flag(help: "Every language that a screen's texts are written in.")
    var allLocales = false

    @OptionGroup var pictures: PictureOptions

    @Flag(help: "Draw the layers apart, each with its name and revision.")
    var layers = false

    @Flag(help: "In characters: show the safe area, the margins and the slots.")
    var guides = false

    @Flag(help: "Draw the shape of the device's screen: its corners and its sensors.")
    var deviceShape = false

    @Flag(help: "Draw in characters, also where the terminal can show pictures.")
    var wireframe = false

    @Option(
        help: ArgumentHelp(
            "Compare with a gallery, another registry, documents or a revision; 1 is the exit code when a picture differs.",
            valueName: "path|ref"),
        completion: .file())
    var compare: String?

    @Flag(help: "With --compare and a gallery: remove what it has of screens that are gone.")
    var prune = false

    @Option(help: "With --compare: how the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        if subjects.isEmpty, !all, compare == nil { throw ValidationError("name a screen or a file, or say --all") }
        if !subjects.isEmpty, all { throw ValidationError("--all takes no names") }
        try pictures.validate()
        if layers, deviceShape { throw ValidationError("--device-shape is not for --layers") }
        if allLocales, !variants.locales.isEmpty { throw ValidationError("--all-locales takes no --locale") }
        if compare == nil, prune { throw ValidationError("--prune is for --compare") }
        guard let output, compare == nil, !OutputFile.isFolder(output) else { return }
        if PictureFormat(path: output) == nil {
            throw ValidationError("\(output.quoted) ends in none of .png, .svg and .pdf, nor in / for a gallery")
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
        let old = try ComparedThing(path, reader: SubjectReader(openRegistry: registry.open))
        let names = subjects.isEmpty ? nil : Set(plan.subjects.map(\.name))
        let comparison = try settings.galleryPrinter(tools).compare(
            old.side(for: plan, only: names), with: old.counterpart(of: plan), into: output.map { GalleryFolder($0) },
            format)
        try old.tellOrPrune(comparison.removedScreens, prune: prune)
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

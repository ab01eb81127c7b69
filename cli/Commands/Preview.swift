import ArgumentParser
import Foundation
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
            a PDF. A folder becomes a gallery with an index.html.

            EXAMPLES:
              onion preview screen/new-year --locale ru
              onion preview new-year -o new-year.png --images App/Assets.xcassets
              onion preview new-year -o sheet.png --device iphone-se --device iphone-15-pro --appearance light --appearance dark
              onion preview new-year --all-locales -o languages.pdf
              onion preview new-year --layers -o layers.svg
              onion preview Onboarding.storyboard menu.yaml
              onion preview --all --all-locales -o gallery/
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

    @Option(
        name: .customLong("images"),
        help: ArgumentHelp(
            "A folder with the app's pictures: asset catalogues, PNG and JPEG files. Else those that ONION_IMAGES names.",
            valueName: "folder"),
        completion: .directory)
    var imageFolders: [String] = []

    @Option(help: ArgumentHelp("Pixels to the point of a PNG, 0.1 to 8. Else the device's.", valueName: "number"))
    var scale: Double?

    @Flag(help: "Draw the layers apart, each with its name and revision.")
    var layers = false

    @Flag(help: "In characters: show the safe area, the margins and the slots.")
    var guides = false

    @Flag(help: "Draw the shape of the device's screen: its corners and its sensors.")
    var deviceShape = false

    @Flag(help: "Draw in characters, also where the terminal can show pictures.")
    var wireframe = false

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        output = try words.option("-o", "--output")
        registry = try RegistryOptions(&words)
        variants = try VariantOptions(&words)
        allLocales = words.flag("--all-locales")
        imageFolders = try words.options("--images")
        scale = try words.option("--scale")
        all = words.flag("--all")
        layers = words.flag("--layers")
        guides = words.flag("--guides")
        deviceShape = words.flag("--device-shape")
        wireframe = words.flag("--wireframe")
        subjects = try words.arguments()
    }

    func validate() throws {
        if subjects.isEmpty, !all { throw ValidationError("name a screen or a file, or say --all") }
        if !subjects.isEmpty, all { throw ValidationError("--all takes no names") }
        if let scale, !(0.1...8).contains(scale) { throw ValidationError("--scale is a number from 0.1 to 8") }
        if layers, deviceShape { throw ValidationError("--device-shape is not for --layers") }
        if allLocales, !variants.locales.isEmpty { throw ValidationError("--all-locales takes no --locale") }
        guard let output, !OutputFile.isFolder(output) else { return }
        if PictureFormat(path: output) == nil {
            throw ValidationError("\(output.quoted) ends in none of .png, .svg and .pdf, nor in / for a gallery")
        }
    }

    func run(with tools: DrawingTools) throws {
        let groups = try plan().groups(laidOutBy: SubjectLayout(engine: LayoutEngine(text: tools.text)))
        let printer = PreviewPrinter(
            tools: tools,
            previewer: Previewer(
                text: tools.text, images: ImageFolders(wantedImageFolders),
                showing: layers ? .layers : deviceShape ? .device : .screen),
            scale: scale)
        if let output, let format = PictureFormat(path: output) {
            try printer.write(groups, as: format, to: output)
        } else {
            let options = WireframeOptions(isWanted: wireframe, showsGuides: guides, showsLayers: layers)
            try printer.show(groups, options)
        }
    }

    /// The folders that the command line names, or the environment, with colons between them.
    private var wantedImageFolders: [String] {
        guard imageFolders.isEmpty, let named = ProcessInfo.processInfo.environment["ONION_IMAGES"] else {
            return imageFolders
        }
        return named.split(separator: ":").map(String.init)
    }

    private func plan() throws -> PreviewPlan {
        let reader = SubjectReader(openRegistry: registry.open)
        return PreviewPlan(
            subjects: try all ? reader.allScreens() : subjects.flatMap(reader.subjects),
            variants: variants.variants, showsAllLocales: allLocales)
    }
}

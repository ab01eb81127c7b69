import ArgumentParser
import Onion
import OnionComparison
import OnionLayout
import OnionPreview

struct Frames: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Lay out a screen or a file, and print the frame of every view.",
        discussion: """
            Frames are those that UIKit's Auto Layout gives: x, y, width and height in points, in the superview. A storyboard or xib is \
            laid out for its own device as Interface Builder does it, unless --device names another; screens and other documents for \
            an iphone-15.

            With --against-saved the frames of storyboards and xibs, also of whole folders, are compared with those that Interface \
            Builder saved in them: a view is right when x, y, width and height are each within half a point. Scenes in which \
            Interface Builder itself marks a view as misplaced or ambiguous are counted apart.

            EXAMPLES:
              onion frames screen/new-year --device iphone-8 --locale ru
              onion frames Onboarding.storyboard --text saved
              onion frames menu.yaml --device ipad-pro-11 --format json
              onion frames --against-saved App/ --misses
            """
    )

    @Argument(
        help: ArgumentHelp("Screens, files, or folders to compare.", valueName: "screen|file"), completion: .file())
    var subjects: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var device: DeviceOptions
    @OptionGroup var traits: TraitOptions

    @Option(help: "Where texts get their sizes from: measured with fonts, or saved in a storyboard or xib.")
    var text: TextSource = .measured

    @Flag(help: "Compare with the frames that Interface Builder saved.")
    var againstSaved = false

    @Flag(help: "With --against-saved: list the views that are not right, with both frames.")
    var misses = false

    @Option(help: "A tree for people, or json for programs.")
    var format: FrameFormat = .tree

    func validate() throws {
        if misses, !againstSaved { throw ValidationError("--misses is for --against-saved") }
    }

    func run(with tools: DrawingTools) throws {
        let engine = LayoutEngine(text: tools.text)
        if againstSaved {
            try ComparisonPrinter(format: format, showsMisses: misses).print(
                SavedFrames(engine: engine, texts: text).comparison(of: subjects))
        } else {
            let reader = SubjectReader(openRegistry: registry.open)
            let layout = SubjectLayout(engine: engine, texts: text)
            let variant = Variant(device: device.device, traits: traits.traits)
            let subjects = try self.subjects.flatMap(reader.subjects)
            try FramePrinter(format: format).print(subjects.map { try layout.layout($0, variant) })
        }
    }
}

/// How frames are printed.
enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
    case tree, json
}

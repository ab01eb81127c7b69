import ArgumentParser
import Onion
import OnionComparison
import OnionLayout
import OnionPreview
import OnionRows

struct Frames: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Lay out a screen or a file, and print the frame of every view.",
        discussion: """
            A frame is x, y, width and height in points, in the coordinates of the superview, as UIKit's Auto Layout \
            computes it. The scenes of a storyboard or a xib are laid out as in Interface Builder, on its device; with \
            --device, the file is laid out as it would be after an import. The default device of screens and documents is an \
            iphone-15. A template or a content alone has its own size, see "onion preview".

            With --against-saved, the command compares frames with those that Interface Builder saved in storyboards \
            and xibs, including those in folders. A view is right if x, y, width and height each differ by at most \
            half a point. Scenes that Interface Builder itself marks as misplaced or ambiguous are counted separately. \
            The fair part contains the scenes whose saved frames satisfy their own constraints and whose files record \
            every size; it is chosen without running a layout engine. Each subfolder of a folder is a group, such as a \
            repository; --without excludes groups.

            EXAMPLES:
              onion frames screen/new-year --device iphone-8 --locale ru
              onion frames content/new-year --device iphone-se
              onion frames new-year --device iphone-15 --ios 26
              onion frames new-year --as-of 2026-11-01
              onion frames Onboarding.storyboard --text saved
              onion frames menu.yaml --device ipad-pro-11 --format json
              onion frames template/card --field title=Menu
              onion frames sign-in --state invalid
              onion frames home --tab offers
              onion frames --against-saved App/ --misses
              onion frames --against-saved Apps/ --without OldApp --format json
            """
    )

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(
        name: .of(Parameter<Device>.device), help: .of(Parameter<Device>.device, valueName: "name"),
        completion: .list(Device.all.map(\.key)), transform: Device.named)
    var device: Device?

    @Option(
        help: ArgumentHelp(
            "The version of iOS, 9 to 18 or 26. The default is 18; for a storyboard or a xib, that of its Xcode version.",
            valueName: "version"),
        completion: .list(LayoutEnvironment.systemVersions.map(String.init)), transform: LayoutEnvironment.systemVersion
    )
    var ios: Int?

    @OptionGroup var traits: TraitOptions
    @OptionGroup var state: StateOption

    @Option(help: "The source of text sizes: measured with fonts, or saved in a storyboard or xib.")
    var text: TextSource = .measured

    @Flag(help: "Compare with the frames that Interface Builder saved.")
    var againstSaved = false

    @Flag(help: "With --against-saved: list the views that are not right, with both frames.")
    var misses = false

    @Option(
        help: ArgumentHelp(
            "With --against-saved: exclude the subfolder of this name. Repeatable.", valueName: "group"))
    var without: [String] = []

    @Option(help: "The output format: a tree for people, json for programs.")
    var format: FrameFormat = .tree

    func validate() throws {
        try state.requireOne()
        if subjects.names.isEmpty { throw ValidationError("Missing expected argument '<screen|file> ...'") }
        if againstSaved, time.asOf != nil { throw ValidationError("--as-of and --against-saved exclude each other") }
        if text == .saved, device != nil { throw ValidationError("--text saved and --device exclude each other") }
        if againstSaved, ios != nil { throw ValidationError("--ios and --against-saved exclude each other") }
        if !without.isEmpty, !againstSaved { throw ValidationError("--without needs --against-saved") }
        if misses, !againstSaved { throw ValidationError("--misses needs --against-saved") }
    }

    func run(with tools: DrawingTools) throws {
        let tools = tools.withFonts(of: subjects.names, and: registry)
        let settings = PictureSettings(from: registry, at: time.moment)
        if againstSaved {
            try ComparisonPrinter(format: format, showsMisses: misses).print(
                SavedFrames(engine: settings.engine(tools), texts: text)
                    .comparison(of: subjects.names, without: Set(without)))
        } else {
            let subjects = try subjects.read(
                with: SubjectReader(
                    at: time.moment, isDesigned: device == nil, home: registry.home, openRegistry: registry.open))
            try Output.error.warn(of: subjects.requireLanguages([traits.locale].compactMap(\.self)))
            let layout = SubjectLayout(engine: try settings.drawing(subjects).engine(tools), texts: text)
            let variant = Variant(device: device, traits: traits.traits, systemVersion: ios, state: state.states.first)
            try FramePrinter(format: format).print(subjects.map { try layout.layout($0, variant) })
        }
    }
}

/// An output format of frames.
enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
    case tree, json
}

import ArgumentParser
import Onion
import OnionAudit
import OnionGallery
import OnionLayout
import OnionPreview
import OnionRender
import OnionRows

struct Preview: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw screens as UIKit shows them, in the terminal or as pictures.",
        discussion: """
            The command draws screens of the registry, or of documents that are not imported. The terminal shows \
            characters, or a picture if it supports pictures.

            A storyboard or a xib is drawn as if its checkout were imported: with the bars of other storyboards around \
            its screens, and with the app's images and colors. A checkout is the nearest enclosing folder with an \
            Xcode project, a Git repository or the registry.

            A template or a content is drawn alone: at the size of the device if it fills its container, a cell at the \
            width of its table, and others at the height of their content. A template has the values and inner layers \
            with which most screens use it; --filling slots shows its slots as named areas, and --empty nothing in \
            them. --field sets the value of a field. A color, a font, a number, an action set or an image has a \
            specimen: color/brand shows its values and its contrast.

            The values of fields select the state of a template; --state shows another one (repeatable), and \
            --all-states shows all of them. --tab shows another tab, page or column, and --all-tabs shows all of them. \
            Galleries contain all tabs and states; --all with --tab draws the screens that have the tab.

            With --full-length, a screen is as high as its longest scroll view or table, with its bars at the top and \
            the bottom. A scroll view with a fixed height keeps it.

            -o writes a PNG, SVG or PDF, depending on the file's extension. With several screens, devices or traits, a \
            PNG or SVG is a contact sheet, and a PDF has one page each. A folder becomes a gallery with an index.html. \
            --compare reports the pictures that differ from a gallery, another registry, documents or a revision of a \
            screen, with all of its parts as of that revision. A comparison with a gallery uses its scale, and its \
            --layers, --device-shape or --full-length. Pictures that changed through the same parts are one group, \
            of which a table shows three examples. --accept makes the new pictures those of the gallery.

            Texts use the app's own fonts if the font files are in its checkout: below the folder that is drawn, or \
            around the files that screens were imported from. Other fonts come from this machine, and from the folders \
            in ONION_FONTS.

            --against-screenshot compares a screen with a screenshot from iOS, such as the reference image of a \
            snapshot test: line breaks, the ends and baselines of lines, the edges of boxes, and colors. Images and \
            texts in the app's own fonts are ignored. -o draws the screenshot, the screen and their difference side by \
            side.

            --ios draws a screen as a version of iOS shows it before scrolling: with its text widths, cell margins, \
            and sizes of controls and bars. Without it, bars are always opaque.

            The default devices and languages are those of .onion.yaml, see "onion check --help".

            EXAMPLES:
              onion preview screen/new-year --locale ru
              onion preview new-year -o new-year.png --images App/Assets.xcassets
              onion preview new-year -o sheet.png --device iphone-se --ios 18 --ios 26
              onion preview new-year --all-locales -o languages.pdf
              onion preview new-year --layers -o layers.svg
              onion preview today --full-length -o today.png
              onion preview home --all-tabs -o tabs.png
              onion preview template/promo-code --field code=PIZZA
              onion preview template/sheet --filling slots -o slots.png
              onion preview sign-in --state invalid
              onion preview sign-in --all-states -o states.png
              onion preview Onboarding.storyboard menu.yaml
              onion preview --all --all-locales -o gallery/
              onion preview --compare gallery/ -o differences/
              onion preview new-year --compare new-year@1
              onion preview new-year --as-of 2026-11-01
              onion preview sign-in --device iphone-8 --against-screenshot SignIn.png
            """
    )

    @OptionGroup var subjects: SubjectOptions

    @Flag(help: "Draw every screen of the registry.")
    var all = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var variants: VariantOptions

    @Flag(help: "Draw every language of a screen's texts.")
    var allLocales = false

    @OptionGroup var selection: TabOption
    @OptionGroup var state: StateOption

    @Flag(help: "Draw every state of a screen's templates, each once.")
    var allStates = false

    @Flag(help: "Draw every tab, page and column of a screen, each once.")
    var allTabs = false

    @Option(
        name: .of(Parameter<TemplateFilling>.filling),
        help: .of(Parameter<TemplateFilling>.filling, "The default is an example."))
    var filling: TemplateFilling?

    @Flag(help: "Short for --filling empty.")
    var empty = false

    @OptionGroup var pictures: PictureOptions

    @OptionGroup var view: ViewOptions

    @Option(
        help: ArgumentHelp(
            "Compare with a gallery, another registry, documents or a revision. Exit with 1 when a picture differs.",
            valueName: "path|ref"),
        completion: .file())
    var compare: String?

    @Option(
        help: ArgumentHelp(
            "Compare one screen with a PNG screenshot from iOS: lines of text, boxes and colors.",
            valueName: "file"),
        completion: .file(extensions: ["png"]))
    var againstScreenshot: String?

    @Option(
        help: ArgumentHelp(
            """
            With --compare: the largest difference of two colors that is none, up to 1; smoothed edges are not compared \
            then. The default is 0, which compares exactly. With 0.1, people see no difference; it suits pictures of \
            other machines and fonts.
            """,
            valueName: "number"))
    var threshold = 0.0

    @Flag(help: "With --compare and a gallery: remove the pictures of screens that no longer exist.")
    var prune = false

    @OptionGroup var acceptance: AcceptOptions

    @Option(
        help: ArgumentHelp(
            "The title of a gallery or a page of differences, such as the app's name.", valueName: "text"))
    var title: String?

    @OptionGroup var rows: FindingFormatOptions

    func validate() throws {
        if subjects.names.isEmpty, !all, compare == nil {
            throw ValidationError("name a screen or a file, or use --all")
        }
        if !subjects.names.isEmpty, all { throw ValidationError("--all takes no names") }
        if allLocales, !variants.locales.isEmpty {
            throw ValidationError("--all-locales and --locale exclude each other")
        }
        if allStates, !state.states.isEmpty { throw ValidationError("--all-states and --state exclude each other") }
        if title != nil, !output.isFolder, compare == nil || output.path == nil {
            throw ValidationError("--title needs a folder with -o")
        }
        if empty, filling != nil { throw ValidationError("--empty and --filling exclude each other") }
        if allTabs, selection.tab != nil { throw ValidationError("--all-tabs and --tab exclude each other") }
        if selection.tab != nil, compare != nil { throw ValidationError("--compare and --tab exclude each other") }
        if againstScreenshot != nil { try validateScreenshot() }
        if compare == nil, rows.report != nil {
            throw ValidationError("--format sarif, junit and github need --compare")
        }
        if compare == nil, prune { throw ValidationError("--prune needs --compare") }
        if compare == nil, threshold != 0 { throw ValidationError("--threshold needs --compare") }
        if !(0...1).contains(threshold) { throw ValidationError("--threshold must be a number from 0 to 1") }
        if compare == nil, acceptance.accept { throw ValidationError("--accept needs --compare") }
        guard let path = output.path, compare == nil, !output.isFolder else { return }
        if PictureFormat(path: path) == nil {
            throw ValidationError("\(path.quoted) must end in .png, .svg or .pdf, or in / for a gallery")
        }
    }

    private func validateScreenshot() throws {
        if compare != nil { throw ValidationError("--against-screenshot and --compare exclude each other") }
        if let path = output.path, output.isFolder || PictureFormat(path: path) != .png {
            throw ValidationError("with --against-screenshot, \(path.quoted) must end in .png")
        }
    }

    func run(with tools: DrawingTools) throws {
        let tools = tools.withFonts(of: subjects.names, and: registry)
        let project = try project.read()
        let plan = try plan(in: project)
        try Output.error.warn(of: plan.subjects.requireLanguages(variants.locales))
        let settings = try settings.drawing(plan.subjects, tint: project.tint)
        if let againstScreenshot {
            let subjects = try plan.groups(laidOutBy: settings.layout(tools)).flatMap(\.self)
            return try ScreenshotPrinter(tools: tools, previewer: settings.previewer(tools), format: rows.format)
                .compare(
                    subjects, with: againstScreenshot,
                    to: output.path.map { picture(at: $0, besides: [againstScreenshot]) })
        }
        if let compare { return try self.compare(plan, with: compare, settings, tools) }
        if let path = output.path, output.isFolder {
            return try settings.galleryPrinter(tools).write(
                plan.entries(of: plan.subjects), to: GalleryFolder(path, isForced: output.isForced), title: title)
        }
        let groups = try plan.groups(laidOutBy: settings.layout(tools))
        let printer = PreviewPrinter(tools: tools, previewer: settings.previewer(tools), scale: pictures.scale)
        if let path = output.path, let format = PictureFormat(path: path) {
            try printer.write(
                groups, as: format, to: picture(at: path, besides: DocumentReader.files(at: subjects.names)))
        } else {
            try printer.show(groups, view)
            if let name = subjects.names.first { try Output.error.hint("onion preview \(name) -o picture.png") }
        }
    }

    private func picture(at path: String, besides inputs: [String]) -> OutputFile {
        OutputFile(path, replacing: .marked.unless(output.isForced), besides: inputs)
    }

    private func compare(
        _ plan: PreviewPlan, with name: String, _ settings: PictureSettings, _ tools: DrawingTools
    ) throws {
        let baseline = try ComparisonBaseline(name, reader: reader())
        let settings = baseline.style.map(settings.matching) ?? settings
        if acceptance.accept, baseline.gallery == nil {
            throw ValidationError("--accept needs the folder of a gallery")
        }
        let gallery = settings.galleryPrinter(
            tools, old: settings.drawingSide(with: baseline.fileImages, and: baseline.registryImages))
        let sides = try baseline.sides(of: plan, comparesAll: subjects.names.isEmpty)
        var comparison = try gallery.compare(
            sides, into: output.path.map { GalleryFolder($0, isForced: output.isForced) }, title: title,
            acceptCommand: acceptance.accept || baseline.gallery == nil
                ? nil : AcceptOptions.command(of: CommandLine.arguments.dropFirst()),
            measure: PixelComparison(threshold: threshold))
        try report(comparison, by: gallery)
        let folder = baseline.gallery.map { GalleryFolder($0.path, isForced: output.isForced) }
        if acceptance.accept, let folder {
            let groups = try acceptance.groups(of: comparison)
            try gallery.accept(groups, of: comparison, from: sides.new, in: folder)
            comparison = comparison.without(groups)
        }
        if let folder, !comparison.removedScreens.isEmpty {
            try gallery.print(comparison.removedScreens, removedFrom: folder, prune: prune)
        }
        guard comparison.differences.isEmpty else { throw FindingsMade() }
    }

    private func report(_ comparison: PictureComparison, by gallery: GalleryPrinter) throws {
        guard let format = rows.report else { return try gallery.print(comparison, format: rows.format) }
        let sources = FindingSources(in: DocumentReader.files(at: subjects.names), and: try? registry.open())
        try FindingReport(
            format: format, title: "onion preview --compare",
            findings: comparison.differences.map { ReportedFinding($0, in: sources) }
        ).print()
        try gallery.printWarnings()
    }

    private func reader(at moment: PastMoment? = nil) -> SubjectReader {
        SubjectReader(
            at: moment, filling: empty ? .empty : filling ?? .example, showsSpecimens: true, home: registry.home,
            openRegistry: registry.open)
    }

    private var settings: PictureSettings {
        PictureSettings(pictures, from: registry, at: time.moment, showing: view.style, isFullLength: view.fullLength)
    }

    private func plan(in project: ProjectConfiguration) throws -> PreviewPlan {
        var variants = variants.variants
        variants.states = state.states
        variants.tab = selection.tab
        return PreviewPlan(
            // A gallery may have pictures of screens that are all removed.
            subjects: try subjects.read(
                with: reader(at: time.moment),
                selecting: selection,
                needsSome: compare == nil),
            variants: project.completed(variants, withLocales: !allLocales),
            requested: self.variants.variants, showsAllLocales: allLocales,
            showsAllStates: allStates || output.isFolder || compare != nil,
            showsAllTabs: allTabs || output.isFolder || compare != nil)
    }
}

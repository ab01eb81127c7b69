import ArgumentParser
import Onion
import OnionPreview

struct ImpactCommand: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "impact",
        abstract: "Show what importing documents would change: parts, screens and pictures. Nothing is written.",
        discussion: """
            First the parts that would be created or changed, with what is different in each, and who pins an older revision and so stays \
            as it is. Then every screen that shows one of them at any depth: what changes in its layers, texts and actions, in each \
            language of its texts; and which views move, grow, appear or vanish, in points in their superview, on an iphone-15 in the \
            registry's base locale unless options say otherwise. Screens that change alike are told together. Two changes of a place \
            or a size count as alike when they are the same in whole points.

            With -o the pictures of the screens that change are written to a folder: before, after and the difference, with an \
            index.html that shows them. With --no-frames nothing is laid out, which is fast.

            The exit code is 1 when a screen breaks: the import would be refused, a screen could not be assembled any more, or \
            constraints cannot hold together that could before. It is 0 otherwise, also when nothing changes, and 2 when documents \
            cannot be read.

            --format json gives one object: "parts" (reference, outcome, before, differences), "pinned" (user, path, target), "problems" \
            (message, remedy, source, line, column, subject, path, breaks), "screens" (screen, outcome, through, reason, differences, \
            layouts with their frames and issues), "pictures" (screen, variant, outcome, folder) and "summary" with the counts. \
            An outcome is same, changed, added, mended or broken; screens that stay the same are only counted. Frames are x, y, width and \
            height. --format markdown is a comment for a pull request.

            EXAMPLES:
              onion impact onboarding.yaml
              onion impact App/ --all-devices --locale en --locale ar
              onion impact onboarding.yaml -o differences/ --images App/Assets.xcassets
              onion impact Documents/ --format markdown --no-frames > comment.md
              onion show template/sheet | sed s/12/16/ | onion impact -
            """
    )

    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var variants: VariantOptions

    @Option(
        help: ArgumentHelp("The documents' format, where names do not tell: yaml, json, ndjson.", valueName: "format"))
    var from: DocumentFormat?

    @Option(help: ArgumentHelp("Look at this many screens at most; all are counted.", valueName: "number"))
    var limit: Int?

    @Flag(help: "Compare compositions only, and lay nothing out.")
    var noFrames = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("A folder for the pictures before and after.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @OptionGroup var pictures: PictureOptions

    @Option(help: "Text for people, json for programs, or markdown for a comment.")
    var format: ImpactFormat = .text

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        variants = try VariantOptions(&words)
        from = try words.option("--from")
        limit = try words.option("--limit")
        noFrames = words.flag("--no-frames")
        output = try words.option("-o", "--output")
        pictures = try PictureOptions(&words)
        format = try words.option("--format") ?? .text
        paths = try words.requiredArguments()
    }

    func validate() throws {
        try RowLimit.validate(limit)
        try pictures.validate()
        if noFrames, output != nil { throw ValidationError("pictures are of frames; leave out --no-frames or -o") }
    }

    func run() throws {
        guard noFrames else { try LayoutProgram.takeOver() }
        try look(with: nil)
    }

    func run(with tools: DrawingTools) throws {
        try look(with: noFrames ? nil : tools)
    }

    private func look(with tools: DrawingTools?) throws {
        let registry = try registry.open()
        let read = DocumentReader(format: from).read(paths: paths)
        var printer = ImpactPrinter(format, hasFrames: tools != nil)
        let impact = try impact(of: read, on: registry, &printer)
        try printer.begin(impact)
        let documents = read.documents
        let study = ImpactStudy(
            registry, documents: documents, impact: impact, variants: variants.variants, text: tools?.text)
        try printer.print(study, limit: limit)
        if let output, let tools {
            let drawing = PictureSettings(pictures, from: self.registry).galleryPrinter(tools)
            try printer.print(
                pictures(of: printer.changed, in: registry, documents, to: GalleryFolder(output), drawing), in: output)
            try drawing.warnOfRemarks()
        }
        try printer.end()
        if printer.hasBroken { throw FindingsMade() }
    }

    /// What would change; a refusal is printed and ends the command.
    private func impact(
        of read: DocumentBatch, on registry: Registry, _ printer: inout ImpactPrinter
    ) throws -> Impact {
        do {
            return try registry.impact(of: read)
        } catch let refused as ImportRefused {
            try printer.print(registry.refusal(of: read.documents, problems: refused.problems))
            guard read.problems.isEmpty else { throw refused }
            if format == .text { throw RefusalFound(refusal: refused) }
            throw FindingsMade()
        }
    }

    private func pictures(
        of screens: [ScreenImpact.Shown], in registry: Registry, _ documents: [Document], to folder: GalleryFolder,
        _ drawing: GalleryPrinter
    ) throws -> PictureComparison {
        let (now, then) = (ScreenShelf(registry), ScreenShelf(registry, afterImporting: documents))
        let entries = { (shelf: ScreenShelf, screens: [ScreenImpact.Shown]) in
            screens.map { screen in
                GalleryEntry(
                    Subject(name: screen.name.description, source: .screen(screen.name, in: shelf)),
                    variants: variants.variants.all)
            }
        }
        return try drawing.comparison(
            .subjects(entries(now, screens.filter(\.isShownBefore))),
            with: .subjects(entries(then, screens.filter(\.isShownAfter))), into: folder)
    }
}

/// How an impact is printed.
enum ImpactFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
}

extension ScreenImpact {
    /// A screen whose picture is another, and when there is one.
    struct Shown {
        /// Without a revision.
        var name: Reference
        var isShownBefore: Bool
        var isShownAfter: Bool
    }

    /// Nil for a screen that stays as it is.
    var shown: Shown? {
        guard outcome != .same else { return nil }
        return Shown(
            name: screen, isShownBefore: !isNew && outcome != .mended, isShownAfter: refusal == nil)
    }
}

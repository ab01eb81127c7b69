import ArgumentParser
import Onion
import OnionAudit
import OnionGallery
import OnionPreview

struct ImpactCommand: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "impact",
        abstract: "Show what importing documents would change in parts, screens and pictures. Nothing is stored.",
        discussion: """
            The command prints the parts that the import would create or change, the parts that keep using an older \
            revision, and every screen that shows a changed part: the differences of its layers, texts and actions, \
            and the views that move, resize, appear or vanish. The default is every language of the texts, and frames \
            on an iphone-15 in the base locale. Screens with equal changes, in whole points, are one group.

            The exit code is 1 when a screen breaks: the import would be refused, a screen could no longer be \
            assembled, or its constraints newly conflict. It is 2 when documents cannot be read.

            --format json prints one object with the keys parts, pinned, problems, screens, pictures and summary. \
            --format markdown prints a comment for a pull request.

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
        help: ArgumentHelp("The format of documents whose names have no known ending.", valueName: "format"))
    var from: DocumentFormat?

    @Option(help: ArgumentHelp("The largest number of screens to compare; all are counted.", valueName: "number"))
    var limit: Int?

    @Flag(help: "Compare compositions, but no frames. This is faster.")
    var noFrames = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the pictures before and after, and index.html, to this folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @OptionGroup var pictures: PictureOptions

    @Option(help: "The output format.")
    var format: ImpactFormat = .text

    func validate() throws {
        try LimitOptions.validate(limit)
        try pictures.validate()
        if noFrames, output != nil { throw ValidationError("-o needs frames; leave out --no-frames") }
    }

    func run() throws {
        guard noFrames else { try LayoutProgram.takeOver() }
        try analyze(with: nil)
    }

    func run(with tools: DrawingTools) throws {
        try analyze(with: noFrames ? nil : tools)
    }

    private func analyze(with tools: DrawingTools?) throws {
        let registry = try registry.open()
        let read = DocumentReader(format: from).read(paths: paths)
        var printer = ImpactPrinter(format, hasFrames: tools != nil)
        let impact = try printer.impact(of: read, on: registry)
        try printer.begin(impact)
        let documents = read.documents
        let study = ImpactAnalysis(
            registry, documents: documents, impact: impact, variants: variants.variants, text: tools?.text)
        try printer.print(study, limit: limit)
        if let output, let tools {
            let pictures = ImpactPictures(
                registry: registry, documents: documents, variants: variants.variants,
                printer: PictureSettings(pictures, from: self.registry).galleryPrinter(tools))
            try printer.print(pictures.comparison(of: printer.changed, into: GalleryFolder(output)), in: output)
            try pictures.printer.warnOfRemarks()
        }
        try printer.end()
        if printer.hasBroken { throw FindingsMade() }
    }
}

/// An output format of an impact.
enum ImpactFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
}

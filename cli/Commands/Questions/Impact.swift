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
            on an iphone-15 in the base locale. Screens with equal changes, in whole points, are one group. With --limit, \
            the command compares only so many screens, and counts all; with --space, only those of a space. With -o, it writes the pictures before and \
            after to a folder, with an index.html.

            The exit code is 1 when a screen breaks: the import would be refused, a screen could no longer be \
            assembled, or its constraints newly conflict. It is 2 when documents cannot be read, also in a folder: a file \
            that the registry has parts, texts or images of and that brings none of them, and a file or a folder that cannot be opened. Other unreadable files are \
            passed over with a warning.

            With --as-of, the command shows what the import would have changed at that time: it imports into a temporary \
            copy of the registry as it was, with its images, under the keys of today.

            A table is read as "onion import" reads it, with --map and --template. So are string files, separately from \
            other files; one --locale is the language of those that do not name it. In a folder, those that a storyboard or \
            xib uses are read with it.

            Where both the registry and a file have changed the same, --theirs and --ours decide as they do for \
            "onion import".

            --format json prints one object with the keys parts, pinned, problems, screens, pictures and summary. \
            --format markdown prints a comment for a pull request.

            EXAMPLES:
              onion impact onboarding.yaml
              onion impact App/ --all-devices --locale en --locale ar
              onion impact onboarding.yaml -o differences/ --images App/Assets.xcassets
              onion impact onboarding.yaml --as-of 2026-11-01
              onion impact App.storyboard --theirs
              onion impact French.xliff
              onion impact shared.yaml --space pizzeria
              onion impact Documents/ --format markdown --no-frames > comment.md
              onion show template/sheet | sed s/12/16/ | onion impact -
            """
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var variants: VariantOptions

    @OptionGroup var conflicts: ConflictOptions
    @OptionGroup var tables: TableOptions
    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var limits: LimitOptions

    @Flag(help: "Compare compositions, but no frames. This is faster.")
    var noFrames = false

    @OptionGroup var output: OutputOptions
    @OptionGroup var pictures: PictureOptions
    @OptionGroup var project: ProjectOptions

    @Option(help: "The output format.")
    var format: ImpactFormat = .text

    func validate() throws {
        try tables.validate(for: input)
        if input.areStringFiles { try input.requireOnlyStringFiles() }
        if noFrames, output.path != nil { throw ValidationError("-o needs frames; leave out --no-frames") }
    }

    func run() throws {
        guard noFrames else { try SiblingProgram.layout.takeOver() }
        try analyze(with: nil)
    }

    func run(with tools: DrawingTools) throws {
        try analyze(with: noFrames ? nil : tools.withFonts(of: input.paths, and: registry))
    }

    private func analyze(with tools: DrawingTools?) throws {
        let past = try past(registry.open())
        // The documents are of the spaces that an import puts them into.
        let name = try project.read(isQuiet: true).space ?? ""
        let space = name.isEmpty ? nil : try ImportSpace(name)
        let settings = try settings
        let policy = try conflicts.policy(on: past, reading: input.paths, in: space?.name)
        var printer = ImpactPrinter(format, hasFrames: tools != nil)
        var read = DocumentBatch()
        do {
            read = try documents(on: past, in: space, policy)
        } catch let refused as ImportRefused {
            throw try printer.refusal(refused, of: read, on: past)
        }
        // What was not read may be what changes.
        read.refuseUnopenedEntries()
        let analysis = try printer.analysis(
            of: read, on: past, in: spaces.space, conflicts: policy, variants: variants.variants, text: tools?.text,
            images: settings.images)
        try printer.print(analysis, limit: limits.limit)
        if let folder = output.path, let tools {
            let after = try RegistryImages.imported(read.images).map { settings.drawingSide(with: [$0], and: nil) }
            let gallery = (after ?? settings).galleryPrinter(tools, old: settings)
            try printer.print(
                analysis, in: GalleryFolder(folder, isForced: output.isForced), drawnBy: gallery,
                variants: variants.variants)
        }
        try printer.end()
        for entry in read.passedOver {
            if let problem = entry.problem { try Output.error.warn("passed over \(problem.of(entry.path))") }
        }
        if printer.hasBroken { throw FindingsMade() }
    }

    /// Reads the documents of the files, or those that get the texts of string files.
    private func documents(
        on past: Registry, in space: ImportSpace?, _ policy: ImportOptions.ConflictPolicy
    ) throws -> DocumentBatch {
        guard input.areStringFiles else {
            let reader = try NestedProjects(around: input.paths).reader(input.reader(tables.options))
            return try past.reader(reader, in: space).read(paths: input.paths, withImages: true)
        }
        var options = ImportOptions(isDryRun: true)
        (options.space, options.conflicts) = (space, policy)
        // One language that is compared is that of files that do not name theirs.
        let locale = variants.locales.count == 1 ? variants.locales.first : nil
        return try past.documents(
            ofStringFilesAt: input.paths, reader: input.stringFileReader(locale: locale), options: options)
    }

    /// The settings of pictures, which have the tint color of the app.
    private var settings: PictureSettings {
        get throws {
            let settings = PictureSettings(pictures, from: registry, at: time.moment)
            return try output.path == nil ? settings : settings.drawing([], tint: project.read().tint)
        }
    }

    /// Returns a copy of the registry as it was at the time, or the registry itself.
    private func past(_ registry: Registry) throws -> Registry {
        try time.asOf.map(registry.temporaryCopy(asOf:)) ?? registry
    }
}

/// An output format of an impact.
enum ImpactFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
}

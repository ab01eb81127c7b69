import Foundation
import Onion
import OnionAudit
import OnionCoding
import OnionGallery
import OnionLayout
import OnionPreview
import OnionRender
import OnionRows

/// Prints the impact of an import.
///
/// People get the parts, then the screens, with equal changes in one group. Programs get one JSON object.
struct ImpactPrinter {
    /// The screens whose pictures change, in order.
    private(set) var changed: [ScreenImpact.Shown] = []
    private let format: ImpactFormat
    private let lines: ImpactLines
    private var json = ImpactJSON(JSONStream())
    private var groups = ImpactGroups()
    private var counts = ImpactCounts()
    /// Whether lines were printed, from which an empty line separates the next section.
    private var hasBegun = false
    /// The lines of a Markdown comment. They wait for the headline, which has the counts.
    private var comment: [String] = []

    /// - Parameter hasFrames: Whether screens are laid out.
    init(_ format: ImpactFormat, hasFrames: Bool) {
        self.format = format
        let style = format == .text ? Style(for: .standardOutput) : .plain
        lines = ImpactLines(hasFrames: hasFrames, paint: style.paint)
    }

    var hasBroken: Bool { counts.count(.broken) > 0 }

    /// Prints the changed parts, and returns the analysis of the screens; prints a refusal, and throws then.
    ///
    /// - Parameter space: Only screens of this space are compared; nil for all.
    mutating func analysis(
        of read: DocumentBatch, on registry: Registry, in space: String? = nil,
        conflicts: ImportOptions.ConflictPolicy, variants: Variants, text: (any TextMeasuring)?, images: any ImageSource
    ) throws -> ImpactAnalysis {
        do {
            let impact = try registry.impact(of: read, in: space, conflicts: conflicts)
            let analysis = try ImpactAnalysis(
                registry, documents: read.documents, impact: impact, conflicts: conflicts, variants: variants,
                text: text, images: images)
            counts.add(impact)
            if format == .json { try json.begin(impact) } else { try print(lines.lines(of: impact)) }
            return analysis
        } catch let refused as ImportRefused {
            throw try refusal(refused, of: read, on: registry)
        }
    }

    /// Prints a refusal, and returns the error that ends the command.
    mutating func refusal(_ refused: ImportRefused, of read: DocumentBatch, on registry: Registry) throws -> any Error {
        try print(registry.refusal(of: read.documents, refused, unreadable: read.problems))
        guard read.problems.isEmpty else { return refused }
        return format == .text ? RefusalFound(refusal: refused) : FindingsMade()
    }

    /// Compares the screens, with a progress bar on a terminal, and prints the changed ones.
    mutating func print(_ analysis: ImpactAnalysis, limit: Int?) throws {
        let interruption = Interruption()
        var bar = ProgressBar()
        defer { bar.erase() }
        try analysis.run(limit: limit) { progress in
            try interruption.check()
            for screen in progress.screens { try add(screen) }
            bar.show(progress.done, of: progress.total, "screens")
        }
        bar.erase()
        for group in groups.sorted { try print(section: lines.headline(of: group), lines.lines(of: group)) }
        if groups.others > 0, format != .json { try print(["", "\(groups.others) more screens change in other ways"]) }
    }

    /// Draws the changed screens before and after the import, and prints the pictures that differ.
    mutating func print(
        _ analysis: ImpactAnalysis, in folder: GalleryFolder, drawnBy gallery: GalleryPrinter, variants: Variants
    ) throws {
        let (before, after) = analysis.subjects(of: changed)
        let plan = PreviewPlan(subjects: before, variants: variants, showsAllStates: true)
        let pictures = try gallery.compare(
            (.subjects(plan.entries(of: before)), .subjects(plan.entries(of: after))), into: folder)
        let path = folder.pathWithSlash
        counts.pictures = pictures.differences.count
        if format == .json {
            json.write(pictures, in: path)
        } else {
            try print(["", folder.headline(of: pictures)])
            if format == .markdown { comment += ImpactPrinter.links(to: pictures, in: path) }
        }
        try gallery.printWarnings()
    }

    /// The most pictures in a comment.
    private static let mostPictures = 8

    /// Links to the first example of each group that changed alike, then to the others while there is room, with the lines around them: before, after
    /// and the difference beside each other.
    private static func links(to comparison: PictureComparison, in folder: String) -> [String] {
        let groups = comparison.groups
        let examples = groups.compactMap(\.examples.first) + groups.flatMap { $0.examples.dropFirst() }
        let shown = examples.prefix(mostPictures).map { comparison.differences[$0] }
        let links = shown.map { picture in
            "![\(picture.screen) \(picture.variant.name)](\(encoded("\(folder)\(picture.folder)/side-by-side.png")))"
        }
        let rest = groups.count - mostPictures
        return (links + (rest > 0 ? ["\(rest) more change in other ways"] : [])).flatMap { ["", $0] }
    }

    /// A path as the target of a link.
    private static func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: "()")))
            ?? path
    }

    /// Prints the counts.
    mutating func end() throws {
        switch format {
        case .json: try json.end(counts)
        case .text: try Output.standard.print("\(hasBegun ? "\n" : "")\(counts.summary)")
        case .markdown: try Output.standard.print((["### \(counts.summary)"] + comment).joined(separator: "\n"))
        }
    }

    /// Prints the problems of documents, and the screens that break. In text format, the caller prints the problems on
    /// standard error.
    mutating func print(_ refusal: ImpactRefusal) throws {
        counts.add(refusal)
        guard format != .json else { return try json.write(refusal, counts) }
        if format == .markdown {
            let more = refusal.unlisted > 0 ? ["and \(refusal.unlisted.counted("more problem"))"] : []
            try print(section: "Problems", refusal.problems.map(\.description) + more)
        }
        if !refusal.screens.isEmpty { try print(section: "Screens that break", lines.lines(of: refusal)) }
        if format == .markdown { try end() }
    }

    private mutating func add(_ screen: ScreenImpact) throws {
        counts.add(screen)
        guard let shown = screen.shown else { return }
        changed.append(shown)
        if format == .json { try json.write(screen) } else { groups.insert(screen) }
    }

    // MARK: - Lines

    private mutating func print(section headline: String, _ lines: [String]) throws {
        switch format {
        case .text: try print((hasBegun ? [""] : []) + [headline] + lines.map { "  \($0)" })
        case .markdown: comment += ["", "#### \(headline)"] + ImpactLines.fenced(lines)
        case .json: break
        }
    }

    private mutating func print(_ lines: [String]) throws {
        if format == .markdown {
            comment += lines.first == "" ? lines : ImpactLines.fenced(lines)
        } else {
            for line in lines { try Output.standard.print(line) }
            hasBegun = hasBegun || !lines.isEmpty
        }
    }
}

extension ImpactJSON {
    /// Notes the pictures that differ.
    ///
    /// - Parameter folder: The path of the folder with the pictures, which ends in a slash.
    fileprivate mutating func write(_ comparison: PictureComparison, in folder: String) {
        let pictures = comparison.differences.map { picture in
            Node.object([
                "reference": picture.screen, "variant": picture.variant.name, "outcome": picture.outcome.rawValue,
                "folder": folder + picture.folder,
            ])
        }
        write(pictures: pictures)
    }
}

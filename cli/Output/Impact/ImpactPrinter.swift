import Onion
import OnionAudit
import OnionCoding
import OnionGallery
import OnionPreview

/// Prints the impact of an import.
///
/// People get the parts, then the screens, with equal changes in one group. Programs get one JSON object.
struct ImpactPrinter {
    /// The screens whose pictures change, in order.
    private(set) var changed: [ScreenImpact.Shown] = []
    private let format: ImpactFormat
    private let lines: ImpactLines
    private var json = ImpactJSON()
    private var groups = ImpactGroups()
    private var counts = ImpactCounts()
    /// Whether lines were printed, from which an empty line separates the next section.
    private var hasBegun = false
    /// The lines of a Markdown comment. They wait for the headline, which has the counts.
    private var comment: [String] = []

    /// - Parameter hasFrames: Whether screens are laid out.
    init(_ format: ImpactFormat, hasFrames: Bool) {
        self.format = format
        lines = ImpactLines(style: format == .text ? Style(for: .standardOutput) : .plain, hasFrames: hasFrames)
    }

    var hasBroken: Bool { counts.count(.broken) > 0 }

    /// Computes the impact; prints a refusal, and throws then.
    mutating func impact(of read: DocumentBatch, on registry: Registry) throws -> Impact {
        do {
            return try registry.impact(of: read)
        } catch let refused as ImportRefused {
            try print(registry.refusal(of: read.documents, problems: refused.problems))
            guard read.problems.isEmpty else { throw refused }
            if format == .text { throw RefusalFound(refusal: refused) }
            throw FindingsMade()
        }
    }

    /// Prints the changed parts.
    mutating func begin(_ impact: Impact) throws {
        counts.add(impact)
        guard format != .json else { return try json.begin(impact) }
        try print(lines.lines(of: impact))
    }

    /// Compares the screens, with a progress bar on a terminal, and prints the changed ones.
    mutating func print(_ study: ImpactAnalysis, limit: Int?) throws {
        let interruption = Interruption()
        var bar = ProgressBar()
        defer { bar.erase() }
        try study.run(limit: limit) { progress in
            try interruption.check()
            for screen in progress.screens { try add(screen) }
            bar.show(progress.done, of: progress.total, "screens")
        }
        bar.erase()
        for group in groups.sorted { try print(section: lines.headline(of: group), lines.lines(of: group)) }
        if groups.others > 0, format != .json { try print(["", "\(groups.others) more screens change in other ways"]) }
    }

    /// Prints the pictures that differ.
    mutating func print(_ pictures: PictureComparison, in folder: String) throws {
        counts.pictures = pictures.differences.count
        guard format != .json else { return try json.write(pictures, in: folder) }
        let path = folder.hasSuffix("/") ? folder : folder + "/"
        let count = pictures.differences.count
        try print(["", "\(count) \(count == 1 ? "picture differs" : "pictures differ"): \(path)index.html"])
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
        if format == .markdown { try print(section: "Problems", refusal.problems.map(\.description)) }
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

import ArgumentParser
import Onion
import OnionDocuments
import OnionGallery
import OnionGraphics
import OnionPreview
import OnionRender
import OnionRows
import OnionSupport

/// Compares a screen with a screenshot, and prints a row for each thing that both show.
struct ScreenshotPrinter {
    let tools: DrawingTools
    let previewer: Previewer
    let format: RowFormat

    /// The most bytes of a screenshot.
    private static let largest = 64 << 20

    /// Compares the only subject with a screenshot.
    ///
    /// - Parameters:
    ///   - subjects: The named subjects, in their variants.
    ///   - path: The path of the screenshot.
    ///   - output: The picture with both; nil for none.
    func compare(_ subjects: [LaidOutSubject], with path: String, to output: OutputFile?) throws {
        guard let subject = subjects.first, subjects.count == 1 else {
            throw ValidationError("--against-screenshot needs one screen in one variant, not \(subjects.count)")
        }
        guard let bytes = Folder.bytes(ofFileAt: path, atMost: ScreenshotPrinter.largest) else {
            throw FileError.unreadable(path: path)
        }
        var warnings = PictureWarnings()
        let result: (comparison: ScreenshotComparison, picture: PixelImage)
        do {
            result = try ScreenshotComparer(previewer: previewer, encoder: tools.encoding)
                .compare(subject, with: bytes, noting: &warnings)
        } catch var problem as Problem {
            problem.source = path
            throw problem
        }
        if let output { try output.write(WrittenMark.png.added(to: tools.encoding.png(result.picture))) }
        let findings = result.comparison.findings
        try format.print { try findings.forEach($0) }
        if format == .table {
            for kind in ScreenshotFinding.Kind.allCases {
                let all = findings.filter { $0.kind == kind }
                let right = all.count { $0.outcome == .right }
                try Output.standard.print("\(right) of \(all.count.counted(kind.rawValue)) right")
            }
        }
        try Output.error.warn(of: subject)
        try Output.error.warn(of: warnings)
    }
}

extension Double {
    /// With three decimal places.
    fileprivate var places: String { ((self * 1000).rounded() / 1000).text }
}

extension ScreenshotFinding: TableRow {
    static var columns: [Column<ScreenshotFinding>] {
        [
            Column("kind", \.kind.rawValue), Column("outcome", \.outcome.rawValue), Column("view", \.view),
            Column("part", \.part), Column("fontSize", \.fontSize),
            Column("weight", \.weight?.rawValue),
            Column("left") { $0.left?.roundedToHundredths }, Column("right") { $0.right?.roundedToHundredths },
            Column("baseline") { $0.baseline?.roundedToHundredths },
            Column("ratio") { $0.ratio.map { ($0 * 10_000).rounded() / 10_000 } },
            Column("difference") { $0.difference?.roundedToHundredths },
            Column("words") { finding in
                finding.words.isEmpty
                    ? nil
                    : finding.words.map { "\($0.lowerBound.places)-\($0.upperBound.places)" }.joined(separator: " ")
            },
        ]
    }
}

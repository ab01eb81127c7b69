import Onion
import OnionGallery
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender
import Synchronization

/// Writes galleries and comparisons, and prints their results.
struct GalleryPrinter {
    let drawing: SubjectDrawing
    /// Images and fonts that are missing in the drawn pictures.
    let remarks: SharedRemarks

    /// Writes a gallery, and prints the counts on standard error.
    func write(_ entries: [GalleryEntry], to folder: GalleryFolder) throws {
        let summary = try withBar { progress in
            try GalleryWriter(drawing: drawing, folder: folder).write(entries, progress: progress)
        }
        let screens = summary.screens == 1 ? "1 screen" : "\(summary.screens) screens"
        let drawn = summary.drawn == 1 ? "1 picture" : "\(summary.drawn) pictures"
        try Output.error.print("\(screens): \(drawn) drawn, \(summary.kept) kept, \(summary.removed) removed")
        try warnOfRemarks()
    }

    /// Prints what is missing in the drawn pictures.
    func warnOfRemarks() throws {
        for sentence in remarks.sentences { try Output.error.warn(sentence) }
    }

    /// Compares two sides, and prints one row per picture that differs.
    func compare(
        _ old: ComparisonSide, with new: ComparisonSide, into folder: GalleryFolder?, format: RowFormat
    ) throws -> PictureComparison {
        let comparison = try comparison(old, with: new, into: folder)
        var writer = RowWriter(
            format, columns: ["outcome", "screen", "variant", "pixels", "share", "x", "y", "width", "height"])
        for picture in comparison.differences { try writer.write(row(picture)) }
        try writer.finish()
        if format == .table {
            let same = comparison.pictures.count - comparison.differences.count
            try Output.standard.print(
                "\(comparison.differences.count) of \(same + comparison.differences.count) pictures differ")
        }
        try warnOfRemarks()
        return comparison
    }

    /// Compares two sides without printing the result.
    func comparison(
        _ old: ComparisonSide, with new: ComparisonSide, into folder: GalleryFolder?
    ) throws -> PictureComparison {
        try withBar { progress in
            try PictureComparer(drawing: drawing).compare(old, with: new, into: folder, progress: progress)
        }
    }

    private func row(_ picture: ComparedPicture) -> RowWriter.Row {
        let bounds = picture.bounds
        return [
            .string(picture.outcome.rawValue), .string(picture.screen), .string(picture.variant.name),
            .number(Double(picture.changedPixels)), .number((picture.share * 1e6).rounded() / 1e6),
        ]
            + [bounds?.x, bounds?.y, bounds?.width, bounds?.height].map { $0.map { .number(Double($0)) } ?? .null }
    }

    private func withBar<Result>(_ work: (@escaping GalleryWriter.Progress) throws -> Result) rethrows -> Result {
        let bar = Mutex(ProgressBar())
        defer { bar.withLock { $0.erase() } }
        return try withoutActuallyEscaping(
            { done, all in bar.withLock { $0.show(done, of: all, "pictures") } }, do: work)
    }
}

/// The remarks on pictures that several threads draw.
final class SharedRemarks: Sendable {
    private let remarks = Mutex(PictureRemarks())

    var sentences: [String] { remarks.withLock(\.sentences) }

    /// Draws, and collects the remarks.
    func noting<Result>(_ draw: (inout PictureRemarks) -> Result) -> Result {
        var found = PictureRemarks()
        let result = draw(&found)
        remarks.withLock { $0.formUnion(found) }
        return result
    }
}

import Onion
import OnionGallery
import OnionPreview
import OnionRender
import OnionRows
import Synchronization

/// Writes galleries and comparisons, and prints their results.
struct GalleryPrinter {
    let drawing: SubjectDrawing
    /// Draws the old side of a comparison, whose images may be others; nil for the same drawing.
    var oldDrawing: SubjectDrawing?
    /// Images and fonts that are missing in the drawn pictures.
    let warnings: SharedWarnings

    /// Writes a gallery, and prints the counts on standard error.
    func write(_ entries: [GalleryEntry], to folder: GalleryFolder, title: String?) throws {
        let summary = try withBar { progress in
            try GalleryWriter(drawing: drawing, folder: folder).write(entries, title: title, progress: progress)
        }
        try Output.error.print(
            "\(summary.screens.counted("screen")): \(summary.drawn.counted("picture")) drawn, \(summary.kept) kept, "
                + "\(summary.removed) removed")
        try printWarnings()
    }

    /// Compares two sides, and writes the differences to a folder.
    ///
    /// - Parameters:
    ///   - acceptCommand: The command that accepts the differences, which the page shows.
    ///   - measure: What counts as a difference.
    func compare(
        _ sides: (old: ComparisonSide, new: ComparisonSide), into folder: GalleryFolder?, title: String? = nil,
        acceptCommand: String? = nil, measure: PixelComparison = PixelComparison()
    ) throws -> PictureComparison {
        try withBar { progress in
            try PictureComparer(drawing: drawing, oldDrawing: oldDrawing, measure: measure)
                .compare(
                    sides.old, with: sides.new, into: folder, title: title, acceptCommand: acceptCommand,
                    progress: progress)
        }
    }

    /// Makes the new pictures of groups those of a gallery, and prints their number on standard error.
    func accept(
        _ groups: [ChangeGroup], of comparison: PictureComparison, from new: ComparisonSide, in folder: GalleryFolder
    ) throws {
        let count = try GalleryAcceptance(folder, drawing: drawing).accept(groups, of: comparison, from: new)
        try Output.error.print("accepted \(count.counted("picture"))")
    }

    /// Prints one row per picture that differs; for people, only the examples of each group, and the number of the others.
    func print(_ comparison: PictureComparison, format: RowFormat) throws {
        let differences = comparison.differences
        let rows = DifferentPicture.rows(of: comparison, onlyExamples: format == .table)
        try format.print { try rows.forEach($0) }
        if format == .table {
            for line in comparison.lines { try Output.standard.print(line) }
            try Output.standard.print("\(differences.count) of \(comparison.pictures.count) pictures differ")
        }
        try printWarnings()
    }

    /// Prints the screens of a gallery that no longer exist; with `prune`, removes their pictures.
    func print(_ screens: [String], removedFrom folder: GalleryFolder, prune: Bool) throws {
        let names = screens.joined(separator: ", ")
        if prune {
            let count = try folder.prune(screens)
            try Output.error.print("removed \(count.counted("picture")) of screens that no longer exist: \(names)")
        } else {
            try Output.error.warn(
                "the gallery has pictures of screens that no longer exist: \(names); --prune removes them")
        }
    }

    /// Prints what is missing in the drawn pictures.
    func printWarnings() throws {
        try Output.error.warn(of: warnings.all)
    }

    private func withBar<Result>(_ work: (@escaping GalleryWriter.Progress) throws -> Result) rethrows -> Result {
        let bar = Mutex(ProgressBar())
        defer { bar.withLock { $0.erase() } }
        return try withoutActuallyEscaping(
            { done, all in bar.withLock { $0.show(done, of: all, "pictures") } }, do: work)
    }
}

extension GalleryFolder {
    /// The path as the user wrote it, with a slash at its end.
    var pathWithSlash: String { path.hasSuffix("/") ? path : path + "/" }

    /// The number of pictures that differ, and the page that shows them.
    func headline(of comparison: PictureComparison) -> String {
        let count = comparison.differences.count
        return "\(count) \(count == 1 ? "picture differs" : "pictures differ"): \(pathWithSlash)index.html"
    }
}

/// The remarks on pictures that several threads draw.
final class SharedWarnings: Sendable {
    private let warnings = Mutex(PictureWarnings())

    var all: PictureWarnings { warnings.withLock { $0 } }

    /// Draws, and collects the remarks.
    func noting<Result>(_ draw: (inout PictureWarnings) -> Result) -> Result {
        var found = PictureWarnings()
        let result = draw(&found)
        warnings.withLock { $0.formUnion(found) }
        return result
    }
}

import Onion
import OnionGraphics
package import OnionPreview
import OnionRender
import OnionSupport
import Synchronization

/// Compares the pictures of two registries, of two revisions, or of the current screens and an existing gallery.
///
/// Pictures that the same program makes from the same parts are not drawn.
package struct PictureComparer: Sendable {
    private let drawing: SubjectDrawing
    private let oldDrawing: SubjectDrawing
    private let measure: PixelComparison

    /// - Parameter oldDrawing: Draws the old side, whose images may be others; nil for the same drawing.
    package init(
        drawing: SubjectDrawing, oldDrawing: SubjectDrawing? = nil, measure: PixelComparison = PixelComparison()
    ) {
        self.drawing = drawing
        self.oldDrawing = oldDrawing ?? drawing
        self.measure = measure
    }

    /// Compares every picture of two sides.
    ///
    /// - Parameters:
    ///   - folder: Receives pictures of the changes and a page that shows them; nil writes nothing. It must be empty
    ///     or contain an earlier comparison, whose files are replaced.
    ///   - title: The title of the page, such as the app's name.
    ///   - acceptCommand: The command that accepts all differences, which the page shows; nil for none.
    ///   - progress: Receives the number of finished pictures, on any thread.
    /// - Throws: `FileError` when the folder contains other files, or a picture cannot be read or written; ``RegistryError`` when a screen
    ///   cannot be assembled; `Problem` for an earlier comparison that cannot be read.
    @discardableResult
    package func compare(
        _ old: ComparisonSide, with new: ComparisonSide, into folder: GalleryFolder? = nil,
        title: String? = nil, acceptCommand: String? = nil, progress: GalleryWriter.Progress = { _, _ in }
    ) throws -> PictureComparison {
        let writer = try folder.map { try ComparisonWriter($0, encoder: drawing.encoder) }
        let (before, after) = try (old.pictures(drawnBy: oldDrawing), new.pictures(drawnBy: drawing))
        let names = Set(before.keys).union(after.keys).sorted()
        let causes = try PictureCauses(of: names, from: before, to: after)
        let done = Atomic(0)
        let pictures = try Parallel().map(count: names.count) { index in
            let (before, after) = (before[names[index]], after[names[index]])
            var picture = ComparedPicture(names[index])
            if let before, let after { picture.causes = try causes.causes(from: before, to: after) }
            try compare(&picture, old: before?.prepared(oldDrawing), new: after?.prepared(drawing), writer: writer)
            progress(done.add(1, ordering: .relaxed).newValue, names.count)
            return picture
        }
        let comparison = PictureComparison(pictures: pictures)
        try writer?.finish(
            comparison, page: ComparisonPage(comparison: comparison, title: title, acceptCommand: acceptCommand))
        return comparison
    }

    private func compare(
        _ compared: inout ComparedPicture, old: PreparedPicture?, new: PreparedPicture?, writer: ComparisonWriter?
    ) throws {
        guard let old, let new else {
            compared.outcome = old == nil ? .added : .removed
            try writer?.write(compared, old: old?.png(drawing.encoder), new: new?.png(drawing.encoder))
            return
        }
        if old.isKnownIdentical(to: new) { return }
        let (before, after) = (try old.pixels(), try new.pixels())
        let difference = measure.difference(from: before, to: after)
        let hasSize = before.width == after.width && before.height == after.height
        compared.outcome = !hasSize ? .resized : difference.changed > 0 ? .changed : .same
        compared.record(difference, from: before, to: after)
        compared.wasDrawn = true
        guard let writer, compared.outcome != .same else { return }
        try writer.write(
            compared, old: old.file ?? drawing.encoder.png(before), new: new.file ?? drawing.encoder.png(after),
            difference: drawing.encoder.png(difference.picture(over: after)))
    }
}

extension PreparedPicture {
    /// Returns the picture's file, or draws one.
    fileprivate func png(_ encoder: any PictureEncoding) throws -> [UInt8] { try file ?? encoder.png(pixels()) }
}

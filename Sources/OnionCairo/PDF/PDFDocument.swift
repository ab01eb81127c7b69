import CCairo
import OnionGraphics
import OnionModel

/// A PDF with one page a picture.
final class PDFDocument {
    private let text: any TextSetting
    private let font: DocumentFont
    private var written: [UInt8] = []

    init(text: any TextSetting) throws(Problem) {
        self.text = text
        font = try DocumentFont()
    }

    func bytes(of pictures: [Picture]) throws(Problem) -> [UInt8] {
        for picture in pictures { try check(picture.size) }
        guard let surface = surface() else { throw Problem.noMemory }
        defer { cairo_surface_destroy(surface) }
        if let title = pictures.first?.title { describe(surface, title: title) }
        try draw(pictures, on: surface)
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            throw Problem.drawingFailed(cairo_surface_status(surface))
        }
        return written
    }

    private func surface() -> OpaquePointer? {
        cairo_pdf_surface_create_for_stream(
            { closure, data, length in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let document = Unmanaged<PDFDocument>.fromOpaque(closure).takeUnretainedValue()
                document.written += UnsafeBufferPointer(start: data, count: Int(length))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(self).toOpaque(), 1, 1)
    }

    /// The creation date is constant, so that the same pictures produce the same bytes.
    private func describe(_ surface: OpaquePointer, title: String) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }

    private func draw(_ pictures: [Picture], on surface: OpaquePointer) throws(Problem) {
        guard let context = cairo_create(surface) else { throw Problem.noMemory }
        defer { cairo_destroy(context) }
        var drawing = PictureDrawing(on: context, text: text, font: font)
        for picture in pictures {
            cairo_pdf_surface_set_size(surface, picture.size.width, picture.size.height)
            drawing.draw(picture.marks)
            cairo_show_page(context)
        }
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw Problem.drawingFailed(cairo_status(context)) }
    }

    /// Checks the page's size: at most 14,400 points a side (ISO 32000-1, annex C.2).
    private func check(_ size: Size) throws(Problem) {
        let longest = max(size.width, size.height)
        guard size.width > 0, size.height > 0, longest <= 14_400 else {
            throw Problem.invalidPage(width: PixelLimits.pixels(size.width), height: PixelLimits.pixels(size.height))
        }
    }
}

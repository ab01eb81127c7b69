import Onion
import OnionGraphics
import OnionLayout
import OnionPreview
import OnionRender
import OnionSupport

extension PictureFormat {
    /// The mark of a picture that Onion wrote.
    var mark: WrittenMark {
        switch self {
        case .png: .png
        case .svg: .xml
        case .pdf: .pdf
        }
    }
}

/// Draws pictures into a file or in the terminal.
struct PreviewPrinter {
    let tools: DrawingTools
    let previewer: Previewer
    /// Pixels per point of a PNG; nil for the scale of the device, or the largest scale that a sheet allows.
    let scale: Double?

    /// Writes pictures to a file: on one sheet, or on the pages of a PDF.
    func write(_ groups: [[LaidOutSubject]], as format: PictureFormat, to file: OutputFile) throws {
        var warnings = PictureWarnings()
        let bytes = try bytes(of: groups, as: format, noting: &warnings)
        try file.write(format.mark.added(to: bytes))
        for laidOut in groups.joined() { try Output.error.warn(of: laidOut) }
        try Output.error.warn(of: warnings)
        let count = groups.reduce(0) { $0 + $1.count }
        try Output.error.print("wrote \(file.path)\(count > 1 ? ", \(count) pictures" : "")")
    }

    private func bytes(
        of groups: [[LaidOutSubject]], as format: PictureFormat, noting warnings: inout PictureWarnings
    ) throws -> [UInt8] {
        if format == .pdf {
            return try tools.encoding.pdf(groups.joined().map { previewer.picture(of: $0, noting: &warnings) })
        }
        var sheet = previewer.sheet(of: groups, noting: &warnings)
        if format == .svg { return Array(SVGWriter(text: tools.text).svg(sheet).utf8) }
        sheet.scale = scale ?? sheet.scale
        return try tools.encoding.png(sheet)
    }
}

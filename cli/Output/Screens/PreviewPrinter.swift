import Onion
import OnionGraphics
import OnionLayout
import OnionPreview
import OnionRender

/// Draws pictures into a file or in the terminal.
struct PreviewPrinter {
    let tools: DrawingTools
    let previewer: Previewer
    /// Pixels per point of a PNG; nil for the scale of the device, or the largest scale that a sheet allows.
    let scale: Double?

    /// Writes pictures to a file: on one sheet, or on the pages of a PDF.
    func write(_ groups: [[LaidOutSubject]], as format: PictureFormat, to path: String) throws {
        var remarks = PictureRemarks()
        let bytes = try bytes(of: groups, as: format, noting: &remarks)
        try OutputFile(path: path).write(bytes)
        for laidOut in groups.joined() { try warn(of: laidOut) }
        try warn(of: remarks)
    }

    private func bytes(
        of groups: [[LaidOutSubject]], as format: PictureFormat, noting remarks: inout PictureRemarks
    ) throws -> [UInt8] {
        switch format {
        case .png: try tools.encoding.png(scaled(previewer.sheet(of: groups, noting: &remarks)))
        case .pdf: try tools.encoding.pdf(groups.joined().map { previewer.picture(of: $0, noting: &remarks) })
        case .svg: Array(SVGWriter(text: tools.text).svg(previewer.sheet(of: groups, noting: &remarks)).utf8)
        }
    }

    private func scaled(_ picture: Picture) -> Picture {
        var picture = picture
        picture.scale = scale ?? picture.scale
        return picture
    }

    /// Prints missing images and fonts, each once.
    func warn(of remarks: PictureRemarks) throws {
        for sentence in remarks.sentences { try Output.error.warn(sentence) }
    }

    /// Prints the conflicts and ambiguities of a layout.
    func warn(of laidOut: LaidOutSubject) throws {
        for issue in laidOut.result.issues {
            try Output.error.warn("\(laidOut.name), \(laidOut.deviceDescription): \(issue)")
        }
    }
}

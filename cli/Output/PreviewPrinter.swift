import Onion
import OnionLayout
import OnionPreview
import OnionRender

/// Shows pictures: in a file, or in the terminal.
struct PreviewPrinter {
    let tools: DrawingTools
    let previewer: Previewer
    /// Pixels to the point of a PNG; nil takes those of the device, or what a sheet has room for.
    let scale: Double?

    /// Writes pictures to a file: all on one sheet, or in a PDF each on a page of its own.
    func write(_ groups: [[LaidOutSubject]], as format: PictureFormat, to path: String) throws {
        var remarks = PictureRemarks()
        let bytes = try bytes(of: groups, as: format, noting: &remarks)
        try OutputFile(path: path).write(bytes)
        for laidOut in groups.joined() { try tell(laidOut) }
        try tell(remarks)
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

    /// Says what is missing, each once.
    func tell(_ remarks: PictureRemarks) throws {
        for sentence in remarks.sentences { try Output.error.warn(sentence) }
    }

    /// Says what cannot be right in a layout.
    func tell(_ laidOut: LaidOutSubject) throws {
        for issue in laidOut.result.issues { try Output.error.warn("\(laidOut.name), \(laidOut.place): \(issue)") }
    }
}

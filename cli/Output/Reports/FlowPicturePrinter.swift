import Onion
import OnionGraphics
import OnionLayout
import OnionPreview
import OnionRender
import OnionSupport

/// Draws the flow of an app into a file.
struct FlowPicturePrinter {
    let tools: DrawingTools
    let settings: PictureSettings
    /// The screen where the walk begins; nil for all that nothing leads to.
    let start: Reference?

    func write(_ snapshot: Snapshot, as format: PictureFormat, to file: OutputFile) throws {
        var flow = FlowPicture(text: tools.text, base: try snapshot.baseLocale)
        var starts = Set(start.map { [$0.head] } ?? [])
        try snapshot.eachFlowRow(from: start) { row in
            switch row {
            case .lead(let lead): flow.add(lead)
            case .start(let screen): starts.insert(screen)
            case .unreachable, .deadEnd: break
            }
            if flow.isTooLarge {
                throw CommandError(
                    .flowTooLarge(screens: FlowPicture.mostScreens, ways: FlowPicture.mostLeads))
            }
        }
        flow.removeInnerScreens(except: starts)
        guard !flow.screens.isEmpty else { throw CommandError(.noFlow) }
        var warnings = PictureWarnings()
        let layout = settings.layout(tools)
        let previewer = settings.previewer(tools)
        let pictures = try flow.screens.map { screen in
            let composition = try snapshot.assemble(screen)
            return try previewer.picture(of: layout.layout(composition, Variant()), noting: &warnings)
        }
        let picture = try flow.picture(of: pictures, arrangedBy: Graphviz.arrange)
        let bytes =
            switch format {
            case .svg: Array(SVGWriter(text: tools.text).svg(picture).utf8)
            case .png: try tools.encoding.png(picture)
            case .pdf: try tools.encoding.pdf([picture])
            }
        try file.write(format.mark.added(to: bytes))
        try Output.error.warn(of: warnings)
    }
}

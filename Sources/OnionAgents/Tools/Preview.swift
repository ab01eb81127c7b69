import Onion
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

extension ToolParameter where Value == Double {
    fileprivate static var scale: ToolParameter {
        ToolParameter("scale", "Pixels per point, 0.25 to 3; default 1", in: 0.25...3)
    }
}

extension Tool {
    /// Agents pay for a picture by its pixels, about a token for 750 of them. So many are as much as a page of text.
    private static let mostPixels = 1_500_000.0
    /// The most bytes of a picture. Photos need many; their pictures are drawn smaller.
    private static let mostBytes = 2 << 20

    static let preview = Tool(
        "preview", "A PNG picture of a part; screens, templates and contents are laid out as UIKit does.",
        fields: [ToolParameter<String>.ref.requiredField] + .layout + [
            ToolParameter<Traits.Appearance>.appearance.field, ToolParameter<Double>.scale.field,
        ]
    ) { call in
        let asked = try call.arguments[.scale] ?? 1
        let source = ScreenSource(call.registry)
        let laidOut = try call.laidOut(from: source, filling: .example, orSpecimen: true, repeatsPrototypes: true)
        var warnings = PictureWarnings()
        var picture = Previewer(
            text: call.server.drawing.text, images: source.images, vectors: call.server.drawing.vectors
        ).picture(of: laidOut, noting: &warnings)
        picture.scale = min(asked, (mostPixels / max(1, picture.size.width * picture.size.height)).squareRoot())
        let png = try smallPNG(of: &picture, call.server.drawing.encoder)
        let size = "\(picture.size.width.text) × \(picture.size.height.text) points"
        let scale = picture.scale < asked ? ["drawn smaller than at scale \(asked.text), to be no larger"] : []
        let lines =
            ["\(laidOut.name), \(laidOut.caption.line), \(size)"] + scale + laidOut.issueLines + warnings.sentences
        return .picture(png: png, caption: lines.lines)
    }

    /// Draws a picture, and again at a smaller scale while it has too many bytes.
    private static func smallPNG(of picture: inout Picture, _ encoder: any PictureEncoding) throws -> [UInt8] {
        var png = try encoder.png(picture)
        while png.count > mostBytes {
            picture.scale /= 2
            png = try encoder.png(picture)
        }
        return png
    }
}

extension ToolCall {
    /// Lays out the part that the arguments name, from one state of the registry.
    func laidOut(
        from source: ScreenSource, filling: TemplateFilling = .empty, orSpecimen isSpecimen: Bool = false,
        repeatsPrototypes: Bool = false
    ) throws -> LaidOutSubject {
        let (name, variant) = (try arguments.required(.ref), try variant)
        let layout = layout(of: source, repeatsPrototypes: repeatsPrototypes)
        return try read { _ in
            let subject = try source.subject(named: name, orSpecimen: isSpecimen)
            try [subject].requireLocales(variants.locales)
            return try layout.layout(subject.filled(filling), variant)
        }
    }
}

extension LaidOutSubject {
    /// The conflicts and ambiguities of the layout, one line each.
    var issueLines: [String] { result.issues.map { "issue: \($0)" } }
}

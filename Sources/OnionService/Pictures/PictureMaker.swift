import Onion
package import OnionGraphics
import OnionLayout
import OnionPreview
import OnionRender
import OnionRows
import OnionSupport
import Synchronization

/// Draws screens, templates and contents of a registry.
final class PictureMaker: Sendable {
    private let registry: Registry
    let tools: ServiceTools
    /// The tint color of the app's windows; nil for UIKit's.
    private let appTint: AppTint?
    /// The screens and images of the registry, and its change count at which the images were read.
    private let current: Mutex<(source: ScreenSource, changes: Int64)>

    init(_ registry: Registry, tools: ServiceTools, tint: AppTint? = nil) {
        self.registry = registry
        self.tools = tools
        appTint = tint
        current = Mutex((ScreenSource(registry), -1))
    }

    /// The fonts.
    var text: any TextSetting { tools.text }

    /// Returns a picture of a part for the device and the traits that a call specifies.
    func answer(_ call: Call, of reference: Reference, as format: PictureFormat) throws -> Answer {
        let variant = try call.variant
        let scale = try call.arguments[.scale]
        let moment = try call.moment
        let source = moment == nil ? source(at: call.changes) : ScreenSource(registry, at: moment)
        let subject = try source.subject(named: reference.description, orSpecimen: true).filled(call.filling)
            .filling(call.arguments[.fields])
        let outlined = try call.arguments[.outlined]
        guard case .screen(let screen, _) = subject.source else {
            return Answer(type: format.mediaType, tag: nil) { [self] in
                try bytes(format, scale, from: source, outlining: outlined) { try $0.layout(subject, variant) }
            }
        }
        let composition = try source.assemble(screen, for: variant)
        let outline = outlined.map { " \($0)" } ?? ""
        let drawnBy = "\(tools.signature) \(drawnBy(source))\(outline)"
        let identity = "\(composition.digest) \(variant.device?.key ?? "") \(format) \(scale ?? 0) \(drawnBy)"
        let tag = String(SHA256.hash(Array(identity.utf8)).hexadecimal.prefix(32))
        return Answer(type: format.mediaType, tag: tag) { [self] in
            try bytes(format, scale, from: source, outlining: outlined) { try $0.layout(composition, variant) }
        }
    }

    /// The value of the app's tint color in a source; nil for UIKit's.
    func tint(_ source: ScreenSource) -> ColorReference? { appTint.flatMap(source.color) }

    /// A signature of what determines a picture beside the part, the traits and the program.
    func drawnBy(_ source: ScreenSource) -> String {
        [source.images.signature(drawingWith: tools.vectors), tint(source)?.signature].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Returns a subject as its picture shows it.
    func layout(
        from source: ScreenSource, _ layout: (SubjectLayout) throws -> LaidOutSubject
    ) throws -> LaidOutSubject {
        let images = source.images
        let engine = LayoutEngine(text: tools.text) { images.size(named: $0, symbolFactor: $1) }
        return try layout(SubjectLayout(engine: engine, repeatsPrototypes: true, tint: tint(source)))
    }

    func bytes(
        _ format: PictureFormat, _ scale: Int?, from source: ScreenSource, outlining outlined: OutlinedArea? = nil,
        showing style: Previewer.Style = .screen, _ layout: (SubjectLayout) throws -> LaidOutSubject
    ) throws -> [UInt8] {
        let laidOut = try self.layout(from: source, layout)
        // The client may have disconnected meanwhile.
        try Task.checkCancellation()
        var warnings = PictureWarnings()
        var picture = Previewer(text: tools.text, images: source.images, vectors: tools.vectors, showing: style)
            .picture(of: laidOut, noting: &warnings)
        if let outlined {
            picture.marks += LayerOutline(of: outlined.part, view: outlined.view, in: laidOut).marks
        }
        if let scale { picture.scale = Double(scale) }
        try Task.checkCancellation()
        return switch format {
        case .png: try tools.encoder.png(picture)
        case .svg: Array(SVGWriter(text: tools.text).svg(picture).utf8)
        case .pdf: try tools.encoder.pdf([picture])
        }
    }

    /// Returns the current screens, with the images at a change count.
    func source(at changes: Int64) -> ScreenSource {
        current.withLock { current in
            if current.changes != changes { current = (ScreenSource(registry), changes) }
            return current.source
        }
    }
}

extension PictureFormat {
    fileprivate var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }
}

/// The fonts and the encoders for pictures.
package struct ServiceTools: Sendable {
    package var text: any TextSetting
    package var encoder: any PictureEncoding
    package var vectors: any VectorDrawing
    /// A signature that changes whenever pictures may change: the version of the program and the installed fonts.
    package var signature: String
    /// Lays out a graph in the DOT language, and returns it in Graphviz' JSON; nil where nothing can.
    package var arrangeGraph: (@Sendable ([UInt8]) throws -> [UInt8])?
    /// Runs a command of the command line for a client; nil where nothing can.
    package var runCommand: CommandRunner?

    package init(
        text: any TextSetting, encoder: any PictureEncoding, vectors: any VectorDrawing = NoVectorDrawing(),
        signature: String, arrangeGraph: (@Sendable ([UInt8]) throws -> [UInt8])? = nil,
        runCommand: CommandRunner? = nil
    ) {
        self.text = text
        self.encoder = encoder
        self.vectors = vectors
        self.signature = signature
        self.arrangeGraph = arrangeGraph
        self.runCommand = runCommand
    }
}

import Foundation
import OnionModel

/// The `<defs>` of a picture: each shared element once, with an id in the order of first use.
struct SVGDefinitions {
    private(set) var lines = SVGLines(depth: 2)
    private let idPrefix: String
    private var ids: [Thing: String] = [:]
    private var counts: [String: Int] = [:]

    private enum Thing: Hashable {
        case glyph(font: Int, id: UInt32, size: Double)
        case clip(VectorPath)
        case image(ImageFile)
        case tint(RGBA)

        var letter: String {
            switch self {
            case .glyph: "g"
            case .clip: "c"
            case .image: "i"
            case .tint: "t"
            }
        }
    }

    init(idPrefix: String) {
        self.idPrefix = idPrefix
    }

    mutating func id(of glyph: SetText.Glyph, size: Double, outline: VectorPath) -> String {
        id(of: .glyph(font: glyph.font, id: glyph.id, size: size)) {
            SVGElement("path", ["id": $0, "d": outline.data(scale: size)]).empty
        }
    }

    mutating func id(ofClip path: VectorPath) -> String {
        id(of: .clip(path)) { SVGElement("clipPath", ["id": $0]).around(path.element.empty) }
    }

    /// Returns the id of an image, which has the size ``ImageFile/unit``.
    mutating func id(of file: ImageFile) -> String {
        id(of: .image(file)) { id in
            let vector = file.vector.flatMap { SelfContainedSVG($0)?.bytes }
            let type = vector == nil ? file.format.rawValue : "svg+xml"
            let data = "data:image/\(type);base64,\(Data(vector ?? file.bytes).base64EncodedString())"
            return SVGElement(
                "image",
                [
                    "id": id, "width": file.unit.width.svg, "height": file.unit.height.svg,
                    "preserveAspectRatio": "none", "href": data,
                ]
            ).empty
        }
    }

    /// Returns the id of a filter that replaces all colors by one and keeps alpha.
    mutating func id(ofTint color: RGBA) -> String {
        id(of: .tint(color)) { id in
            let flood = SVGElement("feFlood", ["flood-color": color.hexadecimal, "flood-opacity": color.opacity])
            let composite = SVGElement("feComposite", ["in2": "SourceAlpha", "operator": "in"])
            return SVGElement("filter", ["id": id, "color-interpolation-filters": "sRGB"])
                .around(flood.empty + composite.empty)
        }
    }

    private mutating func id(of thing: Thing, element: (String) -> String) -> String {
        if let known = ids[thing] { return known }
        counts[thing.letter, default: 0] += 1
        let id = "\(idPrefix)\(thing.letter)\(counts[thing.letter, default: 0])"
        ids[thing] = id
        lines.add(element(id))
        return id
    }
}

extension ImageFile {
    /// The size of the image's element. That of an SVG file has the ratio of the file, because browsers do not stretch such a file.
    var unit: Size {
        vector == nil
            ? Size(width: 1, height: 1) : Size(width: Double(max(1, pixelsWide)), height: Double(max(1, pixelsHigh)))
    }
}

import OnionModel

/// What a picture uses again and again: each thing once, with an id by the order of first use.
struct SVGDefinitions {
    private(set) var lines = SVGLines(depth: 2)
    private let idPrefix: String
    private var ids: [Thing: String] = [:]
    private var counts: [String: Int] = [:]

    private enum Thing: Hashable {
        case glyph(font: Int, id: UInt32, size: Double)
        case clip(Path)
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

    /// The id of a glyph's outline at a size.
    mutating func id(of glyph: SetText.Glyph, size: Double, outline: Path) -> String {
        id(of: .glyph(font: glyph.font, id: glyph.id, size: size)) {
            SVGElement("path", ["id": $0, "d": outline.data(scale: size)]).empty
        }
    }

    /// The id of a `<clipPath>`.
    mutating func id(ofClip path: Path) -> String {
        id(of: .clip(path)) { SVGElement("clipPath", ["id": $0]).around(path.element.empty) }
    }

    /// The id of an image of the size 1.
    mutating func id(of file: ImageFile) -> String {
        id(of: .image(file)) { id in
            let data = "data:image/\(file.format.rawValue);base64,\(file.bytes.base64)"
            return SVGElement(
                "image", ["id": id, "width": "1", "height": "1", "preserveAspectRatio": "none", "href": data]
            ).empty
        }
    }

    /// The id of a filter that makes everything one colour and keeps its transparency.
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

import OnionCoding
import OnionModel
import OnionSupport

/// The text of a `Contents.json`, and what Onion knows of one.
enum AssetDescription {
    /// Reads a description, which is a map.
    static func read(_ text: [UInt8]) throws(Problem) -> Node {
        let contents = try JSONReader.read(text)
        guard contents.entries != nil else {
            throw .wrongType(expected: "a map", found: contents).at(contents.position)
        }
        return contents
    }

    private static let info = KnownMembers.map(["author": .text, "version": .number])

    static let imageSet = KnownMembers.map([
        "images": .any, "info": info,
        "properties": .map([
            "template-rendering-intent": .word(
                ImageEntry.Rendering.original.rawValue, ImageEntry.Rendering.template.rawValue),
            "preserves-vector-representation": .flag,
        ]),
    ])
    static let symbolSet = KnownMembers.map(["symbols": .any, "info": info, "properties": .map([:])])
    static let colorSet = KnownMembers.map(["colors": .any, "info": info, "properties": .map([:])])
    static let folder = KnownMembers.map([
        "info": info, "properties": .map(["provides-namespace": .flag, AssetCatalogSpace.property: .text]),
    ])

    private static let insets = KnownMembers.map(["top": .number, "left": .number, "bottom": .number, "right": .number])
    /// Earlier versions of Xcode wrote `capInsets` and `fill`.
    private static let resizing = KnownMembers.map([
        "mode": .word("9-part", "3-part-horizontal", "3-part-vertical"), "cap-insets": insets, "capInsets": insets,
        "center": .map(["mode": .word("stretch", "tile", "fill"), "width": .number, "height": .number]),
    ])
    private static let color = KnownMembers.map([
        "color-space": .any, "reference": .any,
        "components": .map(["red": .any, "green": .any, "blue": .any, "alpha": .any, "white": .any]),
        "platform": .word("universal", "ios", "osx", "macos", "tvos", "watchos", "xros"),
    ])

    private static let entry: [String: KnownMembers] = [
        "filename": .any, "scale": .any, "idiom": .text, "appearances": .any, "resizing": resizing, "color": color,
        "alignment-insets": .any,
    ]

    private static let keys = [imageSet, symbolSet, colorSet, KnownMembers.map(entry)].reduce(
        into: Set(["appearance", "value"])
    ) { $0.formUnion($1.keys) }

    /// Whether Onion reads a member of a description, by its path, and an export writes it. It keeps all of `resizing`.
    static func isKnown(_ path: [String]) -> Bool {
        path.contains("resizing") || path.allSatisfy { keys.contains($0) && $0 != "alignment-insets" }
    }

    /// Returns what is unknown in an entry of a set. An unknown key of an entry with a file or a color is a condition.
    static func complaints(aboutEntry node: Node) -> [String] {
        guard let entries = node.entries else { return KnownMembers.map([:]).complaints(about: node) }
        var members = entry
        let isEmpty = node["filename"] == nil && node["color"] == nil
        for entry in entries where members[entry.key] == nil && (!isEmpty || AssetConditions.keys.contains(entry.key)) {
            members[entry.key] = .any
        }
        return KnownMembers.map(members).complaints(about: node)
    }

    /// Returns the text of a new description, as Xcode writes it.
    static func text(of contents: Node) -> [UInt8] { XcodeJSONWriter.write(contents) + [0x0A] }

    /// Returns a known text with a changed value. Everything that is the same stays byte for byte.
    static func text(of contents: Node, in known: [UInt8]) -> [UInt8] {
        let (mark, known) = (known.byteOrderMark, Array(known.afterByteOrderMark))
        let new = text(of: contents, inLayoutOf: known)
        guard let ours = SourceText(catalog: known), let theirs = SourceText(catalog: new),
            let text = SourceComposer(ours: ours, theirs: theirs).bytes(of: contents),
            let read = try? JSONReader.read(text), read.isEquivalent(to: contents)
        else { return self.text(of: contents) }
        return mark + text
    }

    /// Returns a new text with the indentation, the colons and the line ends of a known one.
    private static func text(of contents: Node, inLayoutOf known: [UInt8]) -> [UInt8] {
        let text = String(decoding: known, as: UTF8.self)
        let indented = text.split(whereSeparator: \.isNewline).first { $0.first == " " || $0.first == "\t" }
        let indentation = indented?.prefix { $0 == " " || $0 == "\t" } ?? "  "
        let colon = [" : ", ": "].first { text.contains("\"\($0)") } ?? ":"
        let lines = String(decoding: self.text(of: contents), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let changed = lines.map { line in
            let words = line.drop { $0 == " " }
            let depth = (line.count - words.count) / 2
            return String(repeating: String(indentation), count: depth)
                + words.replacing("\" : ", with: "\"\(colon)", maxReplacements: 1)
        }
        return LineEnds(of: known).applied(to: Array(changed.joined(separator: "\n").utf8))
    }
}

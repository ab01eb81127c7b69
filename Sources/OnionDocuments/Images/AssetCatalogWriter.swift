import OnionCoding
public import OnionModel

/// Writes the `Contents.json` files of an asset catalogue as Xcode does. Equal images produce equal bytes.
public struct AssetCatalogWriter: Sendable {
    /// A `Contents.json` file of the catalogue.
    public struct Description: Hashable, Sendable {
        /// Relative to the catalogue.
        public var path: String
        /// The content of the file.
        public var bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            (self.path, self.bytes) = (path, bytes)
        }
    }

    /// One image file.
    public struct Item: Hashable, Sendable {
        /// The image's name, scale, idiom and appearance.
        public var variant: ImageVariant
        /// The rendering mode; nil for the default.
        public var rendering: ImageEntry.Rendering?
        /// How the file is drawn at other sizes.
        public var resizing: ImageResizing
        /// The file format, which determines the file extension.
        public var format: ImageFormat
        /// Whether the file is an app's own symbol, which is in a symbol set.
        package var isSymbol = false

        /// Creates a value for one image file.
        public init(
            _ variant: ImageVariant, rendering: ImageEntry.Rendering?, resizing: ImageResizing = ImageResizing(),
            format: ImageFormat
        ) {
            self.variant = variant
            self.rendering = rendering
            self.resizing = resizing
            self.format = format
        }

        /// The path in the catalogue: `icons/close.imageset/close@2x.png`.
        public var path: String { "\(set)/\(fileName)" }

        /// The path of the set in the catalogue: `icons/close.imageset`.
        package var set: String { "\(name).\(isSymbol ? "symbolset" : "imageset")" }

        /// The name in the catalogue, which has no space.
        fileprivate var name: String { variant.inCatalog.name }

        /// The name of the file in a new set.
        var fileName: String {
            "\(name.split(separator: "/").last ?? "")\(variant.suffix).\(format.ending)"
        }

        /// The value of `resizing`; nil for none.
        var slices: Node? { resizing.slices.flatMap { try? JSONReader.read(Array($0.utf8)) } }

        /// The entry of the file in a new set.
        var node: Node {
            var entries = [
                Node.Entry("filename", .string(fileName)), Node.Entry("idiom", .string(variant.idiom.rawValue)),
            ]
            if variant.appearance != .any {
                let appearance: Node = .map([
                    Node.Entry("appearance", .string("luminosity")),
                    Node.Entry("value", .string(variant.appearance.rawValue)),
                ])
                entries.insert(Node.Entry("appearances", .list([appearance])), at: 0)
            }
            if let slices { entries.append(Node.Entry("resizing", slices)) }
            if isSymbol { return .map(entries) }
            // A vector image serves all scales, so it has no scale.
            if !format.isVector || variant.scale != 1 {
                entries.append(Node.Entry("scale", .string("\(variant.scale)x")))
            }
            return .map(entries)
        }
    }

    private let items: [Item]
    private let colors: [NamedColor]
    /// The descriptions of color sets that exist, by the names of the colors.
    private let existing: [String: [UInt8]]
    /// The base language, which selects among values of color sets.
    private let base: LocaleTag
    /// The space of everything in the catalogue, which its own description names; nil for the default one.
    private let space: String?

    /// Creates a writer for image files and colors in any order; colors without values, which are aliases, are left out.
    public init(_ items: [Item], colors: [NamedColor] = []) {
        self.init(items, colors: colors, existing: [:])
    }

    /// Creates a writer that updates existing color sets and preserves their other members.
    ///
    /// - Parameters:
    ///   - existing: The descriptions of the color sets, by the names of the colors.
    ///   - base: The base language.
    ///   - space: The space of the images and colors; nil for the default one.
    package init(
        _ items: [Item], colors: [NamedColor], existing: [String: [UInt8]], base: LocaleTag = .english,
        space: String? = nil
    ) {
        self.items = items.sorted { $0.variant < $1.variant }
        (self.colors, self.existing, self.base, self.space) = (colors, existing, base, space)
    }

    /// All `Contents.json` files, sorted by path.
    public var descriptions: [Description] {
        let own = space.map { [AssetCatalogSpace.property: Node.string($0)] }
        var nodes: [String: Node] = ["": AssetCatalogWriter.node([], own)]
        for name in Set(items.map(\.name) + colors.map(\.assetName)) {
            var folders = name.split(separator: "/").dropLast()
            while !folders.isEmpty {
                nodes["\(folders.joined(separator: "/"))/"] = AssetCatalogWriter.node(
                    [], ["provides-namespace": .bool(true)])
                folders.removeLast()
            }
        }
        for (set, items) in Dictionary(grouping: items, by: \.set) {
            let list: Node = .list(items.map(\.node))
            nodes["\(set)/"] =
                items.contains(where: \.isSymbol)
                ? AssetCatalogWriter.node([], last: [Node.Entry("symbols", list)])
                : AssetCatalogWriter.node([Node.Entry("images", list)], AssetCatalogWriter.properties(of: items))
        }
        let sets = colors.filter { $0.light != nil }.map { color in
            Description(
                path: "\(color.assetName).colorset/Contents.json",
                bytes: ColorSet(base: base).contents(of: color, in: existing[color.assetName]))
        }
        let folders = nodes.map { folder, node in
            Description(path: "\(folder)Contents.json", bytes: AssetDescription.text(of: node))
        }
        return (folders + sets).sorted { $0.path.precedesByBytes($1.path) }
    }

    /// The properties of an image set, sorted; nil for none.
    private static func properties(of items: [Item]) -> [String: Node]? {
        var properties: [String: Node] = [:]
        if items.contains(where: \.resizing.preservesVector) {
            properties["preserves-vector-representation"] = .bool(true)
        }
        if let rendering = items.compactMap(\.rendering).first {
            properties["template-rendering-intent"] = .string(rendering.rawValue)
        }
        return properties.isEmpty ? nil : properties
    }

    private static func node(
        _ entries: [Node.Entry], _ properties: [String: Node]? = nil, last: [Node.Entry] = []
    ) -> Node {
        let info: Node = .map([Node.Entry("author", .string("xcode")), Node.Entry("version", .number(1))])
        let known = properties.map { properties in
            [Node.Entry("properties", .map(properties.sorted { $0.key < $1.key }.map { Node.Entry($0.key, $0.value) }))]
        }
        return .map(entries + [Node.Entry("info", info)] + (known ?? []) + last)
    }
}

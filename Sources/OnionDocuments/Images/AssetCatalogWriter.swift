public import OnionModel

/// Describes images as an asset catalogue, as Xcode writes it. The same images give the same bytes.
public struct AssetCatalogWriter: Sendable {
    /// A file of the catalogue that describes others.
    public struct Description: Hashable, Sendable {
        /// The path in the catalogue.
        public var path: String
        public var bytes: [UInt8]
    }

    /// One file of an image.
    public struct Item: Hashable, Sendable {
        public var variant: ImageVariant
        public var rendering: ImageEntry.Rendering?
        public var format: ImageFormat

        public init(_ variant: ImageVariant, rendering: ImageEntry.Rendering?, format: ImageFormat) {
            self.variant = variant
            self.rendering = rendering
            self.format = format
        }

        /// Where the file stands in the catalogue: `icons/close.imageset/close@2x.png`.
        public var path: String { "\(variant.name).imageset/\(fileName)" }

        fileprivate var fileName: String {
            "\(variant.name.split(separator: "/").last ?? "")\(variant.suffix).\(format.ending)"
        }

        fileprivate var node: Node {
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
            // Without a scale a file is for all, which is what one that is drawn without pixels is.
            if !format.isVector || variant.scale != 1 {
                entries.append(Node.Entry("scale", .string("\(variant.scale)x")))
            }
            return .map(entries)
        }
    }

    private let items: [Item]

    /// - Parameter items: In any order.
    public init(_ items: [Item]) {
        self.items = items.sorted { $0.variant < $1.variant }
    }

    /// The files beside those of the images, sorted by path.
    public var descriptions: [Description] {
        var nodes: [String: Node] = ["": AssetCatalogWriter.node([])]
        for name in Set(items.map(\.variant.name)) {
            var folders = name.split(separator: "/").dropLast()
            while !folders.isEmpty {
                nodes["\(folders.joined(separator: "/"))/"] = AssetCatalogWriter.node(
                    [], ["provides-namespace": .bool(true)])
                folders.removeLast()
            }
        }
        for (name, items) in Dictionary(grouping: items, by: \.variant.name) {
            let rendering = items.compactMap(\.rendering).first
            nodes["\(name).imageset/"] = AssetCatalogWriter.node(
                [Node.Entry("images", .list(items.map(\.node)))],
                rendering.map { ["template-rendering-intent": .string($0.rawValue)] })
        }
        return nodes.map { folder, node in
            Description(path: "\(folder)Contents.json", bytes: XcodeJSONWriter.write(node) + [0x0A])
        }.sorted { $0.path.precedesByBytes($1.path) }
    }

    private static func node(_ entries: [Node.Entry], _ properties: KeyValuePairs<String, Node>? = nil) -> Node {
        let info: Node = .map([Node.Entry("author", .string("xcode")), Node.Entry("version", .number(1))])
        let known = properties.map { [Node.Entry("properties", .map($0.map { Node.Entry($0.key, $0.value) }))] } ?? []
        return .map(entries + [Node.Entry("info", info)] + known)
    }
}

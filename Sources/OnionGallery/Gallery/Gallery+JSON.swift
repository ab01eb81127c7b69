import OnionCoding
package import OnionModel
import OnionPreview

/// The manifest, which is also the data of the page.
extension Gallery {
    /// The version of the manifest's format. It changes with every incompatible change.
    static let formatVersion = 1.0

    /// Reads a manifest.
    ///
    /// - Throws: `Problem` when the bytes are not a manifest.
    package init(json: [UInt8]) throws(Problem) {
        let node = try JSONReader.read(json)
        guard case .number(let formatVersion)? = node["gallery"]?.value else { throw .unrecognizedGallery }
        guard formatVersion == Gallery.formatVersion else {
            throw .unsupportedGallery(version: formatVersion)
        }
        let variants = try node.list("variants") { (node) throws(Problem) in try GalleryVariant(node) }
        let byName = Dictionary(variants.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        drawnBy = try node.text("drawn_by")
        style = node["style"].map(PictureStyle.init) ?? PictureStyle()
        title = node["title"]?.string
        if case .bool(let hasAllLocales)? = node["all_locales"]?.value { self.hasAllLocales = hasAllLocales }
        screens = try node.list("screens") { (node) throws(Problem) in try GalleryScreen(node, byName) }
    }

    /// The manifest. Equal galleries have the same bytes.
    package var json: [UInt8] { JSONWriter.pretty(node(withChecksums: true)) + [UInt8(ascii: "\n")] }

    func node(withChecksums: Bool) -> Node {
        .map(
            [.init("gallery", .number(Gallery.formatVersion)), .init("drawn_by", .string(drawnBy))]
                + (style == PictureStyle() ? [] : [.init("style", style.node)])
                + (title.map { [.init("title", .string($0))] } ?? [])
                + (hasAllLocales && withChecksums ? [.init("all_locales", .bool(true))] : []) + [
                    .init("variants", .list(variants.map(\.node))),
                    .init("screens", .list(screens.map { $0.node(withChecksums: withChecksums) })),
                ])
    }
}

extension PictureStyle {
    fileprivate init(_ node: Node) {
        self.init(view: node["view"]?.string.flatMap(Previewer.Style.init) ?? .screen)
        if case .number(let scale)? = node["scale"]?.value { self.scale = scale }
        if case .bool(let isFullLength)? = node["full_length"]?.value { self.isFullLength = isFullLength }
    }

    fileprivate var node: Node {
        .map(
            (scale.map { [.init("scale", .number($0))] } ?? [])
                + [.init("view", .string(view.rawValue)), .init("full_length", .bool(isFullLength))])
    }
}

extension GalleryVariant {
    fileprivate init(_ node: Node) throws(Problem) {
        self.init(
            device: node["device"]?.string,
            systemVersion: node["ios"]?.string.flatMap { Int($0) },
            orientation: try node.choice("orientation"),
            locale: node["locale"]?.string.flatMap { LocaleTag(wellFormed: $0) },
            textSize: try node.choice("text_size"),
            appearance: try node.choice("appearance"),
            direction: node["direction"]?.string.flatMap(Traits.LayoutDirection.init),
            state: try node["state"]?.string.map { text throws(Problem) in try StateChoice(parsing: text) },
            tab: node["tab"]?.string
        )
        guard try node.text("name") == name, FileName.isSafe(name) else { throw .damagedGallery("name") }
    }

    fileprivate var node: Node {
        .map(
            [
                ("name", name), ("device", device), ("ios", systemVersion.map(String.init)),
                ("orientation", orientation.rawValue), ("locale", locale?.text),
                ("text_size", textSize.rawValue), ("appearance", appearance.rawValue),
                ("direction", direction?.rawValue), ("state", state?.description), ("tab", tab),
            ].compactMap { key, text in text.map { Node.Entry(key, .string($0)) } })
    }
}

extension GalleryScreen {
    fileprivate init(_ node: Node, _ variants: [String: GalleryVariant]) throws(Problem) {
        self.init(
            name: try node.text("name"),
            layers: try node.list("layers") { (node) throws(Problem) in try LayerName(node) })
        guard try node.text("folder") == folder else { throw .damagedGallery("folder") }
        if node["revision"] != nil { revision = try node.count("revision") }
        for entry in node["texts"]?.entries ?? [] {
            texts[entry.key] = entry.value.items?.compactMap(\.string) ?? []
        }
        // Galleries of older versions have none.
        for entry in node["parts"]?.entries ?? [] {
            if let part = try? Reference(parsing: entry.key) { parts[part] = entry.value.string }
        }
        pictures = try node.list("pictures") { (node) throws(Problem) in
            guard let variant = variants[try node.text("variant")] else { throw .damagedGallery("variant") }
            return GalleryPicture(
                variant: variant, width: try node.count("width"), height: try node.count("height"),
                scale: try node.number("scale"), digest: node["digest"]?.string, checksum: node["sha256"]?.string ?? "",
                tab: node["tab"]?.string, state: node["state"]?.string)
        }
    }

    fileprivate func node(withChecksums: Bool) -> Node {
        var entries: [Node.Entry] = [.init("name", .string(name))]
        if let revision { entries.append(.init("revision", .number(Double(revision)))) }
        entries += [
            .init("folder", .string(folder)),
            .init("layers", .list(layers.map(\.node))),
            .init(
                "texts",
                .map(texts.sorted { $0.key < $1.key }.map { .init($0.key, .list($0.value.map { .string($0) })) })),
            .init("pictures", .list(pictures.map { $0.node(withChecksum: withChecksums) })),
        ]
        if withChecksums, !parts.isEmpty {
            let digests = parts.sorted { $0.key < $1.key }.map { Node.Entry($0.key.description, .string($0.value)) }
            entries.append(.init("parts", .map(digests)))
        }
        return .map(entries)
    }
}

extension GalleryPicture {
    fileprivate func node(withChecksum: Bool) -> Node {
        var entries: [Node.Entry] = [
            .init("variant", .string(variant.name)), .init("width", .number(Double(width))),
            .init("height", .number(Double(height))), .init("scale", .number(scale)),
        ]
        if let tab { entries.append(.init("tab", .string(tab))) }
        if let state { entries.append(.init("state", .string(state))) }
        if let digest { entries.append(.init("digest", .string(digest))) }
        if withChecksum { entries.append(.init("sha256", .string(checksum))) }
        return .map(entries)
    }
}

extension LayerName {
    fileprivate init(_ node: Node) throws(Problem) {
        self.init(
            template: try Reference(parsing: node.text("template")),
            content: try node["content"]?.string.map { (text) throws(Problem) in try Reference(parsing: text) },
            kind: try node.choice("kind"), depth: try node.count("depth"))
    }

    fileprivate var node: Node {
        var entries: [Node.Entry] = [.init("template", .string(template.description))]
        if let content { entries.append(.init("content", .string(content.description))) }
        entries += [.init("kind", .string(kind.rawValue)), .init("depth", .number(Double(depth)))]
        return .map(entries)
    }
}

// MARK: - Reading

extension Node {
    fileprivate func text(_ key: String) throws(Problem) -> String {
        guard let text = self[key]?.string else { throw .damagedGallery(key) }
        return text
    }

    fileprivate func number(_ key: String) throws(Problem) -> Double {
        guard case .number(let number)? = self[key]?.value else { throw .damagedGallery(key) }
        return number
    }

    fileprivate func count(_ key: String) throws(Problem) -> Int {
        guard let count = Int(exactly: try number(key)), count >= 0 else { throw .damagedGallery(key) }
        return count
    }

    fileprivate func choice<Choice: RawRepresentable<String>>(_ key: String) throws(Problem) -> Choice {
        guard let choice = Choice(rawValue: try text(key)) else { throw .damagedGallery(key) }
        return choice
    }

    fileprivate func list<Item>(_ key: String, _ read: (Node) throws(Problem) -> Item) throws(Problem) -> [Item] {
        guard let items = self[key]?.items else { throw .damagedGallery(key) }
        var list: [Item] = []
        for item in items { list.append(try read(item)) }
        return list
    }
}

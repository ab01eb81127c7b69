import OnionCoding
package import OnionModel

/// An image set or a symbol set that a catalogue has: its description, and the images that an import takes from it.
///
/// An export changes in it only what is another one in the registry. Entries for other screens, their files and names, and properties that
/// Onion does not know stay.
package struct ImageSetText {
    /// What an export writes into a set.
    package struct Change {
        /// The description; equal bytes when it does not change.
        package var description: [UInt8]
        /// The name of the file of each image, in their order; nil for an image whose file stays.
        package var names: [String?] = []
        /// The names of files of images that the registry had, and that nothing in the set names any more.
        package var removed: [String] = []
        /// The names of files that would be replaced, although the registry never had them.
        package var foreign: [String] = []
        /// The names of what would be replaced in the description, although the registry never had it, or what a new entry would stand beside.
        package var lost: [String] = []
    }

    /// An entry of the set with an image that an import takes.
    fileprivate struct Place {
        var image: ImageEntry
        /// The index of the entry in the list.
        var index: Int
        /// The name in the description.
        var name: String
        /// The file's name on disk.
        var file: String
    }

    /// The description.
    package let bytes: [UInt8]
    private let contents: Node
    private let key: String
    private let items: [Node]
    private let places: [Place]
    /// Whether entries of the list cannot be used.
    private let hasProblems: Bool
    /// The names of all files in the folder.
    private let files: [String]

    /// Reads a set.
    ///
    /// - Parameters:
    ///   - path: The path of its folder.
    ///   - base: The base language.
    /// - Throws: A problem when the description cannot be read.
    init(_ path: String, base: LocaleTag) throws(Problem) {
        let folder = AssetFolder(path)
        (bytes, contents) = (try folder.bytes(), try folder.contents())
        key = folder.ending == "symbolset" ? "symbols" : "images"
        items = contents[key]?.items ?? []
        files = Folder(path).fileNames()
        var reader = ImageSetReader(folder, named: folder.name, in: path, base: base)
        reader.readAll()
        let indices = items.enumerated().compactMap { index, item in item["filename"].map { ($0.position, index) } }
        let places = Dictionary(indices) { first, _ in first }
        let usable = reader.read.passingOverUnusable()
        hasProblems = !reader.read.problems.isEmpty || usable.passedOver.contains { $0.reason == .unreadable }
        self.places = usable.entries.compactMap { [items] entry in
            guard let index = places[entry.position], let name = items[index]["filename"]?.string,
                let path = folder.file(named: name)
            else { return nil }
            return Place(image: entry, index: index, name: name, file: String(path.dropFirst(folder.path.count + 1)))
        }
    }

    /// Whether the set has files, and the registry had all of them as those of an image.
    package func isStored(as name: String, _ wasStored: (ImageVariant, [UInt8]) throws -> Bool) throws -> Bool {
        try !places.isEmpty && places.allSatisfy { try $0.wasStored(as: name, wasStored) }
    }

    /// Whether the set has a file for the screens of an image.
    package func has(_ variant: ImageVariant) -> Bool { places.contains { $0.isFor(variant) } }

    /// Returns the bytes of the set's file for the screens of an image; nil where it has none.
    package func bytes(for variant: ImageVariant) throws -> [UInt8]? {
        try places.first { $0.isFor(variant) }?.image.load().bytes
    }

    /// Returns what changes in the set when it gets the images of a registry.
    ///
    /// - Parameters:
    ///   - images: All images of the set, at least one, each with the description of a new set.
    ///   - isSame: Whether the image at an index has the bytes of a file.
    ///   - wasStored: Whether the registry had a file.
    ///   - descriptions: How the registry has described the files of an image until now.
    package func change(
        to images: [AssetCatalogWriter.Item], isSame: (Int, [UInt8]) throws -> Bool,
        wasStored: (ImageVariant, [UInt8]) throws -> Bool, descriptions: (ImageVariant) throws -> [ImageDescription]
    ) throws -> Change {
        var change = Change(description: bytes)
        var items: [Node?] = items
        let described = try images.flatMap { try descriptions($0.variant) }
        for (index, image) in images.enumerated() {
            guard let place = places.first(where: { $0.isFor(image.variant) }) else {
                // Somebody may have changed the entry of this image, which would get a second one.
                change.lost += try names(unlike: images[0].variant.name, wasStored)
                let name = freeName(image.fileName, besides: change.names)
                change.names.append(name)
                let node = image.node.replacing("filename", with: .string(name))
                if let slot = items.firstIndex(where: { $0?.isSlot(of: node) ?? false }) {
                    items[slot] = items[slot]?.replacing("filename", with: .string(name))
                } else {
                    items.append(node)
                }
                continue
            }
            let slices = place.image.resizing?.slices
            if slices != image.resizing.slices {
                // Slices that cannot be read are none of the registry.
                let isRead = slices != nil || self.items[place.index]["resizing"] == nil
                let wasDescribed = try descriptions(image.variant).contains { $0.resizing.slices == slices }
                if !isRead || !wasDescribed { change.lost.append("resizing of \(place.name)") }
                items[place.index] = items[place.index]?.replacing("resizing", with: image.slices)
            }
            let current = try place.image.load().bytes
            if try isSame(index, current) {
                change.names.append(nil)
                continue
            }
            if try !wasStored(image.variant, current) { change.foreign.append(place.file) }
            let stays = isAlone(place) && ImageFormat(path: place.file) == image.format
            let name = stays ? place.file : freeName(image.fileName, besides: change.names)
            change.names.append(name)
            if !stays { items[place.index] = items[place.index]?.replacing("filename", with: .string(name)) }
        }
        for place in places where !images.contains(where: { place.isFor($0.variant) }) {
            if try place.wasStored(as: images[0].variant.name, wasStored) { items[place.index] = nil }
        }
        let named = Set(items.compactMap { $0?["filename"]?.string }.map(Self.folded))
        for place in places where !named.contains(Self.folded(place.name)) && !change.removed.contains(place.file) {
            if try place.wasStored(as: images[0].variant.name, wasStored) { change.removed.append(place.file) }
        }
        var changed = contents.replacing(key, with: .list(items.compactMap(\.self)))
        change.lost += changeProperties(of: images, in: &changed, from: described)
        change.lost += FileContents(contents).lost(in: FileContents(changed), besides: AssetDescription.isKnown)
        change.lost = Set(change.lost).sorted()
        if !changed.isEquivalent(to: contents) { change.description = AssetDescription.text(of: changed, in: bytes) }
        return change
    }

    /// Changes the properties of a description where those of the images are others than those of the set.
    ///
    /// - Parameter described: How the registry has described the images until now.
    /// - Returns: The names of changed properties whose values the registry never had.
    private func changeProperties(
        of images: [AssetCatalogWriter.Item], in contents: inout Node, from described: [ImageDescription]
    ) -> [String] {
        var properties = contents["properties"] ?? .map([])
        var lost: [String] = []
        func change(_ name: String, to value: Node?, from known: Node?, wasKnown: Bool) {
            // A value that cannot be read is none of the registry.
            let isRead = properties[name].map { known?.isEquivalent(to: $0) ?? false } ?? true
            if !wasKnown || !isRead { lost.append(name) }
            properties = properties.replacing(name, with: value)
        }
        let rendering = images.compactMap(\.rendering).first
        let known =
            properties["template-rendering-intent"]?.string.flatMap(ImageEntry.Rendering.init)
            ?? (key == "symbols" ? .template : nil)
        let wasRendering = described.contains { $0.rendering == known }
        // A set says more than an image that never had a rendering.
        if rendering != known, rendering != nil || wasRendering {
            change(
                "template-rendering-intent", to: rendering.map { .string($0.rawValue) },
                from: known.map { .string($0.rawValue) }, wasKnown: wasRendering)
        }
        let preservesVector = images.contains(where: \.resizing.preservesVector)
        let preserved = properties["preserves-vector-representation"]?.isEquivalent(to: .bool(true)) ?? false
        if preservesVector != preserved {
            change(
                "preserves-vector-representation", to: preservesVector ? .bool(true) : nil, from: .bool(preserved),
                wasKnown: described.contains { $0.resizing.preservesVector == preserved })
        }
        if properties != contents["properties"] ?? .map([]) {
            let isEmpty = properties.entries?.isEmpty ?? true
            contents = contents.replacing("properties", with: isEmpty ? nil : properties)
        }
        return lost
    }

    /// Returns the names of files in the description that cannot be used, and of those that the registry never had for an image.
    private func names(
        unlike name: String, _ wasStored: (ImageVariant, [UInt8]) throws -> Bool
    ) throws -> [String] {
        let foreign = try places.filter { try !$0.wasStored(as: name, wasStored) }.map(\.name)
        guard hasProblems else { return foreign }
        let used = Set(places.map(\.index))
        return foreign + items.indices.filter { !used.contains($0) }.compactMap { items[$0]["filename"]?.string }
    }

    /// Whether no other entry names the file of an entry.
    private func isAlone(_ place: Place) -> Bool {
        items.enumerated().allSatisfy { index, item in
            index == place.index || item["filename"]?.string.map(Self.folded) != Self.folded(place.name)
        }
    }

    /// Returns a name that no file of the folder has.
    private func freeName(_ name: String, besides others: [String?]) -> String {
        let taken = Set(
            (files + others.compactMap(\.self) + items.compactMap { $0["filename"]?.string }).map(Self.folded))
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var (free, number) = (name, 2)
        while taken.contains(Self.folded(free)) {
            free = "\(name[..<dot])-\(number)\(name[dot...])"
            number += 1
        }
        return free
    }

    private static func folded(_ name: String) -> String { name.lowercased().composed }
}

extension ImageSetText.Place {
    /// Whether it is for the screens of an image, whatever its name.
    fileprivate func isFor(_ variant: ImageVariant) -> Bool {
        let own = image.variant
        return (own.scale, own.idiom, own.appearance) == (variant.scale, variant.idiom, variant.appearance)
    }

    /// Whether the registry had the file as one of an image.
    fileprivate func wasStored(as name: String, _ wasStored: (ImageVariant, [UInt8]) throws -> Bool) throws -> Bool {
        let own = image.variant
        let variant = ImageVariant(name, scale: own.scale, idiom: own.idiom, appearance: own.appearance)
        return try wasStored(variant, image.load().bytes)
    }
}

extension Node {
    /// Whether it is an entry without a file for the same screens as another one, as Xcode writes for each scale.
    fileprivate func isSlot(of entry: Node) -> Bool {
        self["filename"] == nil && !(entries ?? []).isEmpty
            && isEquivalent(to: entry.replacing("filename", with: nil).replacing("resizing", with: nil))
    }
}

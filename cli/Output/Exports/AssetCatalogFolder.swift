import Foundation
import Onion
import OnionDocuments

/// An asset catalogue (`.xcassets`) that a command writes.
struct AssetCatalogFolder {
    /// The path without a slash at the end.
    let path: String
    /// Whether files are replaced that have what the registry never had.
    private let isForced: Bool

    /// Nil for a path that does not end in `.xcassets`.
    init?(_ path: String?, isForced: Bool = false) {
        guard let path = path.map({ $0.hasSuffix("/") ? String($0.dropLast()) : $0 }), path.hasSuffix(".xcassets")
        else {
            return nil
        }
        (self.path, self.isForced) = (path, isForced)
    }

    /// The catalogue with the images of a space, beside its documents in a folder; nil is the default space.
    init(in folder: String, of space: String?, isForced: Bool) {
        self.isForced = isForced
        let folder = folder.hasSuffix("/") ? folder : "\(folder)/"
        path = folder + (space.map { "\($0)/" } ?? "") + "Images.xcassets"
    }

    /// Writes images and colors with their `Contents.json`. A set that the catalogue has in any folder is written there, and a color set
    /// keeps members that the color does not have.
    ///
    /// - Parameters:
    ///   - names: The names of images.
    ///   - colors: Colors; an alias is written with its values.
    /// - Returns: The documents of the colors in the catalogue, and of others with the name and the values of one of them.
    func write(images names: [String], colors: [Reference], from snapshot: Snapshot) throws -> [Document] {
        let images = try names.flatMap { try snapshot.images(named: $0) }
        return try write(images, colors: colors, from: snapshot)
    }

    /// Writes all images and colors, and removes sets of images that are gone.
    ///
    /// - Parameter space: Those of one space; empty for the default space, nil for all.
    func writeAll(in space: String?, from snapshot: Snapshot) throws -> [Document] {
        var images: [StoredImage] = []
        try snapshot.eachImageName(space: space) { images += $1 }
        var colors: [Reference] = []
        try snapshot.eachPart(PartFilter(kinds: [.color], space: space)) { colors.append($0.reference.head) }
        let documents = try write(images, colors: colors, from: snapshot)
        let own = images.first?.variant.space ?? colors.first?.key.space
        try StaleFiles(snapshot: snapshot).removeImages(in: path, of: own)
        return documents
    }

    /// Writes images and colors of one space.
    func write(_ found: [StoredImage], colors: [Reference], from snapshot: Snapshot) throws -> [Document] {
        var images: [StoredImage] = []
        for image in found where !images.contains(image) { images.append(image) }
        if images.isEmpty, colors.isEmpty { throw CommandError(.noImages) }
        let space = try requireOneSpace(images.map(\.variant.space) + colors.map(\.key.space))
        let sets = try AssetCatalogSets(at: path, base: snapshot.baseLocale)
        let all = try colors.map { try snapshot.color($0) }
        let values = try ownColors(all, sets, snapshot)
        let items = try images.map { image in
            var item = AssetCatalogWriter.Item(
                image.variant, rendering: image.rendering, resizing: image.resizing, format: image.format)
            item.isSymbol = try image.format == .svg && SymbolFile.isOne(snapshot.bytes(of: image))
            return item
        }
        try requireDistinct(items.map(\.set) + values.map { "\($0.assetName).colorset" }, besides: sets)
        var existing: [String: [UInt8]] = [:]
        for color in values { existing[color.assetName] = try sets.description(ofColor: color.assetName) }
        let folder = OutputFolder(path)
        let written = try SetImages(
            zip(images, items).map { (image: $0, item: $1) }, sets, snapshot, isForced: isForced)
        if !isForced { try requireReplaceable(written, values, existing, sets, in: folder, snapshot) }
        let writer = AssetCatalogWriter(
            written.new.map(\.item), colors: values, existing: existing, base: try snapshot.baseLocale, space: space)
        for file in written.files {
            try folder.file(file.path, replacing: .anything).write(snapshot.bytes(of: file.image))
        }
        for description in writer.descriptions where isWanted(description, written.new.map(\.item), values, sets) {
            try write(description.bytes, to: folder.file(sets.path(of: description.path), replacing: .anything))
        }
        for description in written.descriptions {
            try write(description.bytes, to: folder.file(description.path, replacing: .anything))
        }
        for path in written.removed { unlink(try folder.file(path, replacing: .anything).path) }
        let same = all.filter { color in
            values.contains { $0.assetName == color.assetName && $0.variants == color.variants }
        }
        return try AssetCatalogSets(at: path, base: snapshot.baseLocale).documents(of: same)
    }

    /// Returns the colors that the catalogue gets: of several with one name in catalogues, the one that was imported from this catalogue, or
    /// the one that an import of the set is for.
    private func ownColors(
        _ colors: [NamedColor], _ sets: AssetCatalogSets, _ snapshot: Snapshot
    ) throws -> [NamedColor] {
        var others: Set<Key> = []
        for (name, colors) in Dictionary(grouping: colors, by: \.assetName) where colors.count > 1 {
            let file = "\(path)/\(sets.path(of: "\(name).colorset/Contents.json"))"
            let own = try snapshot.parts(ofFileAt: file).map(\.key)
            let named = colors.first { $0.key.name == NamedColor.key(ofAsset: name).name }
            let kept = own.count == 1 ? own[0] : named?.key ?? colors.map(\.key).min()
            others.formUnion(colors.map(\.key).filter { $0 != kept })
        }
        return colors.filter { !others.contains($0.key) }
    }

    private func write(_ bytes: [UInt8], to file: OutputFile) throws {
        let old = OutputFile.bytes(at: file.path)
        let text = isForced ? bytes : LineEnds(of: old).applied(to: bytes)
        if old != text { try file.write(text) }
    }

    /// Checks the names of sets, which are those that the app requests. Warns of those that Windows cannot have.
    ///
    /// - Throws: ``CommandError`` for a new set that is one folder with another one on a Mac.
    private func requireDistinct(_ sets: [String], besides known: AssetCatalogSets) throws {
        for group in PortableFileName.collisions(among: sets + known.names)
        where !isForced && !group.allSatisfy(known.has) && group.contains(where: sets.contains) {
            throw CommandError(.nameTaken(group, path: path))
        }
        for set in Set(sets).sorted()
        where !set.split(separator: "/").allSatisfy({ PortableFileName.isPortable(String($0)) }) {
            try Output.error.warn("\(path.quotedPath) has \(set.quoted), which is no name on Windows; rename it")
        }
    }

    /// Returns the only space of images and colors: the names in a catalogue are without it.
    ///
    /// - Throws: ``CommandError`` for several, or for another one than that of the catalogue.
    private func requireOneSpace(_ found: [String?]) throws -> String? {
        let written = try AssetCatalogSpace.of(path)?.name
        let spaces = Set(found + (written == nil ? [] : [written]))
        guard spaces.count == 1, let space = spaces.first else {
            throw CommandError(.severalSpaces(path: path, spaces.map { $0 ?? "" }.sorted()))
        }
        return space
    }

    /// Whether a description is one of a set, or of a folder that new sets need and that has none.
    private func isWanted(
        _ description: AssetCatalogWriter.Description, _ items: [AssetCatalogWriter.Item], _ colors: [NamedColor],
        _ sets: AssetCatalogSets
    ) -> Bool {
        let folder = String(description.path.dropLast("Contents.json".count))
        if folder.hasSuffix("set/") { return true }
        let names = items.map(\.set) + colors.map { "\($0.assetName).colorset" }
        return names.contains { $0.hasPrefix(folder) && !sets.has($0) }
            && !FileManager.default.fileExists(atPath: "\(path)/\(description.path)")
    }

    /// Throws when files of the catalogue that are replaced have what the registry never had.
    private func requireReplaceable(
        _ images: SetImages, _ colors: [NamedColor], _ existing: [String: [UInt8]], _ sets: AssetCatalogSets,
        in folder: OutputFolder, _ snapshot: Snapshot
    ) throws {
        let export = EarlierExport(snapshot: snapshot)
        var files = try images.foreign.map { file in
            try folder.file(file.path, replacing: .losing { _ in file.losses })
        }
        for (image, item) in images.new {
            let isKnown = Replacement.known { try snapshot.had(image.variant, bytes: $0) }
            files.append(try folder.file(sets.path(of: item.path), replacing: isKnown))
        }
        for color in colors where existing[color.assetName] != nil {
            let path = sets.path(of: "\(color.assetName).colorset/Contents.json")
            files.append(
                try folder.file(path, replacing: .losing { try export.losses(inColorSet: $0, with: color, in: sets) }))
        }
        try Replacement.require(files)
    }
}

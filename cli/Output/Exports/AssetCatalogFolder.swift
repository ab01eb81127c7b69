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
    /// - Returns: The documents of the colors in the catalogue.
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
        let values = try colors.map { try snapshot.color($0) }
        let items = try images.map { image in
            var item = AssetCatalogWriter.Item(
                image.variant, rendering: image.rendering, resizing: image.resizing, format: image.format)
            item.isSymbol = try image.format == .svg && SymbolFile.isOne(snapshot.bytes(of: image))
            return item
        }
        try warn(ofNames: items.map(\.set) + values.map { "\($0.assetName).colorset" })
        let sets = AssetCatalogSets(at: path)
        var existing: [String: [UInt8]] = [:]
        for color in values { existing[color.assetName] = try sets.description(ofColor: color.assetName) }
        let descriptions = AssetCatalogWriter(items, colors: values, existing: existing, space: space).descriptions
        let folder = OutputFolder(path)
        if !isForced { try requireReplaceable(zip(images, items), values, existing, sets, in: folder, snapshot) }
        for (image, item) in zip(images, items) {
            try file(of: image, item, sets, in: folder, snapshot).write(snapshot.bytes(of: image))
        }
        for description in descriptions where isWanted(description, items, values, sets) {
            // A description keeps the members of the one that is there.
            let file = try folder.file(sets.path(of: description.path), replacing: .anything)
            if OutputFile.bytes(at: file.path) != description.bytes { try file.write(description.bytes) }
        }
        return try AssetCatalogSets(at: path).documents(of: values)
    }

    /// Warns of sets that a Mac or Windows cannot have. Their folders keep the names that the app requests.
    private func warn(ofNames sets: [String]) throws {
        for group in PortableFileName.collisions(among: sets) {
            try Output.error.warn(
                "\(path.quotedPath) has \(group.map(\.quoted).joined(separator: " and ")), which are one folder on a Mac; rename one"
            )
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
        _ images: some Sequence<(StoredImage, AssetCatalogWriter.Item)>, _ colors: [NamedColor],
        _ existing: [String: [UInt8]], _ sets: AssetCatalogSets, in folder: OutputFolder, _ snapshot: Snapshot
    ) throws {
        let export = EarlierExport(snapshot: snapshot)
        var files = try images.map { try file(of: $0, $1, sets, in: folder, snapshot) }
        for color in colors where existing[color.assetName] != nil {
            let isKnown = Replacement.known { try export.mayReplace(colorSet: $0, of: Reference(.color, color.key)) }
            files.append(
                try folder.file(sets.path(of: "\(color.assetName).colorset/Contents.json"), replacing: isKnown))
        }
        try Replacement.require(files)
    }

    private func file(
        of image: StoredImage, _ item: AssetCatalogWriter.Item, _ sets: AssetCatalogSets, in folder: OutputFolder,
        _ snapshot: Snapshot
    ) throws -> OutputFile {
        let isKnown = Replacement.known { try snapshot.had(image.variant, bytes: $0) }
        return try folder.file(sets.path(of: item.path), replacing: isKnown.unless(isForced))
    }
}

import Foundation
import Onion

/// The files in the folder of an export whose parts and images are not in the registry any more.
///
/// A file that has only what the history of the registry has was written by an earlier export, and is removed. Any other
/// file is kept and named, because somebody wrote or changed it.
struct StaleFiles {
    let snapshot: Snapshot

    private var export: EarlierExport { EarlierExport(snapshot: snapshot) }

    /// Removes the documents that were not written.
    ///
    /// - Parameter written: The paths of those that were, in the folder.
    func removeDocuments(in folder: OutputFolder, as format: DocumentFormat, besides written: Set<String>) throws {
        var kept: [(path: String, name: String)] = []
        for (space, kind) in try spaces(in: folder).flatMap({ space in PartKind.allCases.map { (space, $0) } }) {
            let place = DocumentFiles.folder(of: kind, in: space)
            let path = "\(folder.path)/\(place)"
            for name in try names(in: path) where !written.contains("\(place)/\(name)") {
                guard let key = DocumentFiles.key(of: name, in: space, format) else { continue }
                let part = Reference(kind, key)
                guard let bytes = OutputFile.bytes(at: "\(path)/\(name)") else { continue }
                if try export.isWritten(bytes, for: part, as: format) {
                    try remove(["\(path)/\(name)"], of: part.description)
                } else {
                    kept.append(("\(path)/\(name)", part.description))
                }
            }
        }
        try warn(of: kept)
    }

    /// The spaces that may have a folder of their own in the folder of an export; nil is the default one, whose documents are in the folder itself.
    private func spaces(in folder: OutputFolder) throws -> [String?] {
        try [nil] + names(in: folder.path).filter { (try? ImportSpace($0)) != nil }
    }

    /// Removes the image sets and symbol sets of images that are not in the registry from the catalogues of all spaces.
    func removeImages(ofSpacesIn folder: OutputFolder) throws {
        for space in try spaces(in: folder) {
            try removeImages(in: AssetCatalogFolder(in: folder.path, of: space, isForced: false).path, of: space)
        }
    }

    /// Removes the image sets and symbol sets of images that are not in the registry.
    ///
    /// - Parameter space: The space of the catalogue's images, unless it names another one.
    func removeImages(in catalog: String, of space: String?) throws {
        guard OutputFile.isFolder(catalog) else { return }
        var images: Set<String> = []
        try snapshot.eachImageName { name, _ in images.insert(name) }
        var kept: [(path: String, name: String)] = []
        var reader = DocumentReader()
        reader.space = try space.map { name throws(Problem) in try ImportSpace(name) }
        let found = reader.read(paths: [catalog], withImages: true).images
        for (name, entries) in Dictionary(grouping: found, by: \.variant.name).sorted(by: { $0.key < $1.key })
        where !images.contains(name) {
            let isSymbol = entries.contains { $0.source.hasSuffix(".symbolset/Contents.json") }
            let set = "\(catalog)/\(ImageVariant(name).inCatalog.name).\(isSymbol ? "symbolset" : "imageset")"
            if let paths = try earlierFiles(entries, in: catalog) {
                try remove(paths, of: "image/\(name)")
                try removeFolders(from: set, to: catalog, of: ImageVariant(name).space)
            } else {
                kept.append((set, "image/\(name)"))
            }
        }
        try warn(of: kept)
    }

    /// Removes an empty image set, and the folders around it that have only what an export writes into each.
    private func removeFolders(from set: String, to catalog: String, of space: String?) throws {
        var folder = set
        while rmdir(folder) == 0, folder != catalog, let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let description = "\(folder)/Contents.json"
            let item = AssetCatalogWriter.Item(ImageVariant("a/b"), rendering: nil, format: .png)
            let written = AssetCatalogWriter([item], colors: [], existing: [:], space: space).descriptions
            let usual = written.first { $0.path == (folder == catalog ? "Contents.json" : "a/Contents.json") }
            guard try names(in: folder) == ["Contents.json"], OutputFile.bytes(at: description) == usual?.bytes
            else { return }
            unlink(description)
        }
    }

    /// The files of an image set that an export wrote; nil when there is anything else in it.
    private func earlierFiles(_ entries: [ImageEntry], in catalog: String) throws -> [String]? {
        var items: [AssetCatalogWriter.Item] = []
        for entry in entries {
            guard let contents = try? entry.load(), try snapshot.had(entry.variant, bytes: contents.bytes) else {
                return nil
            }
            var item = AssetCatalogWriter.Item(
                entry.variant, rendering: entry.rendering, resizing: entry.resizing ?? ImageResizing(),
                format: contents.format)
            item.isSymbol = contents.format == .svg && SymbolFile.isOne(contents.bytes)
            items.append(item)
        }
        guard let set = items.first.map({ "\(catalog)/\($0.set)" }) else { return nil }
        let description = "\(set)/Contents.json"
        let written = AssetCatalogWriter(items).descriptions.first { "\(catalog)/\($0.path)" == description }
        guard written?.bytes == OutputFile.bytes(at: description) else { return nil }
        let files = [description] + items.map { "\(catalog)/\($0.path)" }
        return try Set(names(in: set).map { "\(set)/\($0)" }) == Set(files) ? files : nil
    }

    /// The largest number of files that are named.
    private static let mostNamed = 20

    /// Names files that are kept, although the registry does not have what they hold.
    private func warn(of kept: [(path: String, name: String)]) throws {
        for (path, name) in kept.prefix(StaleFiles.mostNamed) {
            try Output.error.warn(
                "\(path.quotedPath) has \(name), which the registry does not have; import it, or remove it")
        }
        let rest = kept.count - StaleFiles.mostNamed
        if rest > 0 { try Output.error.warn("\(rest) more are not in the registry") }
    }

    private func remove(_ paths: [String], of name: String) throws {
        for path in paths {
            guard unlink(path) == 0 else { throw FileError.unremovable(path: path) }
        }
        try Output.standard.print("removed \(name), whose files an earlier export wrote")
    }

    private func names(in folder: String) throws -> [String] {
        guard OutputFile.isFolder(folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted { $0.precedesByBytes($1) }
    }
}

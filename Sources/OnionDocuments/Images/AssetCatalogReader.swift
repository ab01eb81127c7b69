import OnionCoding
import OnionModel

/// Finds the images and colours of an asset catalogue, or of one image set or colour set (Apple's "Asset Catalog Format Reference").
struct AssetCatalogReader {
    /// The maximum depth of nested folders.
    private static let deepest = 32
    /// The maximum number of folders and image sets.
    private static let maximumFolders = 100_000

    private(set) var read = FoundImages()
    private let path: String
    private var folders = 0

    /// Whether a path has the extension of an asset catalogue, an image set or a colour set.
    static func reads(_ path: String) -> Bool {
        let name = path.hasSuffix("/") ? path.dropLast() : path[...]
        return name.hasSuffix(".xcassets") || name.hasSuffix(".imageset") || name.hasSuffix(".colorset")
    }

    init(_ path: String) {
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Reads the whole catalogue.
    mutating func readAll() {
        let name = AssetFolder(path)
        switch name.ending {
        case "imageset": readSet(name, in: "")
        case "colorset": readColor(name, in: "")
        default: readFolder(path, in: "", depth: 1)
        }
    }

    /// Reads a folder of the catalogue.
    ///
    /// - Parameter namespace: The prefix of the image names in the folder: empty, or `icons/`.
    private mutating func readFolder(_ folder: String, in namespace: String, depth: Int) {
        folders += 1
        guard depth <= AssetCatalogReader.deepest else {
            return read.problems.append(.foldersTooDeep(limit: AssetCatalogReader.deepest, source: folder))
        }
        guard folders <= AssetCatalogReader.maximumFolders else {
            return read.problems.append(.tooManyFolders(limit: AssetCatalogReader.maximumFolders, source: folder))
        }
        guard let names = Folder(folder).folderNames() else {
            return read.problems.append(.unreadableFolder(source: folder))
        }
        for name in names.sorted(by: { $0.precedesByBytes($1) }) {
            let inner = AssetFolder("\(folder)/\(name)")
            if inner.ending == "imageset" {
                folders += 1
                readSet(inner, in: namespace)
            } else if inner.ending == "colorset" {
                folders += 1
                readColor(inner, in: namespace)
            } else if AssetFolder.otherEndings.contains(inner.ending) {
                read.leftOut.append(
                    Omission("it is neither an image set nor a color set", of: "\(namespace)\(name)", source: path))
            } else {
                let divides = providesNamespace(inner)
                readFolder(inner.path, in: divides ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
            }
        }
    }

    /// Whether the folder's name is a prefix of its images' names (`provides-namespace`).
    private mutating func providesNamespace(_ folder: AssetFolder) -> Bool {
        guard SourceFile.named(folder.description).isRegular != nil else { return false }
        do throws(Problem) {
            let contents = try folder.contents()
            return contents["properties"]?["provides-namespace"]?.value == .bool(true)
        } catch {
            read.problems.append(error)
            return false
        }
    }

    private mutating func readColor(_ folder: AssetFolder, in namespace: String) {
        read.sources.append(folder.description)
        do throws(Problem) {
            guard SourceFile.named(folder.description).isRegular == true else { throw Problem.missingAssetDescription }
            let name = "\(namespace)\(folder.name)"
            guard let color = try ColorSet.read(folder.bytes(), named: name) else {
                read.leftOut.append(Omission("it has no value for all devices", of: "\(name).colorset", source: path))
                return
            }
            let part = Part.color(color)
            let (_, _, problems) = Part.read(part.node, source: folder.description)
            read.problems += problems
            if problems.isEmpty {
                var document = Document(part: part, node: part.node, source: folder.description)
                document.isColorSet = true
                document.origin = DocumentOrigin(file: folder.description, object: name)
                read.colors.append(document)
            }
        } catch {
            read.problems.append(error.of(folder.description))
        }
    }

    private mutating func readSet(_ folder: AssetFolder, in namespace: String) {
        var set = ImageSetReader(folder, named: "\(namespace)\(folder.name)", in: path)
        set.readAll()
        read.entries += set.read.entries
        read.problems += set.read.problems
        read.leftOut += set.read.leftOut
        read.sources += set.read.sources
    }
}

/// A folder of an asset catalogue.
struct AssetFolder {
    /// The maximum size of a `Contents.json` in bytes.
    private static let largestDescription = 1 << 20

    let path: String
    /// The name without its extension.
    let name: String
    /// The extension without its dot; empty for none.
    let ending: String

    init(_ path: String) {
        self.path = path
        let file = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
        let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        name = String(file[..<dot])
        ending = String(file[dot...].dropFirst())
    }

    /// The path of the folder's `Contents.json`.
    var description: String { "\(path)/Contents.json" }

    /// Reads `Contents.json`. Every problem has the file's path as its source.
    func contents() throws(Problem) -> Node {
        do throws(Problem) {
            guard SourceFile.named(description).isRegular == true else {
                throw Problem.missingAssetDescription
            }
            return try JSONReader.read(bytes())
        } catch {
            throw error.of(description)
        }
    }

    /// The bytes of `Contents.json`.
    func bytes() throws(Problem) -> [UInt8] {
        try SourceFile.inFolder(description).bytes(atMost: AssetFolder.largestDescription, remedy: "split the set")
    }

    /// The extensions of other asset folders, which are no groups of image sets.
    static let otherEndings: Set = [
        "appiconset", "arimageset", "arobject", "arresourcegroup", "brandassets", "complicationset",
        "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack",
        "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer", "sticker",
        "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset",
    ]
}

import OnionModel

/// Finds the images of an asset catalogue, or of one image set (Apple's "Asset Catalog Format Reference").
struct AssetCatalogReader {
    /// How deep folders may stand in each other.
    private static let deepest = 32
    /// The most folders and image sets that are looked at.
    private static let mostFolders = 100_000

    private(set) var read = ReadImages()
    private let path: String
    private var folders = 0

    /// Whether a path is called as an asset catalogue or an image set is.
    static func reads(_ path: String) -> Bool {
        let name = path.hasSuffix("/") ? path.dropLast() : path[...]
        return name.hasSuffix(".xcassets") || name.hasSuffix(".imageset")
    }

    init(_ path: String) {
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Looks at everything in it.
    mutating func readAll() {
        let name = AssetFolder(path)
        if name.ending == "imageset" { readSet(name, in: "") } else { readFolder(path, in: "", depth: 1) }
    }

    /// - Parameter namespace: What the names of the images in the folder begin with: nothing, or `icons/`.
    private mutating func readFolder(_ folder: String, in namespace: String, depth: Int) {
        folders += 1
        guard depth <= AssetCatalogReader.deepest, folders <= AssetCatalogReader.mostFolders else {
            return read.problems.append(
                Problem("it has too many folders in it", remedy: "divide the catalogue", source: folder))
        }
        guard let names = Folder(folder).folderNames() else {
            return read.problems.append(
                Problem("the folder cannot be read", remedy: "check its permissions", source: folder))
        }
        for name in names.sorted(by: { $0.precedesByBytes($1) }) {
            let inner = AssetFolder("\(folder)/\(name)")
            if inner.ending == "imageset" {
                folders += 1
                readSet(inner, in: namespace)
            } else if AssetFolder.otherEndings.contains(inner.ending) {
                read.leftOut.append(LeftOut("it is no image set", of: "\(namespace)\(name)", source: path))
            } else {
                let divides = givesNamespace(inner)
                readFolder(inner.path, in: divides ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
            }
        }
    }

    /// Whether the names of the images in a folder begin with the folder's.
    private mutating func givesNamespace(_ folder: AssetFolder) -> Bool {
        guard SourceFile.named(folder.description).isRegular != nil else { return false }
        do throws(Problem) {
            let contents = try folder.contents()
            return contents["properties"]?["provides-namespace"]?.value == .bool(true)
        } catch {
            read.problems.append(error)
            return false
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
    /// The most bytes of a description.
    private static let largestDescription = 1 << 20

    let path: String
    /// Without its ending.
    let name: String
    /// Without its dot; empty where there is none.
    let ending: String

    init(_ path: String) {
        self.path = path
        let file = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
        let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        name = String(file[..<dot])
        ending = String(file[dot...].dropFirst())
    }

    /// The file that describes the folder.
    var description: String { "\(path)/Contents.json" }

    /// What it says, with the file's name in every problem.
    func contents() throws(Problem) -> Node {
        do throws(Problem) {
            guard SourceFile.named(description).isRegular == true else {
                throw Problem(
                    "there is no such file, which would say what is in the folder",
                    remedy: "add it, or remove the folder")
            }
            return try JSONReader.read(
                SourceFile.named(description)
                    .bytes(atMost: AssetFolder.largestDescription, remedy: "divide the image set"))
        } catch {
            var problem = error
            problem.source = description
            throw problem
        }
    }

    /// What other folders of asset catalogues end in that are no groups.
    static let otherEndings: Set = [
        "appiconset", "arimageset", "arobject", "arresourcegroup", "brandassets", "colorset", "complicationset",
        "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack",
        "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer", "sticker",
        "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset",
    ]
}

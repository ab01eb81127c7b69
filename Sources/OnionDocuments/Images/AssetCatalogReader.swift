import OnionCoding
import OnionModel
import OnionSupport

/// Finds the images and colors of an asset catalogue, or of one image set or color set (Apple's "Asset Catalog Format Reference").
struct AssetCatalogReader {
    /// The maximum depth of nested folders.
    private static let deepest = 32
    /// The maximum number of folders and image sets.
    private static let maximumFolders = 100_000

    private(set) var read = FoundImages()
    /// The folders of the image sets, the symbol sets and the color sets in the catalogue, by their names with the extension: `icons/close.imageset`. The
    /// first set with a name takes precedence.
    private(set) var sets: [String: String] = [:]
    private let path: String
    private let base: LocaleTag
    private let rules: IgnoreRules
    /// The names of the folders down to the catalogue, and its own, for matching with the rules.
    private let names: [String]
    /// Whether the sets are listed without being read.
    private var isListing = false
    private var folders = 0

    /// Whether a path has the extension of an asset catalogue, an image set, a symbol set or a color set.
    static func reads(_ path: String) -> Bool {
        let name = path.hasSuffix("/") ? path.dropLast() : path[...]
        return [".xcassets", ".imageset", ".symbolset", ".colorset"].contains { name.hasSuffix($0) }
    }

    /// Creates a reader of a catalogue, or of one set, that was named.
    ///
    /// - Parameters:
    ///   - base: The base language.
    ///   - rules: The ignore rules for its contents.
    init(_ path: String, base: LocaleTag, _ rules: IgnoreRules) {
        self.base = base
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        self.rules = rules.limited()
        names = []
    }

    /// Creates a reader of a catalogue that was found in a folder.
    init(_ catalog: Folder.Catalog, base: LocaleTag) {
        self.base = base
        (path, rules, names) = (catalog.path, catalog.rules, catalog.names)
    }

    /// Finds the sets of the catalogue without reading them.
    mutating func listSets() {
        isListing = true
        readFolder(path, in: "", rules, names)
    }

    /// Reads the whole catalogue.
    mutating func readAll() {
        let folder = AssetFolder(path)
        switch folder.ending {
        case "imageset", "symbolset": readSet(folder, in: "", rules, names)
        case "colorset": readColor(folder, in: "", rules, names)
        default:
            readFolder(path, in: "", rules, names)
            placeInSpace()
        }
        if rules.isExhausted { read.problems.append(.costlyPatterns(source: path)) }
    }

    /// Puts what was read into the space that the catalogue's description names.
    private mutating func placeInSpace() {
        do throws(Problem) {
            let folder = AssetFolder(path)
            // A folder that cannot be listed has its problem already.
            if folder.hasDescription, !read.problems.contains(where: { $0.source == path }) {
                leaveOutUnknown(in: try folder.contents(), of: folder)
            }
            read = read.placed(in: try AssetCatalogSpace.of(path))
        } catch {
            read.problems.append(error)
        }
    }

    /// Reads a folder of the catalogue.
    ///
    /// - Parameters:
    ///   - namespace: The prefix of the image names in the folder: empty, or `icons/`.
    ///   - parents: The names of the folders down to this one.
    private mutating func readFolder(
        _ folder: String, in namespace: String, _ rules: IgnoreRules, _ parents: [String], depth: Int = 1
    ) {
        folders += 1
        guard depth <= AssetCatalogReader.deepest else {
            return read.problems.append(.foldersTooDeep(limit: AssetCatalogReader.deepest, source: folder))
        }
        guard folders <= AssetCatalogReader.maximumFolders else {
            return read.problems.append(.tooManyFolders(limit: AssetCatalogReader.maximumFolders, source: folder))
        }
        guard let entries = try? Folder(folder).entries() else {
            return read.problems.append(.unreadableFolder(source: folder))
        }
        var rules = rules
        do throws(Problem) {
            rules = try rules.addingFile(inFolderAt: folder + "/", parents)
        } catch {
            read.problems.append(error)
        }
        for entry in entries.sorted(by: { $0.name.precedesByBytes($1.name) }) where !entry.isHidden {
            let name = entry.name
            let isFolder = entry.isFolder(in: folder + "/")
            if rules.ignore(parents + [name], isFolder: isFolder) { continue }
            guard isFolder, entry.problem(in: folder + "/") == nil else {
                passOver(entry, in: folder)
                continue
            }
            let inner = AssetFolder("\(folder)/\(name)")
            if inner.ending == "imageset" || inner.ending == "symbolset" {
                folders += 1
                readSet(inner, in: namespace, rules, parents + [name])
            } else if inner.ending == "colorset" {
                folders += 1
                readColor(inner, in: namespace, rules, parents + [name])
            } else if AssetFolder.otherEndings.contains(inner.ending) || inner.ending.hasSuffix("set") {
                read.leftOut.append(
                    Omission("it is neither an image set nor a color set", of: "\(namespace)\(name)", source: path))
            } else {
                let divides = providesNamespace(inner)
                readFolder(
                    inner.path, in: divides ? "\(namespace)\(name)/" : namespace, rules, parents + [name],
                    depth: depth + 1)
            }
        }
    }

    /// Whether the folder's name is a prefix of its images' names (`provides-namespace`).
    private mutating func providesNamespace(_ folder: AssetFolder) -> Bool {
        guard folder.hasDescription else { return false }
        do throws(Problem) {
            let contents = try folder.contents()
            leaveOutUnknown(in: contents, of: folder)
            return contents["properties"]?["provides-namespace"]?.value == .bool(true)
        } catch {
            read.problems.append(error)
            return false
        }
    }

    /// Lists what is unknown in the description of a folder, once.
    private mutating func leaveOutUnknown(in contents: Node, of folder: AssetFolder) {
        if isListing { return }
        let name = [folder.name, folder.ending].filter { !$0.isEmpty }.joined(separator: ".")
        read.leftOut += AssetDescription.folder.complaints(about: contents).map { Omission($0, of: name, source: path) }
    }

    private mutating func note(_ folder: AssetFolder, in namespace: String) {
        let name = "\(namespace)\(folder.name).\(folder.ending)"
        if sets[name] == nil { sets[name] = folder.path }
    }

    /// Passes over an entry that is no set, or that no description names.
    private mutating func passOver(_ entry: FolderEntry, in folder: String) {
        if isListing || entry.name == AssetFolder.descriptionName { return }
        let path = "\(folder)/\(entry.name)"
        read.passedOver.append(
            entry.problem(in: folder + "/").map { PassedOver(path, $0) } ?? PassedOver(path, because: .unlisted))
    }

    /// Passes over the entries of a set that its description does not name.
    private mutating func passOverEntries(
        of set: AssetFolder, besides files: Set<String>, _ rules: IgnoreRules, _ names: [String]
    ) {
        let entries = ((try? Folder(set.path).entries()) ?? []).sorted { $0.name.precedesByBytes($1.name) }
        for entry in entries where !entry.isHidden && !files.contains(AssetFolder.folded(entry.name)) {
            if rules.ignore(names + [entry.name], isFolder: entry.isFolder(in: set.path + "/")) { continue }
            passOver(entry, in: set.path)
        }
    }

    private mutating func readColor(
        _ folder: AssetFolder, in namespace: String, _ rules: IgnoreRules, _ names: [String]
    ) {
        note(folder, in: namespace)
        if isListing { return }
        read.sources.append(folder.description)
        do throws(Problem) {
            let name = "\(namespace)\(folder.name)"
            let (found, leftOut) = try ColorSet(base: base).read(folder.bytes(), named: name)
            passOverEntries(of: folder, besides: [], rules, names)
            read.leftOut += leftOut.map { Omission($0, of: "\(name).colorset", source: path) }
            guard let color = found else { return }
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

    private mutating func readSet(
        _ folder: AssetFolder, in namespace: String, _ rules: IgnoreRules, _ names: [String]
    ) {
        note(folder, in: namespace)
        if isListing { return }
        var set = ImageSetReader(folder, named: "\(namespace)\(folder.name)", in: path, base: base)
        set.readAll { rules.ignore(names + [$0], isFolder: false) }
        read.entries += set.read.entries
        read.problems += set.read.problems
        read.leftOut += set.read.leftOut
        read.sources += set.read.sources
        if let files = set.files { passOverEntries(of: folder, besides: files, rules, names) }
    }
}

/// A folder of an asset catalogue.
package struct AssetFolder {
    /// The maximum size of a `Contents.json` in bytes.
    private static let largestDescription = 1 << 20

    package let path: String
    /// The name without its extension.
    package let name: String
    /// The extension without its dot; empty without one.
    package let ending: String

    package init(_ path: String) {
        self.path = path
        let file = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
        let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
        name = String(file[..<dot])
        ending = String(file[dot...].dropFirst())
    }

    static let descriptionName = "Contents.json"

    /// The path of the folder's `Contents.json`.
    var description: String { "\(path)/\(AssetFolder.descriptionName)" }

    /// Whether the folder has a `Contents.json`, even if it cannot be read.
    var hasDescription: Bool { has(AssetFolder.descriptionName) }

    /// Whether the folder has an entry with a name, or may have one where its permissions hide that.
    func has(_ name: String) -> Bool {
        var status = stat()
        return lstat("\(path)/\(name)", &status) == 0 || SystemError().code != ENOENT
    }

    /// Reads `Contents.json`, which is a map. Every problem has the file's path as its source.
    func contents() throws(Problem) -> Node {
        do throws(Problem) {
            return try AssetDescription.read(bytes())
        } catch {
            throw error.of(description)
        }
    }

    /// The bytes of `Contents.json`.
    func bytes() throws(Problem) -> [UInt8] {
        if !hasDescription { throw .missingAssetDescription }
        let file = SourceFile.inFolder(description)
        let bytes = try file.bytes(atMost: AssetFolder.largestDescription, remedy: "split the set")
        if let problem = GitText.problem(in: bytes) { throw problem }
        return bytes
    }

    /// Returns the path of a file of the folder by its name; nil when it does not exist.
    ///
    /// Catalogues are created on Macs, whose file systems are insensitive to case and to Unicode normalization. So an exact match takes
    /// precedence, followed by the first match on such a file system.
    package func file(named name: String) -> String? {
        let path = "\(path)/\(name)"
        if SourceFile.named(path).isRegular == true { return path }
        let folded = AssetFolder.folded(name)
        let found = Folder(self.path).fileNames()
            .filter { AssetFolder.folded($0) == folded && SourceFile.named("\(self.path)/\($0)").isRegular == true }
            .min { $0.precedesByBytes($1) }
        return found.map { "\(self.path)/\($0)" }
    }

    /// The name as file systems of Macs compare it.
    static func folded(_ name: String) -> String { name.lowercased().composed }

    /// The extensions of other asset folders, which are not groups of image sets.
    static let otherEndings: Set = [
        "appiconset", "arimageset", "arobject", "arresourcegroup", "brandassets", "complicationset",
        "cubetextureset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack",
        "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer", "sticker",
        "stickerpack", "stickersequence", "stickersiconset", "textureset",
    ]
}

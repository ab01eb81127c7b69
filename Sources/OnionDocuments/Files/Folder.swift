import OnionCoding
package import OnionModel
import OnionSupport

/// A folder on disk.
///
/// Foundation's enumerator takes twenty times as long, which would be a tenth of the import of a small registry.
package struct Folder {
    /// Ends in a slash.
    package let path: String

    /// The most levels of folders in a folder that are read. Deeper ones would exhaust the stack, and have paths that no system opens.
    package static let deepest = 256

    /// Creates a folder value. The folder need not exist.
    package init(_ path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// The contents of a folder, at any depth.
    package struct Listing {
        /// Unsorted.
        package var files: [String] = []
        /// Asset catalogues, unsorted. Their files are not listed.
        var catalogs: [Catalog] = []
        /// Folders that do not belong to the app or cannot be listed, other entries with names of folders, and unreadable files of ignore rules.
        var passedOver: [PassedOver] = []
        /// Entries that are no files, such as links to nothing, pipes and empty folders, unsorted. Those with other names than of files to read do
        /// not matter.
        var unusable: [PassedOver] = []

        fileprivate var count: Int { files.count + catalogs.count + passedOver.count + unusable.count }
    }

    /// An asset catalogue in a folder.
    struct Catalog {
        var path: String
        /// The ignore rules for its contents.
        var rules: IgnoreRules
        /// The names of the folders down to it, and its own, for matching with the rules.
        var names: [String]
    }

    /// Lists the folder.
    ///
    /// Hidden files (leading dot) are skipped. Links to folders are not followed, and passed over. What cannot be listed or is no file is passed over with its
    /// reason, because an entry that is skipped silently is indistinguishable from one that was removed.
    ///
    /// - Parameter rules: The ignore rules that precede the files `.onionignore` in the folder and its subfolders.
    /// - Throws: A problem when the folder itself cannot be listed, when no more files can be opened, or when the rules need too many steps.
    package func listing(_ rules: IgnoreRules = IgnoreRules()) throws(Problem) -> Listing {
        var listing = Listing()
        let rules = rules.limited()
        do throws(SystemError) {
            try list(into: &listing, rules, [])
        } catch {
            throw .unreadableFolder(source: source, error)
        }
        if rules.isExhausted { throw .costlyPatterns(source: source) }
        return listing
    }

    /// The path for problems.
    private var source: String { path == "/" ? path : String(path.dropLast()) }

    /// Returns the names of the folder's direct subfolders, unsorted; nil when the folder cannot be read. Hidden
    /// folders are skipped.
    package func folderNames() -> [String]? {
        try? entries().filter { !$0.isHidden && $0.isFolder(in: path) }.map(\.name)
    }

    /// Returns the names of the entries directly in the folder that are not folders, unsorted; none when it cannot be read.
    func fileNames() -> [String] {
        (try? entries().filter { !$0.isFolder(in: path) }.map(\.name)) ?? []
    }

    /// Returns the paths of at most `limit` files at any depth, unsorted, asset catalogues included. Unreadable folders
    /// are skipped.
    package func readableFiles(atMost limit: Int) -> [String] {
        var files: [String] = []
        list(into: &files, atMost: limit, depth: 0)
        return files
    }

    /// Returns the paths of the files with a name, also in folders at any depth, without hidden folders and those of fetched code.
    package func files(named name: String) -> [String] { files(named: name, depth: 0) }

    private func files(named name: String, depth: Int) -> [String] {
        guard depth <= Folder.deepest else { return [] }
        return ((try? entries()) ?? []).flatMap { entry -> [String] in
            if entry.name == name { return [path + name] }
            guard !entry.isHidden, entry.isFolder(in: path),
                !IgnoreRules.ofCheckouts.ignore([entry.name], isFolder: true)
            else { return [] }
            return Folder(path + entry.name).files(named: name, depth: depth + 1)
        }
    }

    /// Returns the bytes of a regular file; nil when it does not exist, cannot be read, or exceeds the limit.
    package static func bytes(ofFileAt path: String, atMost limit: Int) -> [UInt8]? {
        try? SourceFile.inFolder(path).bytes(atMost: limit)
    }

    /// Appends the contents of the folder.
    ///
    /// - Parameter names: The names of the folders down to this one.
    /// - Throws: The error of the folder, or that no more files can be opened.
    private func list(into listing: inout Listing, _ rules: IgnoreRules, _ names: [String]) throws(SystemError) {
        let entries = try entries()
        var rules = rules
        do throws(Problem) {
            rules = try rules.addingFile(inFolderAt: path, names)
        } catch {
            listing.passedOver.append(PassedOver(path + IgnoreRules.fileName, because: .unreadable, error))
        }
        let isOfPackage = !names.isEmpty && entries.contains(where: \.declaresPackage)
        for entry in entries where !entry.isHidden {
            let path = self.path + entry.name
            let isFolder = entry.isFolder(in: self.path)
            if rules.ignore(names + [entry.name], isFolder: isFolder) {
                if isFolder, IgnoreRules.ofCheckouts.ignore([entry.name], isFolder: true) {
                    listing.passedOver.append(
                        PassedOver(path, because: entry.name.hasSuffix(".xcloc") ? .copy : .fetchedCode))
                }
            } else if isFolder {
                try list(entry, isOfPackage: isOfPackage, into: &listing, rules, names)
            } else if let problem = entry.problem(in: self.path) {
                let unusable = PassedOver(path, problem)
                if unusable.reason == .link || entry.isNamedAsFolder || UnreadableEntry.isFolder(at: path) {
                    listing.passedOver.append(unusable)
                } else {
                    listing.unusable.append(unusable)
                }
            } else {
                listing.files.append(path)
            }
        }
    }

    /// Appends the contents of a subfolder, or the reason for passing over it.
    ///
    /// - Parameter isOfPackage: Whether the folder around it is that of a package in the checkout.
    private func list(
        _ entry: FolderEntry, isOfPackage: Bool, into listing: inout Listing, _ rules: IgnoreRules, _ names: [String]
    ) throws(SystemError) {
        let path = self.path + entry.name
        if let problem = rules.unusableFolders[path] ?? entry.problem(in: self.path, depth: names.count + 1) {
            listing.passedOver.append(PassedOver(path, because: .unreadable, problem))
        } else if entry.name.hasSuffix(".xcassets") {
            listing.catalogs.append(Catalog(path: path, rules: rules, names: names + [entry.name]))
        } else if isOfPackage, Folder(path).isExampleApp(named: entry.name) {
            listing.passedOver.append(PassedOver(path, because: .example))
        } else {
            do throws(SystemError) {
                let count = listing.count
                try Folder(path).list(into: &listing, rules, names + [entry.name])
                if listing.count == count {
                    listing.unusable.append(PassedOver(path, because: .unreadable, .notAFile("a folder")))
                }
            } catch {
                if error.isAboutOpenFiles { throw error }
                listing.passedOver.append(
                    PassedOver(path, because: .unreadable, .unreadableFolder(source: path, error)))
            }
        }
    }

    /// Whether the folder of a package has an app that shows the package, by its name.
    private func isExampleApp(named name: String) -> Bool {
        let words = name.lowercased().split { !$0.isLetter }
        return words.contains { ["example", "examples", "demo", "demos", "sample", "samples"].contains($0) }
            || words.first == "test" && words.dropFirst().first == "app"
    }

    private func list(into files: inout [String], atMost limit: Int, depth: Int) {
        for entry in (try? entries()) ?? [] where !entry.isHidden && files.count < limit {
            let path = self.path + entry.name
            guard entry.problem(in: self.path, depth: depth + 1) == nil else { continue }
            if entry.isFolder(in: self.path) {
                Folder(path).list(into: &files, atMost: limit, depth: depth + 1)
            } else {
                files.append(path)
            }
        }
    }

    /// Reads the folder, and closes it, so that deep folders need no more open files than flat ones.
    package func entries() throws(SystemError) -> [FolderEntry] {
        guard let stream = opendir(path) else { throw SystemError() }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let entry = FolderEntry(entry)
            if entry.name != ".", entry.name != ".." { entries.append(entry) }
            errno = 0
        }
        if errno != 0 { throw SystemError() }
        return entries
    }

    /// Whether the path leads to a folder.
    package static func exists(at path: String, followingLinks: Bool = true) -> Bool {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

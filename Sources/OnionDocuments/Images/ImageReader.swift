import OnionCoding
package import OnionModel

/// Finds images in asset catalogues, in files, and in folders of image files.
package struct ImageReader {
    package private(set) var read = FoundImages()
    /// The ignore rules for folders.
    private let rules: IgnoreRules
    /// The base language, which selects among entries of asset catalogues.
    private let base: LocaleTag
    /// Whether problems of catalogues found in a folder are problems of the import.
    private let isStrict: Bool
    /// Whether a file contains documents, by its name.
    private let isOfDocuments: (_ path: String) -> Bool
    /// Returns the space of what is at a path; nil for the default one.
    private let space: (_ path: String) -> ImportSpace?

    package init(
        rules: IgnoreRules, base: LocaleTag, isStrict: Bool, isOfDocuments: @escaping (_ path: String) -> Bool,
        space: @escaping (_ path: String) -> ImportSpace?
    ) {
        (self.rules, self.base, self.isStrict) = (rules, base, isStrict)
        (self.isOfDocuments, self.space) = (isOfDocuments, space)
    }

    /// Finds images at paths. Returns the paths to search for documents.
    ///
    /// Asset catalogues in a folder are read at any depth. Single image files in a folder are read when it contains neither
    /// catalogues nor documents; else they are loose, because the pictures of a manual do not belong to the app. Hidden files are skipped.
    package mutating func findImages(at paths: [String]) -> [String] {
        paths.filter { !findImages(at: $0) }
    }

    /// Returns whether the path needs no search for documents.
    private mutating func findImages(at path: String) -> Bool {
        if path == SourceFile.standardInput { return false }
        if AssetCatalogReader.reads(path), Folder.exists(at: path) {
            readCatalog(AssetCatalogReader(path, base: base, rules), at: path)
            return true
        }
        if Folder.exists(at: path) { return findImages(in: path) }
        guard ImageFormat(path: path) != nil else { return false }
        read.sources.append(path)
        do throws(Problem) {
            read.entries.append(try ImageReader.entry(at: path))
        } catch {
            read.problems.append(error)
        }
        return true
    }

    private mutating func findImages(in folder: String) -> Bool {
        // The search for documents reports a folder that cannot be read.
        guard let found = try? Folder(folder).listing(rules) else { return false }
        add(found.passedOver + found.unusable.filter { isOfImages($0.path) })
        let catalogs = found.catalogs.sorted { $0.path.precedesByBytes($1.path) }
        if isStrict {
            for catalog in catalogs { readCatalog(AssetCatalogReader(catalog, base: base), at: catalog.path) }
        } else {
            readFound(catalogs)
        }
        let images = found.files.filter { ImageFormat(path: $0) != nil }
        let hasDocuments = (found.files + found.unusable.map(\.path)).contains(where: isOfDocuments)
        if hasDocuments || !catalogs.isEmpty {
            if !isStrict { read.loose += images }
            return !hasDocuments
        }
        read.sources += images
        readFiles(at: images.sorted { $0.precedesByBytes($1) })
        return !images.isEmpty
    }

    private func isOfImages(_ path: String) -> Bool {
        ImageFormat(path: path) != nil || AssetCatalogReader.reads(path)
    }

    /// Passes over entries of a folder. A strict reader refuses those that cannot be read.
    private mutating func add(_ entries: [PassedOver]) {
        guard isStrict else { return read.passedOver += entries }
        read.passedOver += entries.filter { $0.problem == nil }
        read.problems += entries.compactMap { entry in entry.problem.map { $0.of(entry.path) } }
    }

    /// Reads the catalogues in a folder, and passes over unusable items. Those of other spaces are other catalogues.
    private mutating func readFound(_ found: [Folder.Catalog]) {
        let spaces = Dictionary(grouping: found) { space($0.path)?.name ?? "" }
        for catalogs in spaces.values.sorted(by: { $0[0].path.precedesByBytes($1[0].path) }) { merge(catalogs) }
    }

    private mutating func merge(_ found: [Folder.Catalog]) {
        var catalogs = FoundCatalogs()
        for catalog in found {
            var reader = AssetCatalogReader(catalog, base: base)
            reader.readAll()
            catalogs.add(reader.read, at: catalog.path)
        }
        read.entries += catalogs.read.entries
        read.colors += catalogs.read.colors
        read.leftOut += catalogs.read.leftOut
        read.sources += found.map(\.path) + catalogs.read.sources
        read.passedOver += catalogs.read.passedOver
    }

    private mutating func readCatalog(_ reader: AssetCatalogReader, at path: String) {
        var reader = reader
        read.sources.append(path)
        reader.readAll()
        read.entries += reader.read.entries
        read.colors += reader.read.colors
        read.problems += reader.read.problems
        read.leftOut += reader.read.leftOut
        read.sources += reader.read.sources
        add(reader.read.passedOver)
        if reader.read.entries.isEmpty, reader.read.colors.isEmpty, reader.read.problems.isEmpty,
            reader.read.leftOut.isEmpty
        {
            read.problems.append(.noImage(source: path))
        }
    }

    /// Reads the image files of a folder, and passes over unusable ones, unless the reader is strict.
    private mutating func readFiles(at paths: [String]) {
        var files = FoundImages()
        for path in paths {
            do throws(Problem) {
                files.entries.append(try ImageReader.entry(at: path))
            } catch {
                files.problems.append(error)
            }
        }
        guard !isStrict else {
            read.entries += files.entries
            read.problems += files.problems
            return
        }
        let usable = files.passingOverUnusable()
        read.entries += usable.entries
        read.passedOver += files.problems.map { PassedOver($0.source ?? "", because: .unreadable, $0) }
        read.passedOver += usable.passedOver
    }

    /// Returns the image of a file by its name.
    static func entry(at path: String) throws(Problem) -> ImageEntry {
        let file = ImageFileName(path)
        if let problem = Problem.ofEntry(at: path) ?? file.problem(of: path) { throw problem.of(path) }
        return ImageEntry(ImageVariant(file.name, scale: file.scale ?? 1, idiom: file.idiom), at: path)
    }
}

extension ImageFileName {
    /// The problem of an invalid file name for an image; nil for a valid one.
    fileprivate func problem(of path: String) -> Problem? {
        if scale == nil { return .unsupportedScale(inNameOf: path) }
        return ImageVariant.isName(name) ? nil : .invalidImageFileName(name)
    }
}

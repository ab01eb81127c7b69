import OnionModel

/// Finds images in asset catalogues, in files, and in folders of image files.
struct ImageReader {
    private(set) var read = FoundImages()
    /// What is passed by in folders.
    var rules = IgnoreRules()
    /// Whether problems of catalogues that are found in a folder are problems of the import.
    var isStrict = false

    /// Finds images at paths. Returns the paths to search for documents.
    ///
    /// Asset catalogues in a folder are read at any depth. Single image files in a folder are read only when it
    /// contains neither catalogues nor documents; so the pictures of a manual are not imported. Hidden files are
    /// skipped.
    mutating func findImages(at paths: [String]) -> [String] {
        paths.filter { !findImages(at: $0) }
    }

    /// Returns whether the path needs no search for documents.
    private mutating func findImages(at path: String) -> Bool {
        if path == DocumentReader.standardInput { return false }
        if AssetCatalogReader.reads(path), Folder.exists(at: path) {
            readCatalog(at: path)
            return true
        }
        if Folder.exists(at: path) { return findImages(in: path) }
        guard ImageFormat(path: path) != nil else { return false }
        read.sources.append(path)
        readFile(at: path)
        return true
    }

    private mutating func findImages(in folder: String) -> Bool {
        guard let found = Folder(folder).listing(rules) else { return false }
        read.passedOver += found.passedOver
        if isStrict {
            for catalog in found.catalogs.sorted(by: { $0.precedesByBytes($1) }) { readCatalog(at: catalog) }
        } else {
            readFound(found.catalogs.sorted { $0.precedesByBytes($1) })
        }
        if found.files.contains(where: SourceFile.holdsDocuments) { return false }
        guard found.catalogs.isEmpty else { return true }
        let images = found.files.filter { ImageFormat(path: $0) != nil }
        read.sources += images
        for image in images.sorted(by: { $0.precedesByBytes($1) }) { readFile(at: image) }
        return !images.isEmpty
    }

    /// Reads the catalogues in a folder, and passes over what cannot be read.
    private mutating func readFound(_ paths: [String]) {
        var catalogs = FoundCatalogs()
        for path in paths {
            var reader = AssetCatalogReader(path)
            reader.readAll()
            catalogs.add(reader.read, at: path)
        }
        read.entries += catalogs.read.entries
        read.colors += catalogs.read.colors
        read.leftOut += catalogs.read.leftOut
        read.sources += paths + catalogs.read.sources
        read.passedOver += catalogs.read.passedOver
    }

    private mutating func readCatalog(at path: String) {
        read.sources.append(path)
        var reader = AssetCatalogReader(path)
        reader.readAll()
        read.entries += reader.read.entries
        read.colors += reader.read.colors
        read.problems += reader.read.problems
        read.leftOut += reader.read.leftOut
        read.sources += reader.read.sources
        if reader.read.entries.isEmpty, reader.read.colors.isEmpty, reader.read.problems.isEmpty,
            reader.read.leftOut.isEmpty
        {
            read.problems.append(.noImage(source: path))
        }
    }

    private mutating func readFile(at path: String) {
        let file = ImageFileName(path)
        if let problem = ImageReader.problem(withFileAt: path) ?? file.problem(of: path) {
            read.problems.append(problem.of(path))
        } else if let scale = file.scale {
            read.entries.append(ImageEntry(ImageVariant(file.name, scale: scale, idiom: file.idiom), at: path))
        }
    }

    /// Returns the problem of a path that leads to no file; nil when it does.
    static func problem(withFileAt path: String) -> Problem? {
        switch SourceFile.named(path).isRegular {
        case nil: .missingFile()
        case true?: nil
        case false?: .notAFile
        }
    }
}

extension ImageFileName {
    /// The problem of a file name that is not valid for an image; nil for a valid one.
    fileprivate func problem(of path: String) -> Problem? {
        if scale == nil { return .unsupportedScale(inNameOf: path) }
        return ImageVariant.isName(name) ? nil : .invalidImageFileName(name)
    }
}

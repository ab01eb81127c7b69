import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel
import OnionSupport

extension DocumentReader {
    /// Reads the files at paths, in order: the one loop of imports and of other readers.
    ///
    /// - Parameters:
    ///   - paths: Files, folders, and `-` for standard input.
    ///   - withImages: Whether image files and asset catalogues are read, too.
    ///   - sizes: The sizes up to which texts of records are read whole; nil reads all of them whole.
    /// - Returns: The reading, and the larger texts of records.
    func walk(
        _ paths: [String], withImages: Bool, readingWholeUpTo sizes: WholeSizes?
    ) -> (batch: DocumentBatch, large: [LargeText]) {
        var reading = DocumentReading(self)
        var large: [LargeText] = []
        for path in withImages ? reading.findImages(at: paths, for: self) : paths {
            do throws(Problem) {
                try read(files(at: path, &reading), wholeUpTo: sizes, into: &reading, &large)
            } catch {
                reading.batch.addUnreadable(error)
            }
        }
        finish(&reading)
        if withImages {
            reading.takeLooseImages(in: space)
            reading.batch.passOverCopies(in: reading.found)
        }
        reading.batch.documents += reading.surroundings
        return (reading.batch, large)
    }

    /// Returns the files of documents at a path, and passes over those in a folder that do not belong to Onion.
    func files(at path: String, _ reading: inout DocumentReading) throws(Problem) -> [SourceFile] {
        let isFolder = Folder.exists(at: path)
        var strings: [String] = []
        let all = try SourceFile.files(at: path, rules) { path in
            if StringFileFormat.ofApps.contains(where: path.hasSuffix) { strings.append(path) }
        }
        // The files of a resolver in a folder are read with it.
        let resolvers = all.filter { DesignTokenResolver.hasExtension($0.name) && readsDesignTokens($0.name) }
        let named = Set(resolvers.flatMap { DesignTokenSources.files(ofResolver: $0.name) })
        let files = named.isEmpty || !isFolder ? all : all.filter { !named.contains($0.name) }
        reading.interfaceBuilder.stringFiles =
            isFolder ? (reading.interfaceBuilder.stringFiles ?? []).union(strings) : nil
        let documents = files.map(\.name).filter(InterfaceBuilderFile.hasExtension)
        reading.interfaceBuilder.paths = isFolder ? (reading.interfaceBuilder.paths ?? []).union(documents) : nil
        reading.isLenient = isLenient && isFolder
        guard reading.isLenient else { return files }
        let passedOver = Parallel().map(count: files.count, itemsPerThread: 64) { foundReason(files[$0]) }
        reading.batch.passedOver += passedOver.compactMap(\.self)
        let taken = zip(files, passedOver).filter { $1 == nil }.map(\.0)
        reading.found.formUnion(taken.map(\.name))
        return taken
    }

    /// The reason for passing over a file in a folder; nil for none. A file that cannot be opened is a problem when it is read.
    private func foundReason(_ file: SourceFile) -> PassedOver? {
        guard DocumentFormat(path: file.name) != nil, !readsDesignTokens(file.name),
            let found = try? FoundDocument(file), !found.isOnions
        else { return nil }
        return PassedOver(file.name, because: .foreign)
    }

    /// Reads files in order; independent files are read on all cores.
    ///
    /// - Parameters:
    ///   - sizes: The sizes up to which texts of records are read whole; nil reads all of them whole.
    ///   - large: Receives the larger texts of records.
    private func read(
        _ files: [SourceFile], wholeUpTo sizes: WholeSizes?, into reading: inout DocumentReading,
        _ large: inout [LargeText]
    ) throws(Problem) {
        let isAlone = files.map { isIndependent($0, upTo: sizes?.yaml) }
        let alone = zip(files, isAlone).filter(\.1).map(\.0)
        let isLenient = reading.isLenient
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in
                self.read(bytes: try alone[index].bytes(), source: alone[index].name, isLenient: isLenient)
            }
        }.makeIterator()
        for (file, isAlone) in zip(files, isAlone) {
            if isAlone, let text = texts.next() {
                reading.batch.append(try text.get())
            } else if let sizes {
                if let text = try read(file, upTo: sizes, into: &reading) { large.append(text) }
            } else {
                try read(file, into: &reading)
            }
        }
    }

    /// Whether a file is independent of other files and slow to parse, which is the case for YAML.
    ///
    /// - Parameter size: The maximum size in bytes; nil for any.
    private func isIndependent(_ file: SourceFile, upTo size: Int?) -> Bool {
        isYAML(file) && !file.isStandardInput && size.map { file.size ?? .max <= $0 } ?? true
    }
}

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
        // One problem may be about several paths.
        for problem in paths.flatMap({ unusablePaths[$0] ?? [] }) where !reading.batch.problems.contains(problem) {
            reading.batch.addUnreadable(problem)
        }
        let paths = paths.filter { unusablePaths[$0] == nil }
        for path in withImages ? reading.findImages(at: paths, for: self) : paths {
            do throws(Problem) {
                read(try files(at: path, &reading), wholeUpTo: sizes, into: &reading, &large)
            } catch {
                reading.batch.addUnreadable(error)
            }
        }
        finish(&reading)
        if withImages { reading.takeLooseImages(for: self) }
        reading.batch.refuseConflictsOfGit()
        refuseLostFiles(of: &reading, besides: paths, withImages: withImages)
        if withImages { reading.batch.passOverCopies(in: reading.found) }
        reading.batch.leaveOutUnusableTokens(in: reading.found, reading.designTokens.elsewhere)
        reading.batch.documents += reading.surroundings
        return (reading.batch, large)
    }

    /// Returns the files of documents at a path, and passes over those in a folder that do not belong to Onion.
    func files(at path: String, _ reading: inout DocumentReading) throws(Problem) -> [SourceFile] {
        let isFolder = Folder.exists(at: path)
        reading.isLenient = isLenient && isFolder
        let found = try SourceFile.files(at: path, rules, in: format)
        let strings = found.others.filter(Self.isOfAppTexts)
        passOver(found, &reading)
        guard isFolder else {
            (reading.interfaceBuilder.stringFiles, reading.interfaceBuilder.paths) = (nil, nil)
            return found.files
        }
        let kinds = Parallel().map(count: found.files.count, itemsPerThread: 64) { kind(of: found.files[$0]) }
        // The files of a resolver in a folder are read with it.
        let resolvers = zip(found.files, kinds).filter { $1 == .resolver }.map(\.0.name)
        let ofResolvers = Set(resolvers.flatMap(DesignTokenSources.files(ofResolver:)))
        let files = zip(found.files, kinds).filter { !ofResolvers.contains($0.0.name) }
        reading.interfaceBuilder.stringFiles = (reading.interfaceBuilder.stringFiles ?? []).union(strings)
        let documents = files.map(\.0.name).filter(InterfaceBuilderFile.hasExtension)
        reading.interfaceBuilder.paths = (reading.interfaceBuilder.paths ?? []).union(documents)
        guard reading.isLenient else { return files.map(\.0) }
        var taken: [SourceFile] = []
        for (file, kind) in files {
            if case .other(let reason, let problem) = kind {
                reading.batch.passedOver.append(PassedOver(file.name, because: reason, problem))
            } else {
                taken.append(file)
            }
        }
        reading.found.formUnion(taken.map(\.name))
        return taken
    }

    /// Passes over the entries of a folder that cannot be read, which a strict reader refuses, and those of formats that are not read.
    private func passOver(_ found: SourceFile.Found, _ reading: inout DocumentReading) {
        // Images have a search of their own.
        func isKnown(_ path: String) -> Bool {
            SourceFile.hasKnownFormat(path) && !(format == .automatic && SourceFile.isOfImages(path))
        }
        let unusable = found.unusable.filter { isKnown($0.path) }
        let refused = unusable.map(\.path).filter {
            SourceFile.holdsDocuments($0, in: format) || Self.isOfAppTexts($0)
        }
        let strict = Set(reading.isLenient ? [] : found.passedOver.map(\.path) + refused)
        // The search for images has found the same folders.
        let known = Set(reading.batch.passedOver.map(\.path) + reading.batch.problems.compactMap(\.source))
        for entry in found.passedOver + unusable where !known.contains(entry.path) {
            if let problem = entry.problem, strict.contains(entry.path) {
                reading.batch.addUnreadable(problem.of(entry.path))
            } else {
                reading.batch.passedOver.append(entry)
            }
        }
        reading.batch.passedOver += found.others.filter { isKnown($0) && !Self.isOfAppTexts($0) }.map {
            PassedOver($0, because: .format)
        }
    }

    private static func isOfAppTexts(_ path: String) -> Bool {
        StringFileFormat.ofApps.contains(where: path.hasSuffix)
    }

    /// What a file in a folder is, by its name and its beginning.
    private enum Kind: Equatable {
        /// A file to read. If it cannot be opened, that shows when it is read.
        case document
        /// A file that names files of design tokens, whatever its name is.
        case resolver
        case other(PassedOver.Reason, Problem?)
    }

    private func kind(of file: SourceFile) -> Kind {
        if DesignTokenResolver.hasExtension(file.name), readsDesignTokens(file.name) { return .resolver }
        guard let known = DocumentFormat(path: file.name), !DesignTokenFile.hasExtension(file.name),
            let found = try? FoundDocument(file)
        else { return .document }
        if known == .json, isOpenForDesignTokens, DesignTokenResolver.isResolver(sniffing: found.bytes) {
            return .resolver
        }
        if readsDesignTokens(file.name) || found.isOnions { return .document }
        if let problem = found.problem { return .other(.unreadable, problem.of(file.name)) }
        guard let bytes = try? file.bytes(atMost: Self.largestForeign) else { return .other(.foreign, nil) }
        // A conflict does not refuse the import of an app, because no part of it is in the file.
        if let conflict = GitText.problem(in: bytes) { return .other(.foreign, conflict.of(file.name)) }
        let mistake = known.mistake(in: bytes, maximumValues: maximumValues)
        return mistake.map { .other(.unreadable, $0.of(file.name)) } ?? .other(.foreign, nil)
    }

    /// The largest document of another program, in bytes, of which an import says why it cannot be read.
    private static let largestForeign = 4 << 20

    /// Reads files in order; independent files are read on all cores.
    ///
    /// - Parameters:
    ///   - sizes: The sizes up to which texts of records are read whole; nil reads all of them whole.
    ///   - large: Receives the larger texts of records.
    private func read(
        _ files: [SourceFile], wholeUpTo sizes: WholeSizes?, into reading: inout DocumentReading,
        _ large: inout [LargeText]
    ) {
        let isAlone = files.map { isIndependent($0, upTo: sizes?.yaml) }
        let alone = zip(files, isAlone).filter(\.1).map(\.0)
        let isLenient = reading.isLenient
        var texts = Parallel().map(count: alone.count, itemsPerThread: 4) { index in
            Result { () throws(Problem) in
                self.read(bytes: try alone[index].bytes(), source: alone[index].name, isLenient: isLenient)
            }
        }.makeIterator()
        for (file, isAlone) in zip(files, isAlone) {
            do throws(Problem) {
                if isAlone, let text = texts.next() {
                    reading.batch.append(try text.get())
                } else if let sizes {
                    if let text = try read(file, upTo: sizes, into: &reading) { large.append(text) }
                } else {
                    try read(file, into: &reading)
                }
            } catch {
                addUnreadable(file, error, &reading)
            }
        }
    }

    /// Passes over a file of a folder that cannot be opened or read to its end. It is a problem for a file that was named, and when the process
    /// can open no more files.
    private func addUnreadable(_ file: SourceFile, _ problem: Problem, _ reading: inout DocumentReading) {
        if reading.isLenient, !problem.isAboutOpenFiles {
            reading.batch.passedOver.append(PassedOver(file.name, because: .unreadable, problem.of(file.name)))
        } else {
            reading.batch.addUnreadable(problem)
        }
    }

    /// Whether a file is independent of other files and slow to parse, which is the case for YAML.
    ///
    /// - Parameter size: The maximum size in bytes; nil for any.
    private func isIndependent(_ file: SourceFile, upTo size: Int?) -> Bool {
        isYAML(file) && !file.isStandardInput && size.map { file.size ?? .max <= $0 } ?? true
    }
}

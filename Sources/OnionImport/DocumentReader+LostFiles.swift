import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

// The one rule: a file in a folder that is there, that the registry has parts, texts or images of, and that brings none of them any more, is a
// problem of the import. Whoever means it removes the file.

extension DocumentReader {
    /// Adds the problems of files in folders that bring nothing of what the registry has of them: to pass over one would take the app without it.
    ///
    /// - Parameter named: The paths of the import. A named file may bring nothing.
    func refuseLostFiles(of reading: inout DocumentReading, besides named: [String], withImages: Bool) {
        let unusable = Set(reading.batch.passedOver.filter(\.isUnusable).map(\.path))
        let brought = reading.broughtFiles.union(named)
        let silent = unusable.union(
            reading.batch.sources.filter { !brought.contains($0) && !SourceFile.isOfImages($0) })
        let (translations, tables) = filesOfLostTexts(unusable, reading)
        var lost = translations.union(tables.keys)
        if !silent.isEmpty {
            lost.formUnion(filesOfParts(Array(silent)).filter { unusable.contains($0) || isLost($0, reading.batch) })
            if withImages { lost.formUnion(filesOfLostImages(silent, reading.batch)) }
        }
        for path in lost.sorted(by: { $0.precedesByBytes($1) }) {
            let index = reading.batch.passedOver.firstIndex { $0.path == path }
            let known = index.flatMap { reading.batch.passedOver[$0].problem } ?? tables[path]
            var problem = known ?? .nothingLeft(source: path)
            problem.source = problem.source ?? path
            problem.remedy = problem.remedy ?? Problem.restoreOrRemove
            if let index { reading.batch.passedOver[index].problem = problem }
            if !reading.batch.problems.contains(problem) { reading.batch.problems.append(problem) }
        }
    }

    /// Whether what a readable file without parts of its own brought is in no other file either: scenes move between files, and what a file
    /// only has copies of is another file's.
    private func isLost(_ path: String, _ batch: DocumentBatch) -> Bool {
        let former = partsOfFile(path)
        if former.isEmpty { return !batch.documents.contains { $0.isCopy && $0.source == path } }
        return !batch.documents.contains { document in
            guard let origin = document.origin else { return false }
            // An object that changes its shape while it moves leaves parts of other kinds in its former file.
            func isSame(_ known: (object: String, part: Part)) -> Bool {
                known.object == origin.object && known.part.kind == document.part.kind
            }
            return former.contains(where: isSame) && !partsOfFile(origin.file).contains(where: isSame)
        }
    }

    /// Returns the files of images of the registry that the batch does not have.
    private func filesOfLostImages(_ paths: Set<String>, _ batch: DocumentBatch) -> [String] {
        let files = Dictionary(grouping: paths.compactMap(ImagePath.init)) { nameOfSpace(of: $0.path) }
        let read = Set(batch.images.map(\.variant))
        return files.flatMap { space, images in
            let lost = imagesOfRegistry(Set(images.flatMap(\.names)), space).filter { !read.contains($0) }
            return images.filter { image in lost.contains(where: image.mayBe) }.map(\.path)
        }
    }

    /// Returns the files that bring no text, and that may have brought those that documents lose: translations of the documents, and tables
    /// of their apps that cannot be read, with their problems. Tables without texts are not among them: many apps have some.
    private func filesOfLostTexts(
        _ unusable: Set<String>, _ reading: DocumentReading
    ) -> (translations: Set<String>, tables: [String: Problem]) {
        let silent = unusable.filter(InterfaceBuilderCompanions.mayTranslate)
            .union(reading.interfaceBuilder.filesWithoutTexts)
        let documents = reading.batch.documents.filter { $0.origin != nil && !$0.isColorSet }
        var texts = LostTexts(reading.interfaceBuilder, documents, formerFiles: textFilesOfDocument) {
            partsOfFile($0).map(\.part)
        }
        let translations = silent.filter { texts.areOf(translation: $0) }
        let tables = texts.unreadableTables
        if tables.isEmpty { return (translations, [:]) }
        let found = silent.union(reading.interfaceBuilder.stringFiles ?? [])
        let paths = Dictionary(found.map { (Folder.place(of: $0), $0) }) { first, _ in first }
        let problems = tables.map { place, problem in
            let path = paths[place] ?? place
            return (path, problem.of(path))
        }
        return (translations, Dictionary(problems) { first, _ in first })
    }
}

extension DocumentReading {
    /// The files that parts, images or problems are from, and those that another one has the same of.
    fileprivate var broughtFiles: Set<String> {
        var files = interfaceBuilder.companions.used
        for document in batch.documents where !document.isCopy {
            files.formUnion([document.source, document.resolver].compactMap(\.self))
        }
        files.formUnion((batch.flawed.map(\.source) + batch.problems.map(\.source)).compactMap(\.self))
        files.formUnion(batch.patches.map(\.source) + batch.images.map(\.source))
        files.formUnion(batch.passedOver.filter { !$0.isUnusable }.map(\.path))
        return files
    }
}

extension PassedOver {
    fileprivate var isUnusable: Bool { reason == .unreadable || reason == .foreign }
}

extension InterfaceBuilderReading {
    /// The files found in folders that are translations of documents, and have no text.
    fileprivate var filesWithoutTexts: Set<String> {
        (stringFiles ?? []).union(paths ?? []).intersection(companions.silent)
    }
}

/// A file of an image set, or an image file beside catalogues.
private struct ImagePath {
    let path: String
    /// The names that its image may have.
    let names: [String]
    private let folders: [Substring]

    init?(_ path: String) {
        let set = AssetFolder(Folder.parent(of: path))
        if set.ending == "imageset" || set.ending == "symbolset" {
            names = [set.name]
            folders = Folder.parent(of: set.path).split(separator: "/")
        } else if ImageFormat(path: path) != nil {
            names = LooseImages.names(ofFileAt: path)
            folders = []
        } else {
            return nil
        }
        self.path = path
    }

    /// Whether the image is that of the file: a folder in its name is one around the set.
    func mayBe(_ image: ImageVariant) -> Bool {
        var steps = image.inCatalog.name.split(separator: "/")
        guard let name = steps.popLast(), names.contains(String(name)) else { return false }
        return steps.allSatisfy(folders.contains)
    }
}

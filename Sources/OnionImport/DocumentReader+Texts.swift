import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

extension DocumentReader {
    /// Creates the documents of files that refer to each other, once all are read, and adds the texts to parts.
    func finish(_ reading: inout DocumentReading) {
        finishInterfaceBuilder(&reading)
        finishDesignTokens(&reading)
        reading.placeTexts()
    }

    private func finishInterfaceBuilder(_ reading: inout DocumentReading) {
        if let surroundings, finish(&reading, within: surroundings) { return }
        for file in compose(reading.interfaceBuilder.files, keys: &reading.interfaceBuilder.keys) {
            add(file, to: &reading)
        }
        reading.surroundings += bases(of: reading.interfaceBuilder.files, reading)
        reading.interfaceBuilder.files = []
    }

    /// Composes the screens of files. The files of a space are connected to each other only.
    ///
    /// - Returns: The results in the order of the files.
    func compose(
        _ files: [ScreenComposer.File], keys: inout [String: InterfaceBuilderKeys]
    ) -> [ScreenComposer.Result] {
        var results: [Int: ScreenComposer.Result] = [:]
        for (space, indices) in Dictionary(grouping: files.indices, by: { nameOfSpace(of: files[$0].source) }) {
            let composed = ScreenComposer.compose(
                indices.map { files[$0] }, keys: &keys[space, default: InterfaceBuilderKeys()])
            results.merge(zip(indices, composed)) { first, _ in first }
        }
        return files.indices.compactMap { results[$0] }
    }

    /// Adds the documents of an Interface Builder file.
    func add(_ file: ScreenComposer.Result, to reading: inout DocumentReading) {
        reading.batch.leaveOut(file.leftOut, of: file.source)
        add(
            ReadText(documents: file.documents.map { ($0.node, $0.object) }, copies: file.copies), file.source,
            &reading)
    }

    /// Reads a file whole, with the translations of a storyboard or a xib.
    func read(_ file: SourceFile, into reading: inout DocumentReading) throws(Problem) {
        let bytes = try file.bytes()
        guard InterfaceBuilderFile.hasExtension(file.name), documentFormat == nil else {
            return read(bytes: bytes, source: file.name, into: &reading)
        }
        if let base = reading.interfaceBuilder.companions.document(
            translatedBy: file.name, among: reading.interfaceBuilder.paths)
        {
            // A named translation selects its document; a found one is read with its document.
            guard reading.interfaceBuilder.paths == nil else { return reading.batch.sources.append(file.name) }
            return try read(.inFolder(base), into: &reading)
        }
        let path = Folder.resolved(file.name) ?? file.name
        guard reading.interfaceBuilder.readPaths.insert(path).inserted else { return }
        if reading.interfaceBuilder.paths == nil { reading.interfaceBuilder.namedPaths.insert(path) }
        let found = reading.interfaceBuilder.companions.texts(
            of: file.name, among: reading.interfaceBuilder.stringFiles, reading.interfaceBuilder.paths)
        reading.batch.leftOut += found.leftOut
        // Nobody has named the entries beside a document.
        for (problems, isLenient) in [(found.unusable, isLenient), (found.problems, reading.isLenient)] {
            guard isLenient else {
                reading.batch.add(problems)
                continue
            }
            // A string file may be that of a storyboard and a xib.
            let unreadable = problems.map { PassedOver($0.source ?? "", $0) }
            reading.batch.passedOver += unreadable.filter { !reading.batch.passedOver.contains($0) }
        }
        read(bytes: bytes, source: file.name, texts: found.texts, into: &reading)
    }

    /// - Parameter texts: The translations of a storyboard or a xib; nil for none.
    func read(
        bytes: [UInt8], source: String, texts: InterfaceBuilderTexts? = nil, into reading: inout DocumentReading
    ) {
        reading.batch.sources.append(source)
        reading.interfaceBuilder.texts[source] = texts
        let text = text(of: bytes, source: source, &reading)
        reading.batch.add(text.problems.map { $0.source == nil ? $0.of(source) : $0 })
        reading.batch.append(text.batch)
        if text.documents.isEmpty, text.problems.isEmpty, !text.isList,
            !reading.batch.leftOut.contains(where: { $0.source == source })
        {
            reading.batch.add([.noDocument(source: source)])
            reading.batch.hasUnreadableText = true
        }
        add(text, source, &reading)
    }

    /// Adds the documents of a text.
    func add(_ text: ReadText, _ source: String, _ reading: inout DocumentReading) {
        reading.batch.isPartial = reading.batch.isPartial || !text.problems.isEmpty
        reading.batch.hasUnreadableText = reading.batch.hasUnreadableText || text.isUnreadable
        let space = space(of: source)
        for node in text.copies.map({ $0.placed(in: space) }) {
            guard let part = Part.read(node, source: source).part else { continue }
            var document = Document(part: part, node: node, source: source)
            document.isCopy = true
            document.exported = reading.interfaceBuilder.exported[source].map(ExportedFile.init)
            reading.batch.documents.append(document)
        }
        let exported = reading.interfaceBuilder.exported[source].map(ExportedFile.init)
        let resolver = text.sources.isEmpty ? nil : source
        for (index, (node, object)) in text.documents.enumerated() {
            let source = text.sources.isEmpty ? source : text.sources[index]
            // An object of a file is merged with the stored part in any case.
            if isPartial, object == nil {
                reading.batch.patches.append(.init(node: node.placed(in: space), source: source))
                continue
            }
            add(node, source, &reading.batch) { document in
                document.origin = object.map { DocumentOrigin(file: source, object: $0) }
                document.exported = exported
                document.columns = text.columns
                document.isOfDesignTokens = text.isOfDesignTokens
                document.themeKeys = text.themeKeys
                document.resolver = resolver
            }
        }
    }

    /// Adds a document: a valid one, one for further checks, or its problems alone.
    ///
    /// - Parameter complete: Adds the information of the text to the document.
    func add(
        _ node: Node, _ source: String, _ batch: inout DocumentBatch, complete: (inout Document) -> Void = { _ in }
    ) {
        let node = node.placed(in: space(of: source))
        let (part, name, problems, unlisted) = Part.readFlawed(node, source: source, listing: batch.room)
        let isFlawless = problems.isEmpty && unlisted == 0
        batch.add(problems, unlisted: unlisted)
        if let part {
            var document = Document(part: part, node: node, source: source)
            complete(&document)
            if isFlawless {
                batch.documents.append(document)
            } else if document.columns == nil {
                // A row of a table cannot be completed while a part of it is unreadable.
                batch.flawed.append(document)
            }
        }
        if isFlawless { return }
        if let name {
            batch.unreadable.insert(name)
        } else {
            batch.isPartial = true
        }
    }
}

import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

extension DocumentReader {
    /// Reads a text in its format.
    func text(of bytes: [UInt8], source: String, _ reading: inout DocumentReading) -> ReadText {
        if let problem = GitText.problem(in: bytes) { return passOver(problem, source, &reading) }
        if let table = tableFormat ?? (format == .automatic ? CSVFormat(path: source) : nil) {
            let (documents, columns, problems) = CSVDocuments.read(
                bytes, separator: table.separator, options: tables.addingFieldTypes(reading.batch.documents.map(\.part))
            )
            return ReadText(
                documents: documents.map { ($0, nil) }, columns: columns, isList: columns != nil,
                isUnreadable: columns == nil, problems: problems)
        }
        if readsDesignTokens(source)
            || format == .automatic && DocumentFormat(path: source) == .json
                && DesignTokenResolver.isResolver(sniffing: bytes)
        {
            do throws(Problem) {
                let resolver = try reading.designTokens.files[nameOfSpace(of: source), default: DesignTokenSet()]
                    .add(bytes, source, isLenient: reading.isLenient)
                guard let resolver else { return ReadText(isList: true) }
                let result = DesignTokenResolver.read(
                    resolver, at: source, DesignTokenSurroundings(registered: registeredTokens))
                return text(of: result, source, isLenient: reading.isLenient, &reading)
            } catch {
                return text(
                    of: DesignTokenReader.Result(problems: [error]), source, isLenient: reading.isLenient, &reading)
            }
        }
        let known = documentFormat ?? DocumentFormat(path: source)
        if known == nil, bytes.starts(with: Self.database) { return ReadText(problems: [.database]) }
        if known != nil || !(InterfaceBuilderFile.hasExtension(source) || InterfaceBuilderReader.reads(sniffing: bytes))
        {
            return readDocuments(of: bytes, known ?? DocumentFormat(sniffing: bytes), source, &reading)
        }
        return interfaceBuilderText(of: bytes, source: source, &reading)
    }

    /// Reads the documents of a text one after the other, so that invalid ones occupy no memory.
    private func readDocuments(
        of bytes: [UInt8], _ format: DocumentFormat, _ source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        if reading.isLenient { return readFoundDocuments(of: bytes, format, source, &reading) }
        var text = ReadText()
        text.problems = format.read(bytes, maximumValues: maximumValues) { node throws(Problem) in
            if let limit = maximumDocuments, text.batch.documents.count + text.batch.flawed.count >= limit {
                text.batch.isCutOff = true
                throw .tooManyDocuments(limit: limit, at: node.position)
            }
            take(node, source, &text)
        }
        return text
    }

    /// Reads the documents of a found file. Whether it belongs to Onion is known only after all of it is read.
    private func readFoundDocuments(
        of bytes: [UInt8], _ format: DocumentFormat, _ source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        var text = ReadText()
        var nodes: [Node] = []
        text.problems = format.read(bytes, maximumValues: maximumValues) { nodes.append($0) }
        if !nodes.isEmpty, !nodes.contains(where: FoundDocument.isOnions) {
            reading.batch.passedOver.append(PassedOver(source, because: .foreign))
            return ReadText(isList: true)
        }
        for node in nodes { take(node, source, &text) }
        return text
    }

    /// Adds a document of a text.
    private func take(_ node: Node, _ source: String, _ text: inout ReadText) {
        text.isList = true
        // An export without parts writes an empty list.
        if node.value == .list([]) { return }
        if isPartial {
            text.batch.patches.append(.init(node: node.placed(in: space(of: source)), source: source))
        } else {
            add(node, source, &text.batch)
        }
    }

    func interfaceBuilderText(
        of bytes: [UInt8], source: String, _ reading: inout DocumentReading
    ) -> ReadText {
        do throws(Problem) {
            try LocaleTag.requireLanguage(ofFileAt: source)
            let texts = (reading.interfaceBuilder.texts[source] ?? InterfaceBuilderTexts(base: baseLocale)).named
            reading.interfaceBuilder.texts[source] = texts
            let result = try InterfaceBuilderReader.read(
                bytes, source: source, texts: texts,
                keys: &reading.interfaceBuilder.keys[nameOfSpace(of: source), default: InterfaceBuilderKeys()])
            reading.batch.leaveOut(result.leftOut, of: source)
            var file = result.file
            if let written = exportedText(file.path) {
                reading.interfaceBuilder.exported[source] = bytes
                if bytes != written || !texts.files.isEmpty { file.formerText = written }
            }
            reading.interfaceBuilder.files.append(file)
            reading.interfaceBuilder.objectTexts[source] = result.objectTexts
            return ReadText(copies: result.colors, isList: true)
        } catch {
            return passOver(error, source, &reading)
        }
    }

    /// Passes over a file that was found in a folder, unless it is an Onion document; else its problem is a problem of the import.
    func passOver(
        _ problem: Problem, _ source: String, isOfDesignTokens: Bool = false, _ reading: inout DocumentReading
    ) -> ReadText {
        guard reading.isLenient, DocumentFormat(path: source) == nil || isOfDesignTokens || readsDesignTokens(source)
        else {
            return ReadText(problems: [problem])
        }
        let located = problem.source == nil ? problem.of(source) : problem
        reading.batch.passedOver.append(PassedOver(source, because: .unreadable, located))
        // Its string files are passed over, too.
        if let texts = reading.interfaceBuilder.texts.removeValue(forKey: source) {
            reading.interfaceBuilder.companions.release(texts.files)
        }
        return ReadText(isList: true)
    }
}

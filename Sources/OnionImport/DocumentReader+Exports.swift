import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

extension DocumentReader {
    /// Returns the contents of Interface Builder files when the registry last wrote or read them, as documents that are not stored; none if the
    /// files are unchanged.
    ///
    /// All files are composed again, edited ones from their former texts: connections between files then have the same targets in both
    /// readings, and only edits differ.
    ///
    /// - Parameters:
    ///   - files: The files of an import and those around them, in the order in which they are composed.
    ///   - reading: The reading of the files. Its keys are reused.
    func bases(of files: [ScreenComposer.File], _ reading: DocumentReading) -> [Document] {
        guard files.contains(where: { $0.formerText != nil }) else { return [] }
        var former = DocumentReading(self)
        former.interfaceBuilder.keys = reading.interfaceBuilder.keys
        (former.interfaceBuilder.texts, former.interfaceBuilder.objectTexts) = (
            reading.interfaceBuilder.texts, reading.interfaceBuilder.objectTexts
        )
        let read = files.map { file in
            guard let text = file.formerText else { return file }
            // The texts of string files are edits, too.
            var texts = InterfaceBuilderTexts(base: reading.interfaceBuilder.texts[file.source]?.base ?? baseLocale)
                .named
            texts.addTables(of: reading.interfaceBuilder.texts[file.source])
            guard
                let result = try? InterfaceBuilderReader.read(
                    text, source: file.source, texts: texts,
                    keys: &former.interfaceBuilder.keys[nameOfSpace(of: file.source), default: InterfaceBuilderKeys()])
            else { return file }
            former.interfaceBuilder.texts[file.source] = texts
            former.interfaceBuilder.objectTexts[file.source] = result.objectTexts
            add(ScreenComposer.Result(source: file.source, copies: result.colors), to: &former)
            var own = result.file
            (own.isSurrounding, own.missing) = (file.isSurrounding, file.missing)
            return own
        }
        for file in compose(read, keys: &former.interfaceBuilder.keys) { add(file, to: &former) }
        former.placeTexts()
        return former.batch.documents.map { document in
            var document = document
            (document.isBase, document.isSurrounding) = (true, true)
            return document
        }
    }
}

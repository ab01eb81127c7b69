import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentReader {
    /// Returns the documents of design tokens. Unreadable tokens of a file that was found in a folder are omitted, and a file with no other
    /// tokens is passed over.
    func text(
        of result: DesignTokenReader.Result, _ source: String, isLenient: Bool, _ reading: inout DocumentReading
    ) -> ReadText {
        if isLenient, result.documents.isEmpty, let problem = result.problems.first {
            return passOver(problem, source, &reading)
        }
        reading.batch.leaveOut(result.leftOut + (isLenient ? result.flawed : []), of: source)
        let renamed = reading.designTokens.renamed ?? renamedTokens()
        reading.designTokens.renamed = renamed
        return ReadText(
            documents: result.documents.map { (renamed.restored($0), nil) }, sources: result.sources,
            themeKeys: result.themeKeys, isList: true, problems: isLenient ? [] : result.problems)
    }

    /// Creates the documents of design tokens, once all files with possible targets of their references are read.
    func finishDesignTokens(_ reading: inout DocumentReading) {
        for file in reading.designTokens.files.readings(registered: registeredTokens) {
            let text = text(of: file.result, file.source, isLenient: file.isLenient, &reading)
            // The problem may be the same as that of a token in another file.
            let known = Set(reading.batch.problems)
            reading.batch.add(text.problems.filter { !known.contains($0) })
            add(text, file.source, &reading)
        }
        reading.designTokens.files = DesignTokenSet()
    }
}

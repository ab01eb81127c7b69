import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentReader {
    /// Returns the documents of design tokens. What cannot be read of a file that was found in a folder is left out, and a file with nothing
    /// else is passed over.
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

    /// Makes the documents of design tokens, once all files are read that may have what they refer to.
    func finishDesignTokens(_ reading: inout DocumentReading) {
        for file in reading.designTokens.files.readings(registered: registeredTokens) {
            let text = text(of: file.result, file.source, isLenient: file.isLenient, &reading)
            // A token of another file may have the problem.
            let known = Set(reading.batch.problems)
            reading.batch.add(text.problems.filter { !known.contains($0) })
            add(text, file.source, &reading)
        }
        reading.designTokens.files = DesignTokenSet()
    }
}

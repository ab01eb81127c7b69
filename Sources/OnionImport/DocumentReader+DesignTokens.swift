import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentReader {
    /// Returns the documents of design tokens. Unreadable tokens of a file that was found in a folder are omitted, and a file with no other
    /// tokens is passed over.
    func text(
        of result: DesignTokenReader.Result, _ source: String, isLenient: Bool, _ reading: inout DocumentReading
    ) -> ReadText {
        if isLenient, result.isForeign, !DesignTokenFile.hasExtension(source) {
            reading.batch.passedOver.append(PassedOver(source, because: .foreign))
            return ReadText(isList: true)
        }
        if isLenient, result.documents.isEmpty, let problem = result.problems.first {
            return passOver(problem, source, isOfDesignTokens: true, &reading)
        }
        if isLenient {
            reading.found.formUnion(result.sources)
            reading.designTokens.elsewhere += result.elsewhere.map { element in
                element.placed(in: space(of: source), of: source)
            }
        }
        reading.batch.leaveOut(result.leftOut + (isLenient ? result.flawed : []), of: source)
        let renamed = reading.designTokens.renamed ?? renamedTokens()
        reading.designTokens.renamed = renamed
        return ReadText(
            documents: result.documents.map { (renamed.restored($0), nil) }, sources: result.sources,
            themeKeys: result.themeKeys, isOfDesignTokens: true, isList: true,
            problems: isLenient ? [] : result.problems)
    }

    /// Creates the documents of design tokens, once all files with possible targets of their references are read.
    func finishDesignTokens(_ reading: inout DocumentReading) {
        let sets = reading.designTokens.files.sorted { $0.key < $1.key }.map(\.value)
        for file in sets.flatMap({ $0.readings(registered: registeredTokens) }) {
            let text = text(of: file.result, file.source, isLenient: file.isLenient, &reading)
            // The problem may be the same as that of a token in another file.
            let known = Set(reading.batch.problems)
            reading.batch.add(text.problems.filter { !known.contains($0) })
            add(text, file.source, &reading)
        }
        reading.designTokens.files = [:]
    }
}

extension DesignTokenReader.Elsewhere {
    /// The alias as the import has it.
    fileprivate func placed(in space: ImportSpace?, of source: String) -> Self {
        var placed = self
        if let space {
            placed.part = Reference(part.kind, space.key(part.key))
            placed.target = Reference(target.kind, space.key(target.key))
        }
        placed.omission.source = omission.source ?? source
        return placed
    }
}

extension DocumentBatch {
    /// Leaves out the tokens of files in folders that cannot be stored: aliases of tokens that are nowhere, tokens that several files have, and
    /// aliases of these.
    mutating func leaveOutUnusableTokens(in found: Set<String>, _ elsewhere: [DesignTokenReader.Elsewhere]) {
        guard documents.contains(where: \.isOfDesignTokens) else { return }
        let known = Set(documents.map(\.part.reference))
        let missing = elsewhere.filter { !known.contains($0.target) }
        let aliases = Dictionary(missing.map { ($0.part, $0.omission) }) { first, _ in first }
        leaveOut(in: found) { aliases[$0.part.reference] }
        let named = Dictionary(grouping: documents.filter { !$0.isCopy }, by: \.part.reference)
        leaveOut(in: found) { document in
            guard let all = named[document.part.reference], all.count > 1 else { return nil }
            let sources = Set(all.compactMap(\.source)).sorted { $0.precedesByBytes($1) }
            let areThemes = all.allSatisfy(\.isOfDesignTokens)
            return Omission(
                "\(sources.prefix(2).joined(separator: " and ")) both have \(document.part.reference)"
                    + (areThemes ? ": two themes? name the files of one, or a resolver" : ""),
                of: "token \(document.part.key.name)", source: document.source, position: document.node.position)
        }
        var gone = known.union(aliases.keys).subtracting(documents.map(\.part.reference))
        while !gone.isEmpty {
            let before = gone
            gone = []
            leaveOut(in: found) { document in
                guard let target = document.part.references.map(\.reference.head).first(where: before.contains) else {
                    return nil
                }
                gone.insert(document.part.reference)
                return Omission(
                    "the reference to \(target), which was left out", of: "token \(document.part.key.name)",
                    source: document.source, position: document.node.position)
            }
        }
    }

    /// Leaves out the tokens of files in folders for which a closure returns the omission.
    private mutating func leaveOut(in found: Set<String>, because omission: (Document) -> Omission?) {
        documents.removeAll { document in
            guard document.isOfDesignTokens, let source = document.source, found.contains(source),
                let omission = omission(document)
            else { return false }
            leftOut.append(omission)
            return true
        }
    }
}

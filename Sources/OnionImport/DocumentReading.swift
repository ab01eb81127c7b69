import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The result so far, and the state for reading the next text.
struct DocumentReading {
    var batch = DocumentBatch()
    /// Whether unreadable files are passed over.
    var isLenient = false
    /// The files found in folders, where other files are passed over.
    var found: Set<String> = []
    var interfaceBuilder: InterfaceBuilderReading
    var designTokens = DesignTokenReading()
    /// The image files beside catalogues and documents.
    var looseImages = LooseImages()
    /// The documents of the files around those of the import.
    var surroundings: [Document] = []

    init(_ reader: DocumentReader) {
        interfaceBuilder = InterfaceBuilderReading(reader)
    }
}

/// The files of design tokens, which refer to each other in a space.
struct DesignTokenReading {
    /// By the names of their spaces; the default one has none.
    var files: [String: DesignTokenSet] = [:]
    /// The aliases of files in folders whose targets may be the parts of other formats.
    var elsewhere: [DesignTokenReader.Elsewhere] = []
    /// See ``DocumentReader/renamedTokens``; nil before the first file.
    var renamed: RenamedDesignTokens?
}

extension DocumentReading {
    /// Sets the texts of the parts of storyboards and xibs in all languages, and reports the texts without a part.
    mutating func placeTexts() {
        for index in batch.documents.indices {
            let document = batch.documents[index]
            guard document.origin != nil, let source = document.source,
                let (part, files) = interfaceBuilder.texts[source]?.placed(in: document.part)
            else { continue }
            batch.documents[index].textFiles = files
            batch.documents[index].part = part
            batch.documents[index].node = Node(part.node.value, at: document.node.position)
        }
        keepRemainingTexts()
        var tables: Set<String> = []
        var unreadable: [String: StringTables.Unreadable] = [:]
        for source in batch.sources {
            guard let texts = interfaceBuilder.texts.removeValue(forKey: source) else { continue }
            batch.leftOut += texts.withoutPlace
            batch.translations += texts.translationCount
            tables.formUnion(texts.usedTables)
            unreadable.merge(texts.tables?.unreadable ?? [:]) { first, _ in first }
            interfaceBuilder.placedTexts[source] = texts
        }
        for path in interfaceBuilder.stringFiles ?? [] where !interfaceBuilder.companions.used.contains(path) {
            let file = tables.isEmpty && unreadable.isEmpty ? nil : Folder.place(of: path)
            if let file, tables.contains(file) { continue }
            let problem = file.flatMap { unreadable[$0]?.problem.of(path) }
            batch.passedOver.append(PassedOver(path, because: problem == nil ? .texts : .unreadable, problem))
        }
    }

    /// Stores the texts of scenes that no part contains in the scenes' templates, so that exports write them again.
    private mutating func keepRemainingTexts() {
        for index in batch.documents.indices {
            let document = batch.documents[index]
            guard case .template(var template) = document.part, let origin = document.origin,
                let written = interfaceBuilder.objectTexts[origin.file]?.removeValue(forKey: origin.object)
            else { continue }
            template.objectTexts = interfaceBuilder.texts[origin.file]?.remaining(of: written) ?? [:]
            if template.objectTexts.isEmpty { continue }
            let files = interfaceBuilder.texts[origin.file]?.files(of: template.objectTexts.keys) ?? []
            batch.documents[index].textFiles.formUnion(files)
            batch.documents[index].part = .template(template)
            batch.documents[index].node = Node(Part.template(template).node.value, at: document.node.position)
        }
    }
}

import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentReading {
    /// Finds the images at paths. Returns the paths to search for documents. A reader with a fixed format finds no images.
    mutating func findImages(at paths: [String], for reader: DocumentReader) -> [String] {
        guard reader.format == .automatic else { return paths }
        var images = ImageReader(
            rules: reader.rules, base: reader.baseLocale, isStrict: reader.isStrict,
            isOfDocuments: SourceFile.holdsDocuments, space: { reader.space(of: $0) })
        let others = images.findImages(at: paths)
        batch.add(images.read, for: reader)
        looseImages.add(images.read.loose)
        return others
    }

    /// Adds the loose images that the documents name.
    mutating func takeLooseImages(for reader: DocumentReader) {
        guard !looseImages.paths.isEmpty else { return }
        let parts = batch.documents.map(\.part)
        var templates: [Reference: Template] = [:]
        for case .template(let template) in parts { templates[Part.template(template).reference] = template }
        let known = Set(batch.images.map(\.variant.name))
        var names: [String: Set<String>] = [:]
        for part in parts {
            let space = part.reference.key.space
            let images = part.images { templates[$0.head] }.map(\.image)
            for image in images where image.names(in: space).allSatisfy({ !known.contains($0) }) {
                names[space ?? "", default: []].insert(image.name.composed)
                // An image of the default space serves all spaces.
                names["", default: []].insert(image.name.composed)
            }
        }
        batch.add(looseImages.images { names[reader.nameOfSpace(of: $0), default: []] }, for: reader)
    }
}

extension DocumentBatch {
    fileprivate mutating func add(_ found: FoundImages, for reader: DocumentReader) {
        images += found.entries.map { $0.placed(in: reader.space(of: $0.source)) }
        documents += found.colors.map { $0.placed(in: reader.space(of: $0.source)) }
        add(found.problems)
        leftOut += found.leftOut
        sources += found.sources
        passedOver += found.passedOver
    }
}

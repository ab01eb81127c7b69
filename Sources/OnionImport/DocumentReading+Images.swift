import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentReading {
    /// Finds the images at paths. Returns the paths to search for documents. A reader with a fixed format finds no images.
    mutating func findImages(at paths: [String], for reader: DocumentReader) -> [String] {
        guard reader.format == .automatic else { return paths }
        var images = ImageReader(
            rules: reader.rules, base: reader.baseLocale, isStrict: reader.isStrict,
            isOfDocuments: SourceFile.holdsDocuments)
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
        let names = Set(parts.flatMap { $0.images { templates[$0.head] } }.map(\.image.name.composed))
        let known = Set(batch.images.map(\.variant.name))
        let others = names.filter { name in
            ImageReference(name: name).names(in: nil).allSatisfy {
                !known.contains(ImageVariant($0).placed(in: reader.space).name)
            }
        }
        batch.add(looseImages.images(named: others), for: reader)
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

import OnionCoding
import OnionModel

/// The image files that lie beside the catalogues and documents of a folder.
///
/// Xcode copies such files into the app, where UIKit finds them by their names, but pictures of a manual and of tests lie there, too. So a
/// file is of the app when a document names it and no catalogue has that image.
struct LooseImages {
    private(set) var paths: Set<String> = []

    mutating func add(_ paths: [String]) {
        self.paths.formUnion(paths)
    }

    /// Returns the files that documents name, and the others as passed over.
    ///
    /// - Parameters:
    ///   - names: The names that documents have of images.
    ///   - known: The names of the images of catalogues.
    func images(named names: Set<String>, besides known: Set<String>) -> FoundImages {
        var found = FoundImages()
        for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
            let named = LooseImages.names(ofFileAt: path).filter { names.contains($0) && !known.contains($0) }
            if named.isEmpty { found.passedOver.append(PassedOver(path, because: .images)) }
            do throws(Problem) {
                for name in named { found.entries.append(try ImageReader.entry(at: path).named(name)) }
            } catch {
                found.passedOver.append(PassedOver(path, because: .unreadable, error))
            }
        }
        let usable = found.passingOverUnusable()
        found.passedOver += usable.passedOver
        found.entries = usable.entries
        return found
    }

    /// The names by which UIKit finds a file: without its extension, and with it, as storyboards write it.
    private static func names(ofFileAt path: String) -> [String] {
        let name = ImageFileName(path).name.composed
        let ending = path.lastIndex(of: ".").map { path[$0...] } ?? ""
        return [name, name + ending]
    }
}

extension DocumentReading {
    /// Finds the images at paths. Returns the paths to search for documents. A reader with a fixed format finds no images.
    mutating func findImages(at paths: [String], for reader: DocumentReader) -> [String] {
        guard reader.format == .automatic else { return paths }
        var images = ImageReader(rules: reader.rules, isStrict: reader.isStrict)
        let others = images.findImages(at: paths)
        batch.add(images.read)
        looseImages.add(images.read.loose)
        return others
    }

    /// Takes the loose images that the documents name.
    mutating func takeLooseImages() {
        guard !looseImages.paths.isEmpty else { return }
        let parts = batch.documents.map(\.part)
        var templates: [Reference: Template] = [:]
        for case .template(let template) in parts { templates[Part.template(template).reference] = template }
        let names = Set(parts.flatMap { $0.images { templates[$0.head] } }.map(\.image.name.composed))
        batch.add(looseImages.images(named: names, besides: Set(batch.images.map(\.variant.name))))
    }
}

extension DocumentBatch {
    fileprivate mutating func add(_ found: FoundImages) {
        images += found.entries
        documents += found.colors
        add(found.problems)
        leftOut += found.leftOut
        sources += found.sources
        passedOver += found.passedOver
    }
}

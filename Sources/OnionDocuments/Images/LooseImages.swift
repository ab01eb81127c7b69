import OnionCoding
import OnionModel

/// The image files beside the catalogues and documents of a folder.
///
/// Xcode copies such files into the app, where UIKit finds them by their names, but the same folders also contain pictures of manuals and
/// tests. So a file belongs to the app when a document names it and no catalogue contains that image.
package struct LooseImages {
    package private(set) var paths: Set<String> = []

    /// Creates an empty list.
    package init() {}

    package mutating func add(_ paths: [String]) {
        self.paths.formUnion(paths)
    }

    /// Returns the files named by documents, and the others as passed over.
    ///
    /// - Parameter names: Returns the image names in documents that a file may have, without those of the images of catalogues.
    package func images(named names: (_ path: String) -> Set<String>) -> FoundImages {
        var found = FoundImages()
        for path in paths.sorted(by: { $0.precedesByBytes($1) }) {
            let named = LooseImages.names(ofFileAt: path).filter(names(path).contains)
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

    /// The names under which UIKit finds a file: without its extension, and with it, as in storyboards.
    package static func names(ofFileAt path: String) -> [String] {
        let name = ImageFileName(path).name.composed
        let ending = path.lastIndex(of: ".").map { path[$0...] } ?? ""
        return [name, name + ending]
    }
}

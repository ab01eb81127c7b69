import Onion
import OnionDocuments
import OnionModel
import OnionSupport

/// The images that an export writes into the sets of an asset catalogue: new ones, and those that the catalogue has.
struct SetImages {
    /// The images of sets that the catalogue does not have.
    private(set) var new: [(image: StoredImage, item: AssetCatalogWriter.Item)] = []
    /// The files that are written, by their paths in the catalogue.
    private(set) var files: [(path: String, image: StoredImage)] = []
    /// The descriptions of sets that the catalogue has, with their paths in it.
    private(set) var descriptions: [AssetCatalogWriter.Description] = []
    /// The paths of files that are removed with their entries.
    private(set) var removed: [String] = []
    /// The paths of files that are replaced, although the registry never had them.
    private(set) var foreign: [String] = []

    private let sets: AssetCatalogSets
    private let snapshot: Snapshot

    /// Compares the images of a registry with the sets of a catalogue.
    ///
    /// - Parameter isForced: Whether a set is replaced whose description cannot be read.
    init(
        _ images: [(image: StoredImage, item: AssetCatalogWriter.Item)], _ sets: AssetCatalogSets,
        _ snapshot: Snapshot, isForced: Bool
    ) throws {
        (self.sets, self.snapshot) = (sets, snapshot)
        for (set, images) in Dictionary(grouping: images, by: \.item.set).sorted(by: { $0.key < $1.key }) {
            if let known = try known(set, isForced) {
                try add(images, to: known, set)
            } else {
                new += images
                files += images.map { (sets.path(of: $0.item.path), $0.image) }
            }
        }
    }

    /// Returns a set that the catalogue has; nil for a new one.
    private mutating func known(_ set: String, _ isForced: Bool) throws -> ImageSetText? {
        do throws(Problem) {
            return try sets.images(of: set)
        } catch {
            if !isForced { foreign.append(sets.path(of: "\(set)/Contents.json")) }
            return nil
        }
    }

    private mutating func add(
        _ images: [(image: StoredImage, item: AssetCatalogWriter.Item)], to known: ImageSetText, _ set: String
    ) throws {
        let change = try known.change(
            to: images.map(\.item), isSame: { index, bytes in SHA256.hash(bytes).bytes == images[index].image.digest },
            wasStored: snapshot.had)
        func path(_ name: String) -> String { sets.path(of: "\(set)/\(name)") }
        for (name, (image, _)) in zip(change.names, images) {
            if let name { files.append((path(name), image)) }
        }
        descriptions.append(
            AssetCatalogWriter.Description(path: path("Contents.json"), bytes: change.description))
        removed += change.removed.map(path)
        foreign += change.foreign.map(path)
    }
}

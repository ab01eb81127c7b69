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
    /// The paths of files that are replaced, although the registry never had them, with the names of what they lose, where it is not all.
    private(set) var foreign: [(path: String, losses: [String])] = []

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
        let named = Dictionary(grouping: images, by: \.item.set)
        // Another catalogue may have a set with the name of one in this catalogue, of which an import gave the image another name.
        let places = try named.mapValues { try set(of: $0) }
        let others = Set(places.filter { $0.key != $0.value }.values)
        for (name, images) in named.sorted(by: { $0.key < $1.key }) where !others.contains(name) {
            let set = places[name] ?? name
            if let known = try known(set, isForced) {
                try add(images, to: known, set)
            } else {
                new += images
                files += images.map { (sets.path(of: $0.item.path), $0.image) }
            }
        }
    }

    /// Returns the set that an image has in the catalogue: that of its name, or the one without the suffix that an import gave it.
    private func set(of images: [(image: StoredImage, item: AssetCatalogWriter.Item)]) throws -> String {
        let (stored, name, set) = (
            images[0].image.variant.name, images[0].image.variant.inCatalog.name, images[0].item.set
        )
        if sets.has(set) { return set }
        for dash in name.indices.reversed() where name[dash] == "-" {
            let (suffix, other) = (name[dash...], name[..<dash] + set.dropFirst(name.count))
            guard let known = try? sets.images(of: String(other)), try known.isStored(as: stored, snapshot.had),
                try !known.isStored(as: String(stored.dropLast(suffix.count)), snapshot.had)
            else { continue }
            return String(other)
        }
        return set
    }

    /// Returns a set that the catalogue has; nil for a new one.
    private mutating func known(_ set: String, _ isForced: Bool) throws -> ImageSetText? {
        do throws(Problem) {
            return try sets.images(of: set)
        } catch {
            if !isForced { foreign.append((sets.path(of: "\(set)/Contents.json"), [])) }
            return nil
        }
    }

    private mutating func add(
        _ images: [(image: StoredImage, item: AssetCatalogWriter.Item)], to known: ImageSetText, _ set: String
    ) throws {
        // What was stored with or before the files of the set is not new to it: it is that of another catalogue, or was removed from the set.
        let stored = try images.filter { image, _ in
            try known.bytes(for: image.variant).map { SHA256.hash($0).bytes } == image.digest
        }
        let last = stored.map(\.image.changed).max()
        let images = images.filter { image, _ in known.has(image.variant) || last.map { image.changed > $0 } ?? true }
        let change = try known.change(
            to: images.map(\.item), isSame: { index, bytes in SHA256.hash(bytes).bytes == images[index].image.digest },
            wasStored: snapshot.had, descriptions: snapshot.descriptions)
        func path(_ name: String) -> String { sets.path(of: "\(set)/\(name)") }
        for (name, (image, _)) in zip(change.names, images) {
            if let name { files.append((path(name), image)) }
        }
        descriptions.append(
            AssetCatalogWriter.Description(path: path("Contents.json"), bytes: change.description))
        removed += change.removed.map(path)
        foreign += change.foreign.map { (path($0), []) }
        if !change.lost.isEmpty { foreign.append((path("Contents.json"), change.lost)) }
    }
}

import UIKit

/// The items of a collection with prototypes, of which it makes as many cells as it needs. It is empty until it has items:
///
///     rootView.items.items = photos.map { photo in
///         PrototypeCollection.Cell("PhotoCell") { ($0 as? AlbumView.PhotoCell)?.photo = photo.name }
///     }
@MainActor
final class PrototypeCollection: StaticCollection {
    /// A cell that the collection makes as often as it needs it.
    struct Prototype {
        var type: UICollectionViewCell.Type
        var identifier: String
        var size: CGSize?
        /// Fills a cell with what all of its items show.
        var configure: (@MainActor (UICollectionViewCell) -> Void)?

        init(
            _ type: UICollectionViewCell.Type, as identifier: String, size: CGSize? = nil,
            configure: (@MainActor (UICollectionViewCell) -> Void)? = nil
        ) {
            self.type = type
            self.identifier = identifier
            self.size = size
            self.configure = configure
        }
    }

    struct Cell {
        /// The identifier of the prototype.
        var identifier: String
        /// Fills the cell of the item.
        var configure: (@MainActor (UICollectionViewCell) -> Void)?
        /// What happens when people choose the item.
        var action: (@MainActor () -> Void)?

        init(
            _ identifier: String, configure: (@MainActor (UICollectionViewCell) -> Void)? = nil,
            action: (@MainActor () -> Void)? = nil
        ) {
            self.identifier = identifier
            self.configure = configure
            self.action = action
        }
    }

    let prototypes: [Prototype]
    /// The items of the first section, behind those that it has.
    var items: [Cell] = [] {
        didSet { collectionView?.reloadData() }
    }
    private weak var collectionView: UICollectionView?

    init(_ prototypes: [Prototype], sections: [Section]) {
        self.prototypes = prototypes
        super.init(sections)
    }

    override func show(in collectionView: UICollectionView) {
        for prototype in prototypes {
            collectionView.register(prototype.type, forCellWithReuseIdentifier: prototype.identifier)
        }
        self.collectionView = collectionView
        super.show(in: collectionView)
    }

    private func cell(_ indexPath: IndexPath) -> Cell? {
        let index = indexPath.item - sections[indexPath.section].items.count
        return indexPath.section == 0 && index >= 0 ? items[index] : nil
    }

    private func prototype(_ identifier: String) -> Prototype? { prototypes.first { $0.identifier == identifier } }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: section) + (section == 0 ? items.count : 0)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = cell(indexPath) else { return super.collectionView(collectionView, cellForItemAt: indexPath) }
        let view = collectionView.dequeueReusableCell(withReuseIdentifier: cell.identifier, for: indexPath)
        prototype(cell.identifier)?.configure?(view)
        cell.configure?(view)
        return view
    }

    override func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let cell = cell(indexPath) else {
            return super.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
        }
        return prototype(cell.identifier)?.size ?? sections[indexPath.section].itemSize
            ?? UICollectionViewFlowLayout.automaticSize
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        cell(indexPath)?.action?()
    }
}

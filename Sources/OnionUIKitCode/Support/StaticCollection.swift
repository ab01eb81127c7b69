import UIKit

/// The items of a collection whose cells are all known.
@MainActor
class StaticCollection: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    /// A header or a footer.
    struct Supplement {
        var type: UICollectionReusableView.Type
        var configure: (@MainActor (UICollectionReusableView) -> Void)?

        init(
            _ type: UICollectionReusableView.Type,
            configure: (@MainActor (UICollectionReusableView) -> Void)? = nil
        ) {
            self.type = type
            self.configure = configure
        }
    }

    struct Item {
        var type: UICollectionViewCell.Type
        var size: CGSize?
        var configure: (@MainActor (UICollectionViewCell) -> Void)?

        init(
            _ type: UICollectionViewCell.Type, size: CGSize? = nil,
            configure: (@MainActor (UICollectionViewCell) -> Void)? = nil
        ) {
            self.type = type
            self.size = size
            self.configure = configure
        }
    }

    struct Section {
        var header: Supplement?
        var footer: Supplement?
        var items: [Item] = []
        var itemSize: CGSize?
        var insets: UIEdgeInsets?
        var lineSpacing: CGFloat?
        var interitemSpacing: CGFloat?
        var headerSize: CGSize?
        var footerSize: CGSize?
    }

    var sections: [Section]

    init(_ sections: [Section]) {
        self.sections = sections
    }

    /// Shows the items in a collection view.
    func show(in collectionView: UICollectionView) {
        for section in sections {
            for item in section.items {
                collectionView.register(item.type, forCellWithReuseIdentifier: String(describing: item.type))
            }
            if let header = section.header {
                collectionView.register(
                    header.type, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: String(describing: header.type))
            }
            if let footer = section.footer {
                collectionView.register(
                    footer.type, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
                    withReuseIdentifier: String(describing: footer.type))
            }
        }
        collectionView.dataSource = self
        collectionView.delegate = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = sections[indexPath.section].items[indexPath.item]
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: String(describing: item.type), for: indexPath)
        item.configure?(cell)
        return cell
    }

    /// Does nothing; what people choose is an action of a view in the cell.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let section = sections[indexPath.section]
        let isFooter = kind == UICollectionView.elementKindSectionFooter
        guard let supplement = isFooter ? section.footer : section.header else {
            return UICollectionReusableView()
        }
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: String(describing: supplement.type), for: indexPath)
        supplement.configure?(view)
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let section = sections[indexPath.section]
        return section.items[indexPath.item].size ?? section.itemSize
            ?? UICollectionViewFlowLayout.automaticSize
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        sections[section].insets ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        sections[section].lineSpacing ?? 10
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        sections[section].interitemSpacing ?? 10
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        sections[section].headerSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        sections[section].footerSize ?? .zero
    }
}

extension UICollectionViewFlowLayout {
    /// A layout whose lines are beside each other.
    static func flow(
        scrollDirection: UICollectionView.ScrollDirection = .vertical,
        sectionInsetReference: SectionInsetReference = .fromContentInset
    ) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = scrollDirection
        layout.sectionInsetReference = sectionInsetReference
        return layout
    }
}

import UIKit

/// The items of a collection whose cells are all known: those of the template, and the layers in its sections.
@MainActor
final class CollectionItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private struct Item {
        var layer: Layer
        var node: ViewNode
    }

    private struct Section {
        var node: ViewNode?
        var header: Item?
        var footer: Item?
        var items: [Item] = []
    }

    /// The ids of the views in the cells.
    let ids: Set<String>
    private var sections: [Section] = []
    private let node: ViewNode
    private let collection: UICollectionView
    private let context: ScreenContext
    private weak var controller: LayerViewController?

    init(
        _ node: ViewNode, _ collection: UICollectionView, _ owner: LayerViews, _ context: ScreenContext,
        _ controller: LayerViewController?
    ) {
        self.node = node
        self.collection = collection
        self.context = context
        self.controller = controller
        ids = Set(node.subviews.filter { $0.type?.isInCollection == true }.flatMap { $0.all.map(\.id) })
        super.init()
        let loose = node.subviews.filter {
            $0.type == .collectionViewCell && !node.hasPrototypes || $0.type == .collectionReusableView
        }
        if !loose.isEmpty { sections.append(section(nil, loose, owner.layer)) }
        for child in node.subviews where child.type == .collectionViewSection {
            owner.checkSection(child, takes: [.collectionViewCell, .collectionReusableView])
            sections.append(section(child, child.subviews, owner.layer))
        }
        if sections.isEmpty, node.isSlot || owner.layer.fillsCells(of: node) { sections.append(Section(node: node)) }
    }

    private func section(_ node: ViewNode?, _ children: [ViewNode], _ layer: Layer) -> Section {
        var section = Section(node: node)
        for child in children {
            let item = Item(layer: layer, node: child)
            switch child.type {
            case .collectionViewCell: section.items.append(item)
            case .collectionReusableView where child["elementKind"]?.string == "footer": section.footer = item
            case .collectionReusableView: section.header = item
            default: break
            }
        }
        return section
    }

    /// Adds the cell of a layer at the end of a section.
    func append(_ layer: Layer, toSection id: String) {
        guard let index = sections.firstIndex(where: { $0.node?.id == id }) else { return }
        guard layer.view.type == .collectionViewCell else {
            return context.note(.layer, "a cell of type \(layer.view.typeName)", in: layer)
        }
        sections[index].items.append(Item(layer: layer, node: layer.view))
    }

    func hasSection(_ id: String) -> Bool { sections.contains { $0.node?.id == id } }

    func connect() {
        guard !sections.isEmpty else { return }
        collection.register(ItemCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(ItemView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "item")
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "empty")
        }
        collection.dataSource = self
        collection.delegate = self
    }

    private func item(_ path: IndexPath) -> Item? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].items[path.item]
    }

    private func fill(_ view: UICollectionReusableView, with item: Item) -> LayerViews {
        LayerViews(item.layer, from: item.node, in: view, context: context, controller: controller)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let view = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        guard let cell = view as? ItemCell, let item = item(indexPath) else { return view }
        cell.prepareForReuse()
        cell.content = fill(cell, with: item)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isFooter = kind == UICollectionView.elementKindSectionFooter
        let section = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : Section()
        let item = isFooter ? section.footer : section.header
        let title = title(of: section, isFooter: isFooter)
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: item == nil && title == nil ? "empty" : "item", for: indexPath)
        guard let view = view as? ItemView else { return view }
        view.prepareForReuse()
        if let item { view.content = fill(view, with: item) } else if let title { view.show(title) }
        return view
    }

    private func title(of section: Section, isFooter: Bool) -> String? {
        section.node?[isFooter ? "footerTitle" : "headerTitle"]?.text
    }
}

// MARK: - The flow layout

extension CollectionItems {
    private func value(_ name: String, _ section: Int) -> JSON? { sections[section].node?[name] ?? node[name] }

    private func size(_ name: String, _ section: Int) -> CGSize? { value(name, section).flatMap(CGSize.init(json:)) }

    private func length(_ name: String, _ section: Int) -> CGFloat? {
        value(name, section)?.number(in: 0...10_000).map { CGFloat($0) }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        item(indexPath)?.node["itemSize"].flatMap(CGSize.init(json:)) ?? size("itemSize", indexPath.section)
            ?? UICollectionViewFlowLayout.automaticSize
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        value("sectionInset", section).flatMap(Insets.init).map(UIEdgeInsets.init) ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        length("minimumLineSpacing", section) ?? 10
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        length("minimumInteritemSpacing", section) ?? 10
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        size("headerReferenceSize", section) ?? (title(of: sections[section], isFooter: false) == nil ? .zero : text)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        size("footerReferenceSize", section) ?? (title(of: sections[section], isFooter: true) == nil ? .zero : text)
    }

    /// The size of a header or a footer that is a text.
    private var text: CGSize {
        CGSize(width: 0, height: (UIFont.preferredFont(forTextStyle: .footnote).lineHeight + 22).rounded(.up))
    }
}

extension CGSize {
    /// A size for a collection, which accepts no negative ones.
    fileprivate init?(json: JSON) {
        guard let size = Size(json), size.width >= 0, size.height >= 0 else { return nil }
        self.init(width: size.width, height: size.height)
    }
}

/// A cell of a collection with the views of a composition.
final class ItemCell: UICollectionViewCell {
    var content: LayerViews?

    override func prepareForReuse() {
        super.prepareForReuse()
        content = nil
        for view in contentView.subviews { view.removeFromSuperview() }
        for view in subviews where view !== contentView { view.removeFromSuperview() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        content?.traitsDidChange()
    }
}

/// A header or a footer of a collection with the views of a composition.
final class ItemView: UICollectionReusableView {
    var content: LayerViews?

    /// Shows a text as a table shows those of its sections.
    func show(_ text: String) {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        addConstrainedSubviews(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        content = nil
        for view in subviews { view.removeFromSuperview() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        content?.traitsDidChange()
    }
}

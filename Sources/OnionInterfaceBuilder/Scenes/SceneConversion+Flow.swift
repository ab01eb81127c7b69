import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Sets the flow layout of a collection, the size of a cell, the kind of a footer, and the accessory of a cell. Interface Builder
    /// writes UIKit's defaults, too, which are omitted.
    mutating func setFlowLayout(of view: inout TemplateView, _ element: XMLElement) {
        switch view.type {
        case .collectionView:
            guard let layout = element.child("collectionViewFlowLayout") else { return }
            setFlow(of: &view, layout, from: element)
        case .collectionViewCell:
            setSize(.itemSize, key: "customSize", of: &view, element, from: element)
        case .collectionReusableView where element["key"] == "sectionFooterView":
            set(.elementKind, to: PropertyValue(Property.ElementKind.footer), of: &view, from: element)
        default:
            if element["key"] == "accessoryView" {
                set(.isAccessoryView, to: .bool(true), of: &view, from: element)
            }
        }
    }

    private mutating func setFlow(of view: inout TemplateView, _ layout: XMLElement, from element: XMLElement) {
        if layout["scrollDirection"] == "horizontal" {
            set(.scrollAxis, to: PropertyValue(Property.Axis.horizontal), of: &view, from: element)
        }
        for (property, name) in [
            (Property.minimumLineSpacing, "minimumLineSpacing"), (.minimumInteritemSpacing, "minimumInteritemSpacing"),
        ] {
            guard let spacing = layout.number(name), spacing != 10 else { continue }
            set(property, to: .number(spacing), of: &view, from: element)
        }
        if !layout.estimatesItems { setSize(.itemSize, key: "itemSize", of: &view, layout, from: element) }
        setSize(.headerReferenceSize, key: "headerReferenceSize", of: &view, layout, from: element)
        setSize(.footerReferenceSize, key: "footerReferenceSize", of: &view, layout, from: element)
        if let insets = layout.child(key: "sectionInset")?.edgeInsets, insets != DirectionalInsets() {
            set(.sectionInset, to: .insets(insets), of: &view, from: element)
        }
        let references: [String: Property.SectionInsetReference] = [
            "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        ]
        if let reference = layout["sectionInsetReference"].flatMap({ references[$0] }) {
            set(.sectionInsetReference, to: PropertyValue(reference), of: &view, from: element)
        }
    }

    /// Sets a size; a size without a width and a height is ignored.
    private mutating func setSize(
        _ property: Property, key: String, of view: inout TemplateView, _ owner: XMLElement, from element: XMLElement
    ) {
        guard let child = owner.child(key: key), let width = child.number("width"), let height = child.number("height"),
            width > 0 || height > 0
        else { return }
        set(property, to: .size(Size(width: width, height: height)), of: &view, from: element)
    }
}

extension XMLElement {
    /// Whether the cells of the flow layout have the sizes of their contents.
    fileprivate var estimatesItems: Bool {
        let estimated = child(key: "estimatedItemSize")
        return flag("automaticEstimatedItemSize") == true || (estimated?.number("width") ?? 0) != 0
            || (estimated?.number("height") ?? 0) != 0
    }

    /// Sizes of cells that are replaced by self-sizing: estimates, and the fallbacks for missing estimates.
    var unusedItemSizes: [XMLElement] {
        guard estimatesItems else { return [] }
        return children.filter { child in
            ["estimatedItemSize", "itemSize"].contains(child["key"] ?? "")
                && (child.number("width") ?? 0) + (child.number("height") ?? 0) > 0
        }
    }
}

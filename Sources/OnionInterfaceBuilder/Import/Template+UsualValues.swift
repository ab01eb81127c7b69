import OnionModel

extension Template {
    /// Removes values that Interface Builder writes although they are UIKit's defaults.
    mutating func dropDefaultValues() {
        view = view.mapped { view in
            for (property, value) in view.type.defaultValues where view[property] == value {
                view.properties[property] = nil
            }
            for property in view.pointlessProperties { view.properties[property] = nil }
        }
    }
}

extension TemplateView {
    /// The properties without an effect because of other properties.
    fileprivate var pointlessProperties: [Property] {
        var pointless: [Property] = []
        if self[.isUserInteractionEnabled] == .bool(false)
            || [.label, .imageView].contains(type) && self[.isUserInteractionEnabled] == nil
        {
            pointless.append(.isMultipleTouchEnabled)
        }
        // Without a level, the width has no effect.
        if self[.indentationWidth] == .number(0), self[.indentationLevel] == nil { pointless.append(.indentationWidth) }
        // A minimum size has an effect only if the font may shrink to it, and a font shrinks only if it is larger.
        if case .number(let least) = self[.minimumFontSize] {
            let isLarger = least < fontSize ?? 17 || self[.adjustsFontForContentSizeCategory] == .bool(true)
            if !isLarger { pointless += [.minimumFontSize, .adjustsFontSizeToFitWidth] }
            if type == .label, self[.adjustsFontSizeToFitWidth] != .bool(true) { pointless.append(.minimumFontSize) }
        }
        return pointless
    }
}

extension ViewType {
    fileprivate var defaultValues: [(Property, PropertyValue)] {
        let all: [(Property, PropertyValue)] = [
            (.contentMode, PropertyValue(Property.ContentMode.scaleToFill)),
            (.contentHorizontalAlignment, PropertyValue(Property.ContentHorizontalAlignment.center)),
        ]
        let severalTouches: [(Property, PropertyValue)] = [(.isMultipleTouchEnabled, .bool(true))]
        switch self {
        case .label:
            return all + [
                (.contentMode, PropertyValue(Property.ContentMode.left)),
                (.alignment, PropertyValue(Property.Alignment.natural)),
                (.lineBreakMode, PropertyValue(Property.LineBreakMode.tailTruncation)),
                (.adjustsFontSizeToFitWidth, .bool(false)), (.isUserInteractionEnabled, .bool(false)),
            ]
        case .imageView: return all + [(.isUserInteractionEnabled, .bool(false))]
        case .textField:
            return all + [
                (.alignment, PropertyValue(Property.Alignment.natural)), (.adjustsFontSizeToFitWidth, .bool(false)),
                (.autocapitalizationType, PropertyValue(Property.AutocapitalizationType.sentences)),
            ]
        case .textView:
            return all + severalTouches + [
                (.alignment, PropertyValue(Property.Alignment.natural)),
                (.autocapitalizationType, PropertyValue(Property.AutocapitalizationType.sentences)),
            ]
        case .button: return all + [(.lineBreakMode, PropertyValue(Property.LineBreakMode.middleTruncation))]
        case .tableView: return all + severalTouches + [(.alwaysBounceVertical, .bool(true))]
        // UIKit's own multi-touch views, and the views of cells, for which Interface Builder always writes the attribute.
        case .scrollView, .collectionView, .mapView, .webView, .contentView, .tableViewCell, .collectionViewCell,
            .collectionReusableView, .navigationBar:
            return all + severalTouches
        default: return all
        }
    }
}

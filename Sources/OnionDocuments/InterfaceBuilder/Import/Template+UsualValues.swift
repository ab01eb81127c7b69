import OnionModel

extension Template {
    /// Removes values that Interface Builder writes although they are UIKit's defaults.
    mutating func dropDefaultValues() {
        view = view.mapped { view in
            for (property, value) in view.type.defaultValues where view[property] == value {
                view.properties[property] = nil
            }
        }
    }
}

extension ViewType {
    fileprivate var defaultValues: [(Property, PropertyValue)] {
        let all: [(Property, PropertyValue)] = [(.contentMode, PropertyValue(Property.ContentMode.scaleToFill))]
        switch self {
        case .label:
            return all + [
                (.contentMode, PropertyValue(Property.ContentMode.left)),
                (.alignment, PropertyValue(Property.Alignment.natural)),
                (.lineBreakMode, PropertyValue(Property.LineBreakMode.tailTruncation)),
                (.adjustsFontSizeToFitWidth, .bool(false)),
            ]
        case .textField, .textView: return all + [(.alignment, PropertyValue(Property.Alignment.natural))]
        case .button: return all + [(.lineBreakMode, PropertyValue(Property.LineBreakMode.middleTruncation))]
        default: return all
        }
    }
}

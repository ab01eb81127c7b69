import OnionModel

extension Template {
    /// Removes values that Interface Builder writes although they are UIKit's defaults.
    mutating func dropDefaultValues() {
        view = view.mapped { view in
            var view = view
            for (property, value) in view.type.defaultValues where view[property] == value {
                view.properties[property] = nil
            }
            return view
        }
    }
}

extension ViewType {
    fileprivate var defaultValues: [(Property, PropertyValue)] {
        let all: [(Property, PropertyValue)] = [(.contentMode, .choice("scaleToFill"))]
        switch self {
        case .label:
            return all + [
                (.contentMode, .choice("left")), (.alignment, .choice("natural")),
                (.lineBreakMode, .choice("tailTruncation")),
                (.adjustsFontSizeToFitWidth, .bool(false)),
            ]
        case .textField, .textView: return all + [(.alignment, .choice("natural"))]
        case .button: return all + [(.lineBreakMode, .choice("middleTruncation"))]
        default: return all
        }
    }
}

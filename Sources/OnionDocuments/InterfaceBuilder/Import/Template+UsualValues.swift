import OnionModel

extension Template {
    /// Takes out what Interface Builder writes although UIKit does the same when nothing is said.
    mutating func dropUsualValues() {
        view = view.mapped { view in
            var view = view
            for (property, value) in view.type.usualValues where view[property] == value {
                view.properties[property] = nil
            }
            return view
        }
    }
}

extension ViewType {
    fileprivate var usualValues: [(Property, PropertyValue)] {
        let all: [(Property, PropertyValue)] = [(.contentMode, PropertyValue(Property.ContentMode.scaleToFill))]
        switch self {
        case .label:
            return all + [
                (.contentMode, PropertyValue(Property.ContentMode.left)),
                (.alignment, PropertyValue(Property.Alignment.natural)),
                (.lineBreakMode, PropertyValue(StyledText.LineBreakMode.tailTruncation)),
                (.adjustsFontSizeToFitWidth, .bool(false)),
            ]
        case .textField, .textView: return all + [(.alignment, PropertyValue(Property.Alignment.natural))]
        case .button: return all + [(.lineBreakMode, PropertyValue(StyledText.LineBreakMode.middleTruncation))]
        default: return all
        }
    }
}

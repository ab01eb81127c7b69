extension CGRect: RecordedValue {
    var json: JSON {
        ["x": JSON(minX), "y": JSON(minY), "width": JSON(width), "height": JSON(height)]
    }
}

extension CGSize: RecordedValue {
    var json: JSON { ["width": JSON(width), "height": JSON(height)] }
}

extension CGPoint: RecordedValue {
    var json: JSON { ["x": JSON(x), "y": JSON(y)] }
}

extension UILayoutPriority: RecordedValue {
    var json: JSON { JSON(rawValue) }
}

extension Date: RecordedValue {
    var json: JSON { JSON(timeIntervalSinceReferenceDate) }
}

extension Locale: RecordedValue {
    var json: JSON { .string(identifier) }
}

extension NSAttributedString: RecordedValue {
    var json: JSON { .string(string) }
}

extension AttributedString: RecordedValue {
    var json: JSON { .string(String(characters)) }
}

extension UIConfigurationTextAttributesTransformer: RecordedValue {
    var json: JSON {
        let attributes = transform(AttributeContainer())
        return .members([
            "font": attributes.font.map { JSON($0) },
            "foregroundColor": attributes.uiKit.foregroundColor.map { JSON($0) },
        ])
    }
}

extension UIButton.Configuration: RecordedValue {
    var json: JSON {
        .object(["base": .string(base)].merging(JSON.recordedProperties(of: self)) { $1 })
    }
}

extension UIVisualEffect: RecordedValue {
    var json: JSON {
        switch self {
        case let effect as UIBlurEffect: ["blur": .string("\(effect.style)")]
        case let effect as UIVibrancyEffect: ["vibrancy": .string("\(effect.blur.style)")]
        default: [:]
        }
    }
}

extension UIMenuElement: RecordedValue {
    var json: JSON {
        .members([
            "title": .string(title), "image": image.map { JSON($0) },
            "children": .array((self as? UIMenu)?.children.map(\.json) ?? []),
        ])
    }
}

extension UIBarButtonItem: RecordedValue {
    var json: JSON {
        var members = JSON.recordedProperties(of: self)
        if primaryAction != nil { members["primaryAction"] = .bool(true) }
        members["customView"] = customView.map { JSON($0) }
        members["menu"] = menu?.json
        return .object(members)
    }
}

extension UIImage: RecordedValue {
    var json: JSON {
        var members: [String: JSON] =
            switch source {
            case .asset(let name): ["named": .string(name)]
            case .symbol(let name): ["systemName": .string(name)]
            case .data: ["data": true]
            }
        if renderingMode != .automatic { members["renderingMode"] = JSON(renderingMode) }
        members["configuration"] = configuration.map { JSON($0) }
        return .object(members)
    }
}

extension UIImage.SymbolConfiguration: RecordedValue {
    var json: JSON {
        var members = words
        members["font"] = font.map { JSON($0) }
        return .object(members)
    }
}

extension JSON: ExpressibleByBooleanLiteral {
    init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// A view as the value of a property: those of a tree have numbers, others only their class.
extension UIView: RecordedValue {
    var json: JSON {
        .object(["class": .string("\(type(of: self))")].merging(JSON.recordedProperties(of: self)) { $1 })
    }
}

extension UIViewController: RecordedValue {
    var json: JSON { ["class": .string("\(type(of: self))")] }
}

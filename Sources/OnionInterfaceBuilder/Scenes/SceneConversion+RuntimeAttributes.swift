import OnionCoding
import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Stores the runtime attributes of a view. Those that are properties of views become properties.
    mutating func setRuntimeAttributes(
        of view: inout TemplateView, _ element: XMLElement, _ list: XMLElement
    ) -> XMLElement? {
        var kept: [RuntimeAttribute] = []
        var rest = list
        rest.children = []
        for attribute in list.children {
            let path = attribute["keyPath"] ?? ""
            let value = runtimeValue(of: attribute)
            if let property = SceneConversion.runtimeProperties[path], property.belongs(to: view.type),
                let own = value.flatMap({ PropertyValue($0) }), property.accepts(own)
            {
                view.properties[property] = own
            } else if let value,
                PropertyValue.runtimeAttributes([RuntimeAttribute(keyPath: path, value: value)]).isValid
            {
                kept.append(RuntimeAttribute(keyPath: path, value: value))
            } else {
                reportOmission("the runtime attribute \(path.quoted)", of: element, at: attribute)
                rest.children.append(attribute)
            }
        }
        if !kept.isEmpty { view.properties[.runtimeAttributes] = .runtimeAttributes(kept) }
        return rest.children.isEmpty ? nil : rest
    }

    private func runtimeValue(of attribute: XMLElement) -> RuntimeAttribute.Value? {
        let value = attribute.child(key: "value")
        switch attribute["type"] {
        case "boolean": return attribute.flag("value").map(RuntimeAttribute.Value.bool)
        case "number": return value?.number("value").map(RuntimeAttribute.Value.number)
        case "string":
            let text = attribute["value"] ?? value?.text ?? ""
            return attribute.flag("localized") == true ? .localizedString(text) : .string(text)
        case "color": return value.flatMap(self.value(ofColor:)).map(RuntimeAttribute.Value.color)
        // The size of an image in the file's resources does not affect the view.
        case "image": return attribute["value"].map(RuntimeAttribute.Value.image)
        case "size":
            guard let width = value?.number("width"), let height = value?.number("height") else { return nil }
            return .size(Size(width: width, height: height))
        default: return nil
        }
    }

    /// The key paths of properties of views.
    private static let runtimeProperties: [String: Property] = [
        "layer.cornerRadius": .cornerRadius, "cornerRadius": .cornerRadius, "layer.borderWidth": .borderWidth,
        "borderWidth": .borderWidth, "borderColor": .borderColor, "layer.masksToBounds": .clipsToBounds,
        "clipsToBounds": .clipsToBounds, "accessibilityIdentifier": .accessibilityIdentifier,
        "layoutMarginsRelativeArrangement": .isLayoutMarginsRelativeArrangement,
    ]
}

extension SceneConversion {
    /// Stores the gestures of a view. For most views, steps represent a single tap with one finger.
    mutating func setGestures(
        of view: inout TemplateView, _ element: XMLElement, _ connections: XMLElement
    ) {
        var gestures: [Gesture] = []
        for connection in connections.children where connection["property"] == "gestureRecognizers" {
            guard let recognizer = connection["destination"].flatMap({ document.gestureRecognizers[$0] }),
                let gesture = Gesture(of: recognizer)
            else { continue }
            // A plain tap is a step of the view.
            if gesture.isPlainTap, element.hasStepsOfTaps { continue }
            if Property.gestures.accepts(.gestures([gesture])) {
                gestures.append(gesture)
            } else {
                reportOmission("its \(recognizer.name)", of: element, at: recognizer)
            }
        }
        if !gestures.isEmpty { set(.gestures, to: .gestures(gestures), of: &view, from: element) }
    }
}

extension Gesture {
    /// Whether the gesture is a single tap with one finger, with the default values for everything except its selector.
    var isPlainTap: Bool { self == Gesture(selector: selector) }

    init?(of recognizer: XMLElement) {
        var recognizer = recognizer
        self.init(taking: &recognizer)
    }

    /// Consumes the gesture of a recognizer; nil for another object.
    init?(taking recognizer: inout XMLElement) {
        guard let kind = Gesture.kinds[recognizer.name] else { return nil }
        self.init(kind: kind, customClass: recognizer.take("customClass"))
        func count(_ attribute: String, usual: Int) -> Int? {
            let count = recognizer.take(attribute, as: recognizer.number(attribute).flatMap { Int(exactly: $0) })
            return count == usual ? nil : count
        }
        taps = count("numberOfTapsRequired", usual: kind == .tap ? 1 : 0)
        touches = count("numberOfTouchesRequired", usual: 1) ?? count("minimumNumberOfTouches", usual: 1)
        direction = recognizer.take("direction", as: recognizer["direction"].flatMap(Direction.init))
        if direction == .right { direction = nil }
        duration = recognizer.take("minimumPressDuration", as: recognizer.number("minimumPressDuration"))
        if duration == 0.5 { duration = nil }
        // The default.
        if recognizer.number("allowableMovement") == 10 { _ = recognizer.take("allowableMovement") }
        var selector: String?
        recognizer.readElements(in: "connections") { connection in
            guard connection.name == "action", selector == nil else { return }
            selector = connection.take("selector")
            _ = connection.take("destination")
        }
        self.selector = selector
    }

    /// Interface Builder misspells the element of a long press.
    private static let kinds: [String: Kind] = [
        "tapGestureRecognizer": .tap, "pongPressGestureRecognizer": .longPress,
        "longPressGestureRecognizer": .longPress, "swipeGestureRecognizer": .swipe, "panGestureRecognizer": .pan,
        "screenEdgePanGestureRecognizer": .screenEdgePan, "pinchGestureRecognizer": .pinch,
        "rotationGestureRecognizer": .rotation, "gestureRecognizer": .custom,
    ]
}

extension PropertyValue {
    /// The value of a property that a runtime attribute sets; nil for types that no such property has.
    fileprivate init?(_ value: RuntimeAttribute.Value) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .identifier(value)
        case .color(let value): self = value
        case .localizedString, .image, .size: return nil
        }
    }

    fileprivate var isValid: Bool { Property.runtimeAttributes.accepts(self) }
}

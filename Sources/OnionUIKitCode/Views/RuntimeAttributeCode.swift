import OnionDocuments
import OnionModel

/// The statements that set the runtime attributes of a view, as a nib does when it is loaded.
struct RuntimeAttributeCode {
    let values: ValueCode

    /// The statements for attributes that the registry has, and for those that it only keeps for Interface Builder.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - prefix: The expression before a member of the view.
    func statements(of view: TemplateView, _ prefix: String) -> [Code] {
        var attributes: [(path: String, value: Code)] = []
        if case .runtimeAttributes(let own)? = view[.runtimeAttributes] {
            attributes = own.compactMap { attribute in value(of: attribute).map { (attribute.keyPath, $0) } }
        }
        attributes += RuntimeAttributeCode.kept(of: view).compactMap { path, element in
            RuntimeAttributeCode.value(of: element).map { (path, $0) }
        }
        return attributes.map { path, value in
            if RuntimeAttributeCode.isMember(path, of: view, value) {
                return .text("\(prefix)\(path) = ").followed(by: value)
            }
            return .call("\(prefix)setValue", [value, .text("forKeyPath: \(SwiftLiteral.string(path))")])
        }
    }

    private func value(of attribute: RuntimeAttribute) -> Code? {
        switch attribute.value {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): .text(SwiftLiteral.number(number))
        case .string(let text): .string(text)
        case .localizedString(let key): .call("String", [.text("localized: \(SwiftLiteral.string(key))")])
        case .color(let color): values.color(color).map(ColorCode.whole)
        case .image(let name): values.image(ImageReference(name: name))
        case .size(let size): values.size(size)
        }
    }

    // MARK: Members of UIKit

    /// Whether a key path is that of a property of UIKit whose type is that of the value.
    private static func isMember(_ path: String, of view: TemplateView, _ value: Code) -> Bool {
        guard let member = members[path] else { return false }
        if let owners = member.owners, !owners.contains(view.type) { return false }
        let line = value.line
        return switch member.type {
        case .bool: line == "true" || line == "false"
        case .number: Double(line) != nil
        case .text: line.hasPrefix("\"") || line.hasPrefix("String(")
        case .color: line.hasPrefix("UIColor")
        case .size: line.hasPrefix("CGSize(")
        }
    }

    private enum MemberType {
        case bool, number, text, color, size
    }

    private static let members: [String: (type: MemberType, owners: [ViewType]?)] = [
        "layer.cornerRadius": (.number, nil), "layer.borderWidth": (.number, nil), "layer.masksToBounds": (.bool, nil),
        "layer.shadowOpacity": (.number, nil), "layer.shadowRadius": (.number, nil), "layer.shadowOffset": (.size, nil),
        "layer.zPosition": (.number, nil), "layer.opacity": (.number, nil), "layer.shouldRasterize": (.bool, nil),
        "layer.rasterizationScale": (.number, nil), "clipsToBounds": (.bool, nil), "tintColor": (.color, nil),
        "backgroundColor": (.color, nil), "isAccessibilityElement": (.bool, nil), "accessibilityLabel": (.text, nil),
        "accessibilityHint": (.text, nil), "accessibilityValue": (.text, nil),
        "accessibilityIdentifier": (.text, nil), "accessibilityElementsHidden": (.bool, nil),
        "placeholder": (.text, [.textField]), "textColor": (.color, [.label, .textField, .textView]),
    ]

    // MARK: Attributes that are kept for Interface Builder

    /// The attributes of types that documents do not have, by their key paths.
    static func kept(of view: TemplateView) -> [(path: String, element: XMLElement)] {
        let list = view.identifier(.interfaceBuilder).flatMap { source in
            source.contains("userDefinedRuntimeAttribute") ? try? XMLReader.read(Array(source.utf8)) : nil
        }
        let attributes = list?.child("userDefinedRuntimeAttributes")?.children ?? []
        return attributes.compactMap { attribute in attribute["keyPath"].map { ($0, attribute) } }
    }

    /// The value of an attribute of a file; nil for one that code cannot write.
    static func value(of attribute: XMLElement) -> Code? {
        let value = attribute.children.first { $0["key"] == "value" }
        func call(_ type: String, _ labels: [String]) -> Code? {
            let numbers = labels.map { value?[$0].flatMap(Double.init) }
            if numbers.contains(nil) { return nil }
            return .call(
                type, zip(labels, numbers).map { label, number in .text("\(label): \((number ?? 0).text)") })
        }
        return switch attribute["type"] {
        case "nil": "nil"
        case "point": call("CGPoint", ["x", "y"])
        case "rect": call("CGRect", ["x", "y", "width", "height"])
        case "range": call("NSRange", ["location", "length"])
        default: nil
        }
    }
}

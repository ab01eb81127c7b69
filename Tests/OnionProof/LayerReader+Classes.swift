import OnionDocuments
import OnionModel

/// The app's own classes, and the runtime attributes that only these understand.
extension LayerReader {
    /// A view is of the class that the registry names, else of UIKit's own; a root view is of a subclass of it.
    mutating func compareClass(
        of view: RecordedTree.View, like template: TemplateView, _ place: String, _ isRoot: Bool
    ) {
        let isReusable =
            [.collectionViewCell, .collectionReusableView].contains(template.type) || prototypes.contains(template.id)
        // UIKit makes the content view and the labels of a cell.
        let isPart = [.label, .imageView].contains(template.type) && !tree.isSubview(view.number) && !isRoot
        guard template.type != .contentView, !isPart else { return }
        let named = template.namedClass
        let found = isRoot || isReusable ? view.node["superclass"]?.string : view.node["class"]?.string
        if found != named ?? view.kind { tell(place, "class", named ?? view.kind, found) }
    }

    /// Compares the runtime attributes of a view with what code has set by key paths, or by a property of UIKit of the same name.
    ///
    /// - Returns: The names of those properties.
    mutating func readAttributes(
        of view: RecordedTree.View, like template: TemplateView, _ place: String
    ) -> Set<String> {
        var members: Set<String> = []
        var left = view.node["runtimeAttributes"]?.map ?? [:]
        for (path, value) in template.attributes(expected) {
            figures.properties += 1
            if let found = left.removeValue(forKey: path) {
                if found != value { tell(place, "runtime attribute \(path)", value.text, found.text) }
                continue
            }
            let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
            let set = parts.count == 2 ? view.properties[parts[0]]?[parts[1]] : view.properties[path]
            guard let found = set ?? view.defaults[path] else {
                tell(place, "runtime attribute \(path)", value.text, nil)
                continue
            }
            members.insert(path)
            if found != value { tell(place, "runtime attribute \(path)", value.text, found.text) }
        }
        for (path, value) in left { tell(place, "runtime attribute \(path)", nil, value.text) }
        return members
    }
}

extension TemplateView {
    /// The app's class of the view, by a name that Swift has.
    var namedClass: String? {
        guard case .identifier(let name)? = self[.customClass], !name.hasPrefix("_Tt"),
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return name
    }

    /// The runtime attributes by their key paths, as recordings have their values; the last one of a path counts.
    fileprivate func attributes(_ expected: Expected) -> [String: Recorded] {
        var attributes: [String: Recorded] = [:]
        if case .runtimeAttributes(let own)? = self[.runtimeAttributes] {
            for attribute in own { attributes[attribute.keyPath] = attribute.value.recorded(expected) }
        }
        guard case .identifier(let source)? = self[.interfaceBuilder],
            let list = try? XMLReader.read(Array(source.utf8)).child("userDefinedRuntimeAttributes")
        else { return attributes }
        for attribute in list.children {
            let value = attribute.children.first { $0["key"] == "value" }?.attributes ?? [:]
            let numbers = value.compactMapValues { Double($0).map(Recorded.number) }
            switch attribute["type"] {
            case "nil": attributes[attribute["keyPath"] ?? ""] = .null
            case "point", "rect", "range": attributes[attribute["keyPath"] ?? ""] = .map(numbers)
            default: break
            }
        }
        return attributes
    }
}

extension RuntimeAttribute.Value {
    fileprivate func recorded(_ expected: Expected) -> Recorded {
        switch self {
        case .bool(let bool): .bool(bool)
        case .number(let number): .number(number)
        case .string(let text), .localizedString(let text): .string(text)
        case .color(.color(let color)): expected.color(color)
        case .color: .null
        case .image(let name): .map(["named": .string(name)])
        case .size(let size): .map(["width": .number(size.width), "height": .number(size.height)])
        }
    }
}

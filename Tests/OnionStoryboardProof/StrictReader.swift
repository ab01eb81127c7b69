package import OnionDocuments

/// A reader that is as strict as IBDecodable, the library by which other programs read Interface Builder's documents: it refuses elements
/// without the attributes that it decodes as values that are always there. In addition, identifiers are unique and connections lead to objects.
package enum StrictReader {
    /// Returns what such a reader refuses.
    package static func problems(of root: XMLElement) -> [String] {
        var problems: [String] = []
        var ids: Set<String> = []
        for element in root.all {
            if let id = element["id"], element.name != "device", !ids.insert(id).inserted {
                problems.append("two objects \(id)")
            }
        }
        for element in root.all {
            for attribute in required[element.name] ?? []
            where element[attribute] == nil && element["key"] != "contentView" && element["inheritsFrom"] == nil {
                problems.append("\(element.name) without \(attribute)")
            }
            for attribute in numbers[element.name] ?? [] {
                if let value = element[attribute], Double(value) == nil {
                    problems.append("\(attribute) \(value) of \(element.name)")
                }
            }
            for attribute in ["destination", "firstItem", "secondItem"] {
                if let id = element[attribute], !ids.contains(id) {
                    problems.append("\(element.name) to no object \(id)")
                }
            }
        }
        return problems
    }

    private static let views = [
        "view", "label", "button", "imageView", "stackView", "scrollView", "textField", "textView", "switch", "slider",
        "stepper",
        "segmentedControl", "datePicker", "pickerView", "colorWell", "pageControl", "progressView",
        "activityIndicatorView",
        "navigationBar",
        "tabBar", "toolbar", "tableView", "tableViewCell", "collectionView", "collectionViewCell",
        "collectionReusableView",
        "mapView", "wkWebView", "visualEffectView", "searchBar", "containerView",
    ]
    private static let objects = [
        "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
        "splitViewController", "pageViewController", "navigationItem", "barButtonItem", "tabBarItem", "viewLayoutGuide",
        "tableViewSection", "collectionViewFlowLayout", "exit", "tapGestureRecognizer",
    ]
    private static let required: [String: [String]] = Dictionary(
        (views + objects).map { ($0, ["id"]) }
            + [
                ("document", ["type", "version", "toolsVersion", "targetRuntime"]), ("device", ["id"]),
                ("plugIn", ["identifier"]), ("scene", ["sceneID"]), ("placeholder", ["placeholderIdentifier", "id"]),
                ("rect", ["key", "x", "y", "width", "height"]), ("size", ["key", "width", "height"]),
                ("point", ["key", "x", "y"]),
                ("constraint", ["firstAttribute", "id"]), ("outlet", ["property", "destination", "id"]),
                ("outletCollection", ["property", "destination", "id"]), ("action", ["selector", "destination", "id"]),
                ("segue", ["destination", "kind", "id"]), ("fontDescription", ["key"]), ("autoresizingMask", ["key"]),
                ("image", ["name", "width", "height"]), ("namedColor", ["name"]), ("systemColor", ["name"]),
                ("userDefinedRuntimeAttribute", ["keyPath", "type"]), ("state", ["key"]),
            ]
    ) { first, _ in first }
    private static let numbers: [String: [String]] = [
        "rect": ["x", "y", "width", "height"], "size": ["width", "height"], "point": ["x", "y"],
        "constraint": ["constant", "priority"], "color": ["red", "green", "blue", "white", "alpha"],
        "fontDescription": ["pointSize"], "image": ["width", "height"],
    ]
}

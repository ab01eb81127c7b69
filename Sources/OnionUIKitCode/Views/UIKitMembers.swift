import OnionModel

/// The names of UIKit, which generated code cannot give to what it declares itself: a subclass cannot have another property of the same name.
enum UIKitMembers {
    /// The names that a root view has already, with those of the functions that are generated.
    static func names(of root: TemplateView) -> Set<String> {
        // A class of the app may be a subclass of any of UIKit's.
        let own = root.appClass == nil ? names(of: ViewClass.name(of: root.type) ?? "UIView") : ofAllViews
        return own.union(ofObjects).union(ofRootViews)
    }

    /// The names that a view controller has already.
    static let ofViewControllers = names(of: "UIViewController").union(ofObjects)

    /// The types of UIKit that generated code names.
    static let types = words(typeNames)

    private static let classes: [String: (superclass: String, names: Set<String>)] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words[0], (words[1], Set(words.dropFirst(2))))
        })

    private static let ofAllViews = classes.keys.filter { $0 != "UIViewController" }.reduce(into: Set<String>()) {
        $0.formUnion(names(of: $1))
    }

    private static func names(of name: String) -> Set<String> {
        guard let own = classes[name] else { return [] }
        return own.names.union(names(of: own.superclass))
    }

    private static let ofObjects = words("copy debugDescription description hash init mutableCopy self superclass zone")
    private static let ofRootViews = words(
        """
        addSubviews appearance collection configure createConstraints oldValue shownState state table update
        variableConstraints viewController
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

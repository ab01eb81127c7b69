import OnionModel

/// Generates readable names for the views of a template, in place of Interface Builder's identifiers.
///
/// A view is named after its outlet, else after its accessibility identifier, else after its content: its text in the base language or
/// its image. Containers are named after their content, and views without content after the container around them. All others are
/// named after their types.
struct ViewNames: Sendable {
    /// The names by Interface Builder's identifiers.
    private(set) var names: [String: String] = [:]
    private var unique = UniqueNames()
    private let base: LocaleTag

    /// Names all views of a tree.
    ///
    /// - Parameters:
    ///   - root: The root view, which is named `view`.
    ///   - outlets: The names of the outlets that point to a view, by its identifier.
    ///   - base: The language of the texts that become names.
    init(_ root: TemplateView, outlets: [String: [String]], base: LocaleTag = .english) {
        self.base = base
        assign("view", to: root.id)
        let views = root.all.dropFirst()
        var words: [String: [String]] = [:]
        // Code uses the outlets' names, so they take precedence.
        for view in views {
            guard let outlet = outlets[view.id]?.first?.words, !outlet.isEmpty else { continue }
            words[view.id] = outlet
            assign(outlet.camelCase, to: view.id)
        }
        for view in views where names[view.id] == nil {
            guard let own = ownWords(of: view) else { continue }
            words[view.id] = own
            assign(own, to: view)
        }
        var topics: [String: [String]] = [:]
        ViewNames.noteTopics(of: root, words, &topics)
        var waiting: [(view: TemplateView, around: [String]?)] = root.subviews.reversed().map { ($0, nil) }
        while let (view, around) = waiting.popLast() {
            let topic = topics[view.id] ?? around
            if names[view.id] == nil {
                if view.slot != nil {
                    assign("container", to: view.id)
                } else if let topic {
                    assign(topic.withRole(of: view), to: view)
                } else {
                    assign(view.type.rawValue, to: view.id)
                }
            }
            waiting += view.subviews.reversed().map { ($0, topic) }
        }
    }

    // MARK: - Words of views

    /// The words of a view's identifier or content; nil for none.
    private func ownWords(of view: TemplateView) -> [String]? {
        if let words = identifier(.accessibilityIdentifier, of: view) { return words }
        for property in [
            Property.text, .title, .headerTitle, .segments, .accessibilityLabel, .placeholder, .footerTitle,
        ] {
            // `Label` is the text of a new label in Interface Builder.
            if let words = shownWords(property, of: view), words.map({ $0.lowercased() }) != [view.role] {
                return words
            }
        }
        if let words = identifier(.userLabel, of: view) { return words }
        for property in [Property.image, .backgroundImage] {
            guard case .image(let image) = view[property] else { continue }
            if let words = ViewNames.short(image.name.words) { return words.withRole(of: view) }
        }
        return identifier(.customClass, of: view)
    }

    private func identifier(_ property: Property, of view: TemplateView) -> [String]? {
        guard case .identifier(let text) = view[property] else { return nil }
        return ViewNames.short(text.words)
    }

    private func shownWords(_ property: Property, of view: TemplateView) -> [String]? {
        let texts: [LocalizedText] =
            switch view[property] {
            case .text(let text): [text]
            case .texts(let texts): texts
            default: []
            }
        // Arguments of formats are not words, and neither are the halves of `don't`.
        let words = texts.compactMap { $0.text(for: base, base: base) }.joined(separator: " ")
            .prefix(ViewNames.longestText).filter { $0 != "'" && $0 != "’" }
            .split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("%") }
        return ViewNames.short(words.flatMap { String($0).words })
    }

    private static let longestText = 100

    /// The first words, about as many as a person would choose; nil if a name cannot begin with them.
    private static func short(_ words: [String]) -> [String]? {
        var length = 0
        let taken = words.prefix(4).prefix { word in
            length += word.count
            return length <= 30
        }
        let name = taken.isEmpty ? words.prefix(1).map { String($0.prefix(30)) } : Array(taken)
        guard let first = name.first?.first, !first.isNumber else { return nil }
        return name
    }

    /// Records for each view the words of the first view in it with content. Returns those of the whole tree.
    @discardableResult
    private static func noteTopics(
        of view: TemplateView, _ words: [String: [String]], _ topics: inout [String: [String]]
    ) -> [String]? {
        var topic = words[view.id]?.topic
        for subview in view.subviews {
            let inner = noteTopics(of: subview, words, &topics)
            topic = topic ?? inner
        }
        topics[view.id] = topic
        return topic
    }

    // MARK: - Unique names

    private mutating func assign(_ words: [String], to view: TemplateView) {
        let name = words.camelCase
        // `joinTheBetaButton`, where a label has the same text.
        assign(unique.has(name) ? words.withRole(of: view).camelCase : name, to: view.id)
    }

    private mutating func assign(_ name: String, to id: String) {
        let isName = Constraint.isViewID(name) && name.first?.isNumber == false
        names[id] = unique.take(isName ? name : "view")
    }
}

extension TemplateView {
    /// The word for the kind of view at the end of a name: `stack` for a stack view, `field` for a text field.
    fileprivate var role: String {
        if ViewType.cells.contains(type) { return "cell" }
        let words = type.rawValue.words
        let last = words.count > 1 && words.last == "View" ? words[words.count - 2] : words.last ?? ""
        return last.lowercased()
    }
}

extension [String] {
    /// The words with one for the kind of view at the end, unless they end in it.
    fileprivate func withRole(of view: TemplateView) -> [String] {
        last?.lowercased() == view.role ? self : self + [view.role]
    }

    /// The words without those for the kind of view; nil if none remain.
    fileprivate var topic: [String]? {
        var rest = self[...]
        while let last = rest.last, Self.roles.contains(last.lowercased()) { rest.removeLast() }
        return rest.isEmpty ? nil : Array(rest)
    }

    private static let roles: Set<String> = [
        "label", "button", "image", "icon", "text", "field", "switch", "slider", "stack", "scroll", "table",
        "collection",
        "container", "content", "view", "cell", "section", "control", "picker", "indicator", "activity", "bar",
    ]
}

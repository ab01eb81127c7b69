import OnionCoding
import OnionModel

/// Buttons and tabs with an image have a title or an accessibility label, and no accessibility label is the name of a file.
struct AccessibilityRule {
    let registry: PendingRegistry

    func problems(_ part: Part) throws -> [Problem] {
        var actions = part.barItems.locatedActions
        var problems: [Problem] = []
        switch part {
        case .template(let template): problems = self.problems(template)
        case .actions(let set): actions += set.items.enumerated().map { ("items[\($0)]", $1) }
        case .content, .screen, .color, .font, .number, .app: break
        }
        problems += actions.compactMap { path, action in
            Self.problem(
                at: path, image: action.image, title: action.title, label: action.accessibilityLabel,
                missing: .missingLabel(of: action.id, at: path))
        }
        if let tab = part.barItems.tabBarItem,
            let problem = Self.problem(
                at: "tabBarItem", image: tab.image, title: tab.title, label: tab.accessibilityLabel,
                missing: .missingTabLabel(at: "tabBarItem")),
            try problem.code != .missingLabel || !isNamedElsewhere(part)
        {
            problems.append(problem)
        }
        return problems
    }

    private func problems(_ template: Template) -> [Problem] {
        template.view.located(at: "view").compactMap { path, view in
            switch view[.accessibilityLabel] {
            case .text(let label)? where label.texts.contains(where: view.names):
                .fileNameAsLabel(at: "\(path).\(Property.accessibilityLabel.rawValue)")
            case nil where view.type == .button && view[.image] != nil && !view.hasTitle:
                .missingLabel(of: view.id, at: path)
            default: nil
            }
        }
    }

    /// - Parameters:
    ///   - path: The path of the item in the document.
    ///   - image: The item's image.
    ///   - title: The text beside the image, which VoiceOver reads, too.
    ///   - label: The accessibility label, which VoiceOver reads in place of the title.
    ///   - missing: The problem of an item without both.
    private static func problem(
        at path: String, image: ImageReference?, title: LocalizedText?, label: LocalizedText?, missing: Problem
    ) -> Problem? {
        guard let image else { return nil }
        if let label {
            return label.texts.contains(where: image.isNamed) ? .fileNameAsLabel(at: "\(path).accessibilityLabel") : nil
        }
        return title?.texts.contains { !$0.isEmpty } == true ? nil : missing
    }

    /// Whether another part of a screen names the tab: each member of an item is decided by itself.
    private func isNamedElsewhere(_ part: Part) throws -> Bool {
        var around = [part]
        while let part = around.popLast() {
            if try names(part) { return true }
            if part.reference.kind == .screen {
                let inside = part.references.filter { [.content, .template].contains($0.reference.kind) }
                if try inside.contains(where: { try registry.part($0.reference).map(names) ?? false }) { return true }
            } else {
                around += try registry.contentsAndScreens(using: part.reference)
            }
        }
        return false
    }

    /// Whether a part, or the template of a content, names its tab.
    private func names(_ part: Part) throws -> Bool {
        if part.barItems.tabBarItem?.isNamed == true { return true }
        guard case .content(let content) = part else { return false }
        return try registry.template(content.template)?.barItems.tabBarItem?.isNamed == true
    }
}

extension TabBarItem {
    fileprivate var isNamed: Bool {
        [title, accessibilityLabel].contains { $0?.texts.contains { !$0.isEmpty } == true }
    }
}

extension TemplateView {
    fileprivate var hasTitle: Bool {
        switch self[.title] {
        case .text(let title)?: title.texts.contains { !$0.isEmpty }
        case let value: value != nil
        }
    }

    fileprivate func names(_ label: String) -> Bool {
        if case .image(let image)? = self[.image] { image.isNamed(label) } else { false }
    }
}

extension ImageReference {
    /// Whether a text is the name of the image, and no word: `icon_close` or `close.png`.
    fileprivate func isNamed(_ label: String) -> Bool {
        let isWord = label.allSatisfy(\.isLetter) && !label.dropFirst().contains(where: \.isUppercase)
        return !isWord && label.split(separator: ".").first ?? "" == name.split(separator: ".").first ?? ""
    }
}

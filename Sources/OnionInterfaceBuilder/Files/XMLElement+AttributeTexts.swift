import OnionDocuments

extension XMLElement {
    /// The part of an object that shows a text.
    private enum TextRole { case main, placeholder, accessibilityLabel, accessibilityHint }

    /// Returns the values of the runtime attributes that may name one of the object's texts: keys of string tables, if the tables have them.
    ///
    /// The words of an attribute's key path determine the text: `localizationKey` of a label leads to its text, `hintKey.accessibility` to what
    /// VoiceOver says. The class of the object reads the attribute, so its name is free.
    ///
    /// - Parameter text: The name of the text in string files, such as `text`, `normalTitle` or `placeholder`.
    func attributeValues(forText text: String) -> [String] {
        guard let list = child("userDefinedRuntimeAttributes"), let wanted = XMLElement.role(ofText: text) else {
            return []
        }
        var values: [(value: String, isNamed: Bool)] = []
        for attribute in list.children where attribute["type"] == "string" {
            let words = (attribute["keyPath"] ?? "").words.map { $0.lowercased() }
            guard let value = attribute["value"] ?? attribute.child(key: "value")?.text, !value.isEmpty,
                let role = role(ofAttribute: words), role == wanted
            else { continue }
            values.append((value, words.contains("placeholder")))
        }
        return values.filter(\.isNamed).map(\.value) + values.filter { !$0.isNamed }.map(\.value)
    }

    private static func role(ofText text: String) -> TextRole? {
        switch text {
        case "text", "title", "normalTitle", "configuration.title": .main
        case "placeholder": .placeholder
        case "accessibilityLabel": .accessibilityLabel
        case "accessibilityHint": .accessibilityHint
        default: nil
        }
    }

    private func role(ofAttribute words: [String]) -> TextRole? {
        if words.contains(where: XMLElement.spoken.contains) {
            return words.contains("hint") ? .accessibilityHint : .accessibilityLabel
        }
        if words.contains(where: XMLElement.other.contains) { return nil }
        if words.contains("placeholder") { return .placeholder }
        // The text of a field is written by people who use the app.
        let isField = ["textField", "searchBar"].contains(name) && words != ["text"]
        return isField ? .placeholder : .main
    }

    /// Words for texts that VoiceOver says.
    private static let spoken: Set<String> = ["accessibility", "a11y", "ax", "acc", "vo", "voice", "voiceover"]
    /// Words for other states of a view, and for other values of its class.
    private static let other: Set<String> = [
        "selected", "highlighted", "disabled", "focused", "error", "subtitle", "style", "font", "color", "image",
        "icon",
        "identifier", "url",
    ]
}

import OnionModel

extension ViewElement {
    /// Writes a text: as an attribute, or as an element when it has several lines.
    func setText(
        _ value: PropertyValue?, key: String, attributed: String?, in owner: XcodeElement, _ context: ElementContext
    ) -> Bool {
        let text: String? = if case .text(let text)? = value { context.text(text) } else { nil }
        if value != nil, text == nil { return false }
        if let attributed, let string = owner.child(key: attributed), string.name == "attributedString" {
            return text.map(string.setCharacters) ?? false
        }
        let inside = owner.children.first {
            $0["key"] == key && ["string", "mutableString"].contains($0.name)
        }
        guard let text else {
            inside?.remove()
            owner[key] = nil
            return true
        }
        if let inside {
            inside["base64-UTF8"] = nil
            inside.text = text
        } else if text.contains("\n") {
            owner[key] = nil
            owner.made("string", key: key).text = text
        } else {
            owner[key] = text
        }
        return true
    }

    func setSegments(_ value: PropertyValue?, _ context: ElementContext) -> Bool {
        guard case .texts(let titles)? = value else { return false }
        let segments = element.made("segments")
        for (index, title) in titles.enumerated() {
            if index < segments.children.count {
                segments.children[index]["title"] = context.text(title)
            } else {
                segments.insert(XcodeElement("segment", ["title": context.text(title)]), at: index)
            }
        }
        for segment in segments.children.dropFirst(titles.count) { segment.remove() }
        return true
    }
}

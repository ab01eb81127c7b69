extension XcodeElement {
    /// Writes the characters of an attributed string into the fragment that contains the change. The others are unchanged.
    ///
    /// A text that is inserted between two fragments is added to the first one.
    ///
    /// - Returns: Whether the whole change is inside one fragment.
    func setCharacters(_ text: String) -> Bool {
        let fragments = children.filter { $0.name == "fragment" }
        let old = fragments.map(\.characters).joined()
        let prefix = zip(old, text).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), text.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        let end = old.count - suffix
        var start = 0
        for fragment in fragments {
            let characters = fragment.characters
            if prefix >= start, end <= start + characters.count {
                let new = text.dropFirst(prefix).dropLast(suffix)
                fragment.characters = "\(characters.prefix(prefix - start))\(new)\(characters.dropFirst(end - start))"
                return true
            }
            start += characters.count
        }
        return false
    }

    /// The characters of a fragment.
    private var characters: String {
        get { self["content"] ?? child(key: "content")?.text ?? "" }
        set {
            if let content = child(key: "content") {
                content["base64-UTF8"] = nil
                content.text = newValue
            } else {
                self["content"] = newValue
            }
        }
    }
}

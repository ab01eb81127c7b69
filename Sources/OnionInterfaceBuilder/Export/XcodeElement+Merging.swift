extension XcodeElement {
    /// Adds the attributes and children of another element that are missing in this one, recursively.
    func merge(_ other: XcodeElement) {
        for attribute in other.attributes where attribute.name != "key" || self["key"] == nil {
            self[attribute.name] = other[attribute.name]
        }
        if other.children.isEmpty, !other.text.isEmpty { text = other.text }
        for child in other.children {
            let isList = child["key"] == nil && child["id"] == nil && !child.children.isEmpty
            let known = children.first { own in
                own.name == child.name && own["key"] == child["key"] && (child["id"] == nil || own["id"] == child["id"])
                    && (child["key"] != nil || child["id"] != nil || isList)
            }
            if let known { known.merge(child) } else { add(child) }
        }
    }
}

import OnionModel

extension InterfaceBuilderEdit {
    /// Writes the texts of objects in bars and action sets.
    mutating func writeTexts(_ change: Change) {
        let names = change.after.objectTextNames()
        let (before, after) = (texts(of: change.before), texts(of: change.after))
        for (path, name) in names {
            guard case .template = change.after else {
                guard let new = after[path], before[path] != new, let dot = name.lastIndex(of: ".") else { continue }
                set(text: new, of: String(name[..<dot]), key: String(name[name.index(after: dot)...]))
                continue
            }
        }
    }

    /// Writes the titles of bar buttons that are UIKit's own items, which have no text in the document. They become custom items.
    mutating func writeSystemItems(_ before: NavigationItem, _ after: NavigationItem, of object: String) {
        guard let item = objects[object]?.child("navigationItem") else { return }
        for (side, old, new) in [
            ("left", before.leftBarButtonItems ?? [], after.leftBarButtonItems ?? []),
            ("right", before.rightBarButtonItems ?? [], after.rightBarButtonItems ?? []),
        ] where old.count == new.count {
            let list = item.child("\(side)BarButtonItems")?.children ?? []
            let elements = (list + item.children.filter { $0["key"] == "\(side)BarButtonItem" }).filter { element in
                element["systemItem"]?.hasSuffix("Space") != true
            }
            guard elements.count == new.count else { continue }
            for (element, (old, new)) in zip(elements, zip(old, new))
            where old.title != new.title && element["systemItem"] != nil && new.objectID == nil {
                guard let title = new.title else { continue }
                // These two are bold without a style.
                if new.style == .primary { element["style"] = "done" }
                element["systemItem"] = nil
                element["title"] = context.text(title)
                setImage(new.image, of: element)
            }
        }
    }

    mutating func setImage(_ image: ImageReference?, of item: XcodeElement) {
        guard let image else { return }
        item["image"] = image.name
        if context.note(image) { item["catalog"] = "system" }
    }

    private func texts(of part: Part) -> [String: String] {
        var (part, texts) = (part, [String: String]())
        part.updateTexts { texts[$0.identifier] = context.text($0.text) }
        return texts
    }

    /// Writes a text of an object. An item of UIKit becomes a custom item.
    mutating func set(text: String, of object: String, key: String) {
        guard let element = objects[object], !isOfTable(key, of: object) else { return }
        let value = PropertyValue.text(.verbatim(.plain(text)))
        let writer = ViewElement(element: element, type: .view)
        if let state = key.stateOfTitle {
            let state = element.made("state", key: state)
            _ = writer.setText(value, key: "title", attributed: "attributedTitle", in: state, context)
        } else {
            if key == "title", let item = element["systemItem"] {
                // The custom item is as bold as UIKit's item was.
                if BarItemReader.bold.contains(item) { element["style"] = "done" }
                element["systemItem"] = nil
            }
            _ = writer.setText(value, key: key, attributed: nil, in: element, context)
        }
    }
}

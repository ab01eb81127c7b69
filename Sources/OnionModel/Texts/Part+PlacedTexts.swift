extension Part {
    /// A text with its place and its path in the document.
    public struct PlacedText: Hashable, Sendable {
        /// The place of its ``TextName``.
        public var place: String
        /// The path in the part's document: `view.subviews[1].text`.
        public var path: String
        /// The text in all its locales.
        public var text: LocalizedText
    }

    /// Every text that people read, in the order of the document.
    public var placedTexts: [PlacedText] {
        var texts: [PlacedText] = []
        var part = self
        part.updateTexts { texts.append($0) }
        return texts
    }

    /// Visits every text that people read, to change it.
    public mutating func updateTexts(_ update: (inout PlacedText) -> Void) {
        switch self {
        case .template(var template):
            template.view.updateTexts(at: "view", update)
            self = .template(template)
        case .content(var content):
            content.updateTexts(update)
            self = .content(content)
        case .actions(var actions):
            for index in actions.items.indices {
                let place = "\(actions.items[index].id).title"
                actions.items[index].title?.update(place, "items[\(index)].title", update)
            }
            self = .actions(actions)
        case .screen:
            break
        }
    }
}

extension Content {
    fileprivate mutating func updateTexts(_ update: (inout Part.PlacedText) -> Void) {
        for name in fields.keys.sorted(by: { $0.precedesByBytes($1) }) {
            guard case .text(var text) = fields[name] else { continue }
            text.update(name, "fields.\(name)", update)
            fields[name] = .text(text)
        }
    }
}

extension TemplateView {
    /// Variations contain no texts.
    fileprivate mutating func updateTexts(at path: String, _ update: (inout Part.PlacedText) -> Void) {
        properties.updateTexts(id, path, update)
        for index in subviews.indices { subviews[index].updateTexts(at: "\(path).subviews[\(index)]", update) }
    }
}

extension [Property: PropertyValue] {
    fileprivate mutating func updateTexts(
        _ place: String, _ path: String, _ update: (inout Part.PlacedText) -> Void
    ) {
        for property in Property.texts {
            let (place, path) = ("\(place).\(property.rawValue)", "\(path).\(property.rawValue)")
            switch self[property] {
            case .text(var text):
                text.update(place, path, update)
                self[property] = .text(text)
            case .texts(var texts):
                for index in texts.indices { texts[index].update("\(place)[\(index)]", "\(path)[\(index)]", update) }
                self[property] = .texts(texts)
            default: continue
            }
        }
    }
}

extension LocalizedText {
    fileprivate mutating func update(_ place: String, _ path: String, _ update: (inout Part.PlacedText) -> Void) {
        var placed = Part.PlacedText(place: place, path: path, text: self)
        update(&placed)
        self = placed.text
    }
}

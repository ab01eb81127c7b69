extension Part {
    /// A text with its place and its path in the document.
    public struct LocatedText: Hashable, Sendable {
        /// The place of its ``TextName``.
        public var identifier: String
        /// The path in the part's document: `view.subviews[1].text`.
        public var path: String
        /// The text in all its locales.
        public var text: LocalizedText
    }

    /// Every text that people read, in the order of the document.
    public var locatedTexts: [LocatedText] {
        var texts: [LocatedText] = []
        var part = self
        part.updateTexts { texts.append($0) }
        return texts
    }

    /// Visits every text that people read, to change it.
    public mutating func updateTexts(_ update: (inout LocatedText) -> Void) {
        switch self {
        case .template(var template):
            template.view.updateTexts(at: "view", update)
            for index in template.states.indices {
                let path = "states.\(template.states[index].name)"
                for view in template.states[index].changes.views.keys.sorted(by: { $0.precedesByBytes($1) }) {
                    template.states[index].changes.views[view]?.updateTexts(
                        "\(path).\(view)", at: "\(path).\(view)", update)
                }
            }
            for name in template.objectTexts.keys.sorted(by: { $0.precedesByBytes($1) }) {
                template.objectTexts[name]?.update("objectTexts.\(name)", at: "objectTexts.\(name)", update)
            }
            self = .template(template)
        case .content(var content):
            content.updateTexts(update)
            self = .content(content)
        case .actions(var actions):
            for index in actions.items.indices {
                actions.items[index].updateTexts(actions.items[index].id, at: "items[\(index)]", update)
            }
            self = .actions(actions)
        case .screen(var screen):
            screen.updateTexts(update)
            self = .screen(screen)
        case .color, .font, .number, .app:
            break
        }
        if barItems != BarItems() { barItems.updateTexts(update) }
    }
}

extension Content {
    fileprivate mutating func updateTexts(_ update: (inout Part.LocatedText) -> Void) {
        fields.updateTexts(in: "", at: "fields", update)
    }
}

extension Screen {
    /// A template of a screen, and where the values of its fields are.
    package struct FieldPlace {
        package let template: Reference
        /// `banner`, or `banner#2` for a second banner.
        package let name: String
        /// The path of the values in the document.
        package let path: String
    }

    /// The places of the values of its templates, from the outside in.
    package var fieldPlaces: [FieldPlace] {
        var places: [FieldPlace] = []
        var counts: [Key: Int] = [:]
        var screen = self
        screen.updateFields { template, path, _ in
            let count = counts[template.key, default: 0] + 1
            counts[template.key] = count
            places.append(FieldPlace(template: template, name: template.key.numbered(count), path: path))
        }
        return places
    }

    /// Visits the texts in the fields of its templates: `banner.text`, or `banner#2.text` for a second banner.
    mutating func updateTexts(_ update: (inout Part.LocatedText) -> Void) {
        var places = fieldPlaces[...]
        updateFields { _, path, fields in
            guard let place = places.popFirst() else { return }
            fields.updateTexts(in: "\(place.name).", at: path, update)
        }
    }

    /// The texts in the fields of its templates.
    var fieldTexts: [Part.LocatedText] {
        var texts: [Part.LocatedText] = []
        var screen = self
        screen.updateTexts { texts.append($0) }
        return texts
    }
}

extension [String: FieldValue] {
    /// - Parameters:
    ///   - prefix: The beginning of the names of the texts.
    ///   - path: The path of the map in the document.
    fileprivate mutating func updateTexts(
        in prefix: String, at path: String, _ update: (inout Part.LocatedText) -> Void
    ) {
        for name in keys.sorted(by: { $0.precedesByBytes($1) }) {
            guard case .text(var text) = self[name] else { continue }
            text.update("\(prefix)\(name)", at: "\(path).\(name)", update)
            self[name] = .text(text)
        }
    }
}

extension TemplateView {
    /// Variations contain no texts; those of states are named with their state.
    fileprivate mutating func updateTexts(at path: String, _ update: (inout Part.LocatedText) -> Void) {
        properties.updateTexts(id, at: path, update)
        for index in subviews.indices { subviews[index].updateTexts(at: "\(path).subviews[\(index)]", update) }
    }
}

extension [Property: PropertyValue] {
    fileprivate mutating func updateTexts(
        _ identifier: String, at path: String, _ update: (inout Part.LocatedText) -> Void
    ) {
        for property in Property.texts {
            let (identifier, path) = ("\(identifier).\(property.rawValue)", "\(path).\(property.rawValue)")
            switch self[property] {
            case .text(var text):
                text.update(identifier, at: path, update)
                self[property] = .text(text)
            case .texts(var texts):
                for index in texts.indices {
                    texts[index].update("\(identifier)[\(index)]", at: "\(path)[\(index)]", update)
                }
                self[property] = .texts(texts)
            default: continue
            }
        }
    }
}

extension LocalizedText {
    mutating func update(_ identifier: String, at path: String, _ update: (inout Part.LocatedText) -> Void) {
        var placed = Part.LocatedText(identifier: identifier, path: path, text: self)
        update(&placed)
        self = placed.text
    }
}

extension Key {
    /// The name of the part with a number among the layers with this key: the first has none.
    fileprivate func numbered(_ number: Int) -> String { number == 1 ? text : "\(text)#\(number)" }
}

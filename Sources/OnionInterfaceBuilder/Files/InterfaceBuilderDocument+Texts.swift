import OnionDocuments
import OnionModel

extension InterfaceBuilderDocument {
    /// Returns a text of an object in all languages of the document.
    ///
    /// - Parameters:
    ///   - written: The text in the document.
    ///   - element: The object, whose identifier names the text in string files.
    ///   - key: The name of the text in string files, such as `text`, `normalTitle`, `placeholder` or `title`.
    func text(_ written: String, of element: XMLElement, key: String) -> LocalizedText {
        guard let id = element["id"], !id.isEmpty else { return .verbatim(.plain(written)) }
        return texts.text(written, named: "\(id).\(key)", table: tableText(written, of: element, key: key)?.text)
    }

    /// Returns the text of a string table that the app shows in place of a text of an object; nil for none.
    ///
    /// - Parameters:
    ///   - written: The text in the document; empty for none.
    ///   - element: The object.
    ///   - key: The name of the text in string files.
    func tableText(
        _ written: String, of element: XMLElement, key: String
    ) -> (key: String, text: StringTables.Text)? {
        guard texts.tables != nil, let id = element["id"] else { return nil }
        return texts.tableText(
            written, named: "\(id).\(key)", keys: element.attributeValues(forText: key),
            isSetByCode: objectsOfOutlets.contains(id) || element["customClass"] != nil)
    }

    /// Returns the document's own texts for the objects of a scene that have texts in string files.
    ///
    /// - Parameters:
    ///   - names: The names of texts by the identifiers of objects.
    ///   - id: The identifier of the scene's controller, or of a view of a xib.
    func texts(_ names: [String: [String]], ofScene id: String) -> [String: String?] {
        let scene =
            root.elements(in: "scenes").first { $0.elements(in: "objects").contains { $0["id"] == id } }
            ?? root.elements(in: "objects").first { $0["id"] == id }
        var texts: [String: String?] = [:]
        for element in scene?.all ?? [] {
            for name in element["id"].flatMap({ names[$0] }) ?? [] {
                texts[name] = .some(element.text(named: String(name.drop { $0 != "." }.dropFirst())))
            }
        }
        return texts
    }
}

extension String {
    /// The state of a button whose title has this name in string files; nil for the name of another text.
    package var stateOfTitle: String? {
        if self == "normalTitle" { return "normal" }
        return Property.titlesOfStates.first { $0.title.rawValue == self }?.state
    }
}

extension XMLElement {
    /// Returns a text of an object, by the name of its property in string files.
    fileprivate func text(named key: String) -> String? {
        if let state = key.stateOfTitle { return child(key: state)?.text(named: "title") }
        return self[key] ?? child(key: key)?.text
    }
}

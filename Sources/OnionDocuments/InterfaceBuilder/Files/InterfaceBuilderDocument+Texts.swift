import OnionModel

extension InterfaceBuilderDocument {
    /// Returns a text of an object in the languages that the document has.
    ///
    /// - Parameters:
    ///   - written: The text in the document.
    ///   - element: The object, whose identifier names the text in string files.
    ///   - key: The name of the text in string files, such as `text`, `normalTitle`, `placeholder` or `title`.
    func text(_ written: String, of element: XMLElement, key: String) -> LocalizedText {
        guard let id = element["id"], !id.isEmpty else { return .verbatim(.plain(written)) }
        return texts.text(written, named: "\(id).\(key)")
    }
}

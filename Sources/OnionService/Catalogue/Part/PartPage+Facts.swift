import OnionModel

/// What a part is, for the line below its name.
extension Part {
    /// `layout template`, or the kind of another part.
    var kindInWords: String {
        if case .template(let template) = self { "\(template.kind.rawValue) template" } else { kind.word }
    }

    /// The class of a template's controller, or of an action set's datasource; nil for none.
    var className: String? {
        switch self {
        case .template(let template): template.controller
        case .actions(let set): set.datasource
        case .content, .screen, .color, .font, .number, .app: nil
        }
    }

    /// The template that a content fills, with the traits of the content's page; nil for another part.
    func filledTemplate(_ query: PageQuery) -> PageFrame.Link? {
        guard case .content(let content) = self else { return nil }
        let template = content.template
        return .to(template.key.text, template.cataloguePage + query.only(PageQuery.traits).text)
    }
}

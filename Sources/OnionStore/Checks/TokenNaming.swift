import GRDB
import OnionCoding
import OnionModel

/// Names the colors and numbers of the registry in the fields of contents and screens: a plain text there is a name, as the template's field
/// requires.
struct TokenNaming {
    private let db: Database
    /// The templates of the import by their keys.
    private let incoming: [Key: Template]
    /// The numbers of the import.
    private let numbers: Set<Reference>
    /// A cache of templates by reference.
    private var known: [Reference: Template?] = [:]

    private init(_ documents: [Document], _ db: Database) {
        self.db = db
        let templates = documents.compactMap { document in
            if case .template(let template) = document.part { (template.key, template) } else { nil }
        }
        incoming = Dictionary(templates) { first, _ in first }
        numbers = Set(documents.lazy.map(\.part.reference).filter { $0.kind == .number })
    }

    /// Returns the documents with named colors and numbers.
    static func named(_ documents: [Document], db: Database) throws -> [Document] {
        var naming = TokenNaming(documents, db)
        return try documents.map { document in
            var document = document
            try naming.nameTokens(in: &document.part)
            return document
        }
    }

    private mutating func nameTokens(in part: inout Part) throws {
        switch part {
        case .content(var content):
            if try nameTokens(in: &content.fields, of: content.template, for: content.key.space) {
                part = .content(content)
            }
        case .screen(var screen):
            var hasTokens = false
            let space = screen.key.space
            try screen.updateFields { template, _, fields in
                if try !fields.isEmpty && nameTokens(in: &fields, of: template, for: space) { hasTokens = true }
            }
            if hasTokens { part = .screen(screen) }
        case .template, .actions, .color, .font, .number, .app: return
        }
    }

    /// Returns whether there are any.
    ///
    /// - Parameter space: The space of the part with the values.
    private mutating func nameTokens(
        in values: inout [String: FieldValue], of reference: Reference, for space: String?
    ) throws -> Bool {
        guard let template = try template(reference) else { return false }
        var hasTokens = false
        for field in template.fields where field.type == .color || field.type == .number {
            guard let token = values[field.name]?.token(in: field.type, of: space) else { continue }
            // A word in place of a number is rarely a name.
            if token.kind == .number, try !isNumber(token) { continue }
            values[field.name] = .token(token)
            hasTokens = true
        }
        return hasTokens
    }

    private func isNumber(_ token: Reference) throws -> Bool {
        try numbers.contains(token.head) || PartTable(db: db).part(.number, token.key) != nil
    }

    private mutating func template(_ reference: Reference) throws -> Template? {
        if reference.revision == nil, let template = incoming[reference.key] { return template }
        if let template = known[reference] { return template }
        // A revision that is not stored is the one that the import makes.
        let template = try PendingRegistry(db: db).template(reference) ?? incoming[reference.key]
        known[reference] = template
        return template
    }
}

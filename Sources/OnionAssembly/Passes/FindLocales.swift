import OnionModel
import OnionStore

/// Finds the languages of a screen's texts, after its layers are loaded and its actions are placed.
struct FindLocales {
    /// The tags in the spelling of stored bodies, each once.
    private var tags: [[UInt8]] = []

    /// Returns the languages, sorted.
    ///
    /// - Parameter bytes: The buffer of rows.
    static func run(_ layers: Layers, _ bytes: UnsafeRawBufferPointer) throws -> [LocaleTag] {
        var pass = FindLocales()
        var locales: Set<LocaleTag> = []
        for layer in layers.drafts {
            locales.formUnion(layer.template.locales)
            if layer.content != nil { try pass.findFields(of: layer, in: bytes) }
        }
        for placed in layers.placed {
            switch placed.actions.source {
            case .stored(let named): try pass.findTitles(in: bytes, named.body)
            case .given(let body): try body.withUnsafeBytes { try pass.findTitles(in: $0, 0..<$0.count) }
            }
        }
        return locales.union(pass.tags.compactMap { LocaleTag(wellFormed: String(decoding: $0, as: UTF8.self)) })
            .sorted()
    }

    private mutating func findFields(of layer: LayerDraft, in bytes: UnsafeRawBufferPointer) throws(Problem) {
        var cursor = JSONCursor(bytes, in: layer.contentBody)
        guard try cursor.findMember("fields") else { return }
        var last = -1
        try cursor.eachMember { (name, cursor) throws(Problem) in
            let field = layer.template.field(named: name, in: cursor, after: last)
            last = field ?? last
            let isText = field.map { layer.template.fields[$0].isText } ?? false
            if isText { try find(at: &cursor) } else { _ = try cursor.value() }
        }
    }

    private mutating func findTitles(in bytes: UnsafeRawBufferPointer, _ body: Range<Int>) throws(Problem) {
        var cursor = JSONCursor(bytes, in: body)
        guard try cursor.findMember("items") else { return }
        try cursor.eachItem { (cursor) throws(Problem) in
            try cursor.eachMember { (key, cursor) throws(Problem) in
                if cursor.range(key, is: "title") { try find(at: &cursor) } else { _ = try cursor.value() }
            }
        }
    }

    /// Consumes a stored text, and adds its languages. They are the keys if the text is an object.
    private mutating func find(at cursor: inout JSONCursor) throws(Problem) {
        guard cursor.peek() == UInt8(ascii: "{") else {
            _ = try cursor.value()
            return
        }
        let known = tags.count
        var hasForms = false
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if !tags.contains(where: { cursor.range(key, is: $0) }) { tags.append(Array(cursor.bytes[key])) }
            hasForms = hasForms || cursor.range(key, is: "other")
            _ = try cursor.value()
        }
        // Plural categories are not languages, although some have the form of a language tag.
        if hasForms { tags.removeSubrange(known...) }
    }
}

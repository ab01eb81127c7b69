import OnionModel
import OnionStore

/// Finds the languages that the texts of a screen are written in, once its layers are loaded and its actions are placed.
struct FindLocales {
    /// As they stand in stored bodies, each once.
    private var tags: [[UInt8]] = []

    /// The languages, sorted.
    ///
    /// - Parameter bytes: The buffer of rows.
    static func run(_ layers: Layers, _ bytes: UnsafeRawBufferPointer) throws -> [LocaleTag] {
        var pass = FindLocales()
        var locales: Set<LocaleTag> = []
        for ring in layers.rings {
            locales.formUnion(ring.template.locales)
            if ring.content != nil { try pass.findFields(of: ring, in: bytes) }
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

    private mutating func findFields(of ring: Layers.Ring, in bytes: UnsafeRawBufferPointer) throws(Problem) {
        var cursor = JSONCursor(bytes, in: ring.contentBody)
        guard try cursor.findMember("fields") else { return }
        var last = -1
        try cursor.eachMember { (name, cursor) throws(Problem) in
            let field = ring.template.field(named: name, in: cursor, after: last)
            last = field ?? last
            let isText = field.map { ring.template.fields[$0].isText } ?? false
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

    /// Steps over a stored text, whose languages are the keys of the map that it may be.
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
        // Plural categories are no languages, though some are spelled like one.
        if hasForms { tags.removeSubrange(known...) }
    }
}

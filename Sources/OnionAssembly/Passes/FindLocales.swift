import OnionCoding
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
            if !layer.fields.isEmpty { try pass.findFields(of: layer, in: bytes) }
        }
        for placed in layers.placed {
            switch placed.actions.source {
            case .stored(let named): try pass.findTitles(in: bytes, named.body)
            case .given(let body): try body.withUnsafeBytes { try pass.findTitles(in: $0, 0..<$0.count) }
            }
        }
        for statement in layers.barStatements { try pass.findBarTexts(of: statement, in: bytes) }
        return locales.union(pass.tags.compactMap { LocaleTag(wellFormed: String(decoding: $0, as: UTF8.self)) })
            .sorted()
    }

    private mutating func findFields(of layer: LayerDraft, in bytes: UnsafeRawBufferPointer) throws(Problem) {
        var scanner = JSONScanner(bytes, in: layer.fields)
        var last = -1
        try scanner.eachMember { (name, scanner) throws(Problem) in
            let field = layer.template.field(named: name, in: scanner, after: last)
            last = field ?? last
            let isText = field.map { layer.template.fields[$0].isText } ?? false
            if isText { try find(at: &scanner) } else { _ = try scanner.value() }
        }
    }

    private mutating func findBarTexts(
        of statement: Layers.BarStatement, in bytes: UnsafeRawBufferPointer
    ) throws(Problem) {
        var scanner = JSONScanner(bytes, in: statement.value)
        switch statement.member.form {
        case .text: try find(at: &scanner)
        case .actions: try findTitles(of: &scanner)
        case .value: break
        }
    }

    private mutating func findTitles(in bytes: UnsafeRawBufferPointer, _ body: Range<Int>) throws(Problem) {
        var scanner = JSONScanner(bytes, in: body)
        guard try scanner.findMember("items") else { return }
        try findTitles(of: &scanner)
    }

    private mutating func findTitles(of scanner: inout JSONScanner) throws(Problem) {
        try scanner.eachItem { (scanner) throws(Problem) in
            try scanner.eachMember { (key, scanner) throws(Problem) in
                if scanner.isText(key) { try find(at: &scanner) } else { _ = try scanner.value() }
            }
        }
    }

    /// Consumes a stored text, and adds its languages. They are the keys if the text is an object.
    private mutating func find(at scanner: inout JSONScanner) throws(Problem) {
        guard scanner.peek() == UInt8(ascii: "{") else {
            _ = try scanner.value()
            return
        }
        let known = tags.count
        var hasForms = false
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if !tags.contains(where: { scanner.range(key, is: $0) }) { tags.append(Array(scanner.bytes[key])) }
            hasForms = hasForms || scanner.range(key, is: "other")
            _ = try scanner.value()
        }
        // Plural categories are not languages, although some have the form of a language tag.
        if hasForms { tags.removeSubrange(known...) }
    }
}

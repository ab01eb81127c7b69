import OnionCoding
package import OnionModel

/// A text of a string file before it is stored in its part.
package struct StagedText: Hashable, Sendable {
    /// The name in the file, which may be no name of a text.
    package var name: String
    package var file: Int
    package var position: Position
    package var locale: LocaleTag
    package var text: Wording
    package var textPosition: Position
    /// Whether the file has a text.
    package var isTranslated: Bool
    /// The text that was translated, and its language, where the file states them.
    package var source: Wording?
    package var sourceLocale: LocaleTag?
    /// Whether the file has it under the name of an object of Interface Builder. Such a text may be the same in all languages before.
    package var isOfObject: Bool

    package init(
        name: String, file: Int, position: Position, locale: LocaleTag, text: Wording, textPosition: Position,
        isTranslated: Bool, source: Wording?, sourceLocale: LocaleTag?, isOfObject: Bool = false
    ) {
        self.name = name
        self.file = file
        self.position = position
        self.locale = locale
        self.text = text
        self.textPosition = textPosition
        self.isTranslated = isTranslated
        self.source = source
        self.sourceLocale = sourceLocale
        self.isOfObject = isOfObject
    }

    /// The key of texts that are stored together: their part, or a name that is none.
    var group: String { TextName(name)?.part.description ?? name }
}

extension StagedText {
    /// The text as JSON, as ``init(stored:)`` reads it.
    var stored: [UInt8] {
        let numbers = [file, position.line, position.column, textPosition.line, textPosition.column]
        return JSONWriter.compact(
            .list(
                [
                    .string(name), .string(locale.text), text.node, .bool(isTranslated), source?.node ?? .null,
                    (sourceLocale?.text).map { .string($0) } ?? .null, .bool(isOfObject),
                ] + numbers.map { .number(Double($0)) }))
    }

    init?(stored: UnsafeRawBufferPointer) {
        guard case .list(let items)? = try? JSONReader.read(stored).value, items.count == 12,
            let name = items[0].string, let locale = items[1].string.flatMap({ LocaleTag(wellFormed: $0) }),
            let text = Wording(stored: items[2])
        else { return nil }
        let numbers = items[7...].map { if case .number(let number) = $0.value { Int(number) } else { 0 } }
        self.init(
            name: name, file: numbers[0], position: Position(line: numbers[1], column: numbers[2]), locale: locale,
            text: text, textPosition: Position(line: numbers[3], column: numbers[4]),
            isTranslated: items[3].value == .bool(true), source: Wording(stored: items[4]),
            sourceLocale: items[5].string.flatMap { LocaleTag(wellFormed: $0) },
            isOfObject: items[6].value == .bool(true))
    }
}

extension Wording {
    /// Parses the output of ``node``.
    init?(stored node: Node) {
        guard let entries = node.entries else {
            guard let text = node.string else { return nil }
            self = .plain(text)
            return
        }
        var forms: [PluralCategory: String] = [:]
        for entry in entries { PluralCategory(rawValue: entry.key).map { forms[$0] = entry.value.string } }
        guard let other = forms[.other] else { return nil }
        self = .plural(PluralForms(other: other, forms))
    }
}

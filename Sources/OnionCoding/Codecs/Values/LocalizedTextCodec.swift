import OnionModel

extension Codec where Value == LocalizedText {
    /// A text, or a map from locales to texts.
    static var localizedText: Codec {
        let wording = Codec<Wording>.wording
        return Codec(
            read: { node, context in
                guard let entries = node.entries, !node.hasPluralForms else {
                    return wording.read(node, &context).map(LocalizedText.verbatim)
                }
                return read(entries, at: node.position, wording, &context)
            },
            write: { value, context in
                switch value {
                case .verbatim(let text):
                    wording.write(text, &context)
                case .localized(let texts):
                    .map(value.locales.map { .init($0.text, wording.write(texts[$0] ?? "", &context)) })
                }
            },
            schema: { context in
                context.define("text") { context in
                    let locales = Node.schema(type: "object")
                        .setting("propertyNames", .map([.init("pattern", .string("^[A-Za-z]{2,3}([-_].*)?$"))]))
                        .setting("additionalProperties", wording.schema(&context))
                    return .map([
                        .init("description", .string("A text for all languages, or a map from locales to texts.")),
                        .init("anyOf", .list(Codec<Wording>.schemas(&context) + [locales])),
                    ])
                }
            }
        )
    }

    private static func read(
        _ entries: [Node.Entry], at position: Position, _ wording: Codec<Wording>, _ context: inout DecodingContext
    ) -> LocalizedText? {
        // A language whose text is null counts as missing.
        guard entries.contains(where: { $0.value.value != .null }) else {
            context.report(.emptyTexts, at: position)
            return nil
        }
        var texts: [LocaleTag: Wording] = [:]
        for entry in entries {
            guard let locale = LocaleTag(wellFormed: entry.key) else {
                context.report(.noLocale(entry.key), at: entry.keyPosition)
                continue
            }
            if texts[locale] != nil {
                context.report(.duplicateLocale(locale), at: entry.keyPosition)
                continue
            }
            if entry.value.value == .null { continue }
            texts[locale] = context.at(.key(entry.key)) { wording.read(entry.value, &$0) }
        }
        return .localized(texts)
    }
}

extension Codec where Value == [String: LocalizedText] {
    /// Texts by their names.
    static var localizedTexts: Codec { .map(of: .localizedText, noun: "a map of texts") }
}

extension Shape where Value == LocalizedText {
    /// A plain text, or a map from locales to texts.
    package static var localizedText: Shape {
        let text = Shape<String>.text(limit: 100_000, allowingEmpty: true)
        return Shape(
            read: { node, reading in
                guard let entries = node.entries else {
                    return text.read(node, &reading).map(LocalizedText.verbatim)
                }
                return read(entries, at: node.position, text, &reading)
            },
            write: { value, _ in
                switch value {
                case .verbatim(let text):
                    .string(text)
                case .localized(let texts):
                    .map(value.locales.map { .init($0.text, .string(texts[$0] ?? "")) })
                }
            },
            schema: { _ in
                .map([
                    .init(
                        "anyOf",
                        .list([
                            .schema(type: "string"),
                            .schema(type: "object")
                                .setting("propertyNames", .map([.init("pattern", .string("^[A-Za-z]{2,3}([-_].*)?$"))]))
                                .setting("additionalProperties", .schema(type: "string")),
                        ]))
                ])
            }
        )
    }

    private static func read(
        _ entries: [Node.Entry], at position: Position, _ text: Shape<String>, _ reading: inout Reading
    ) -> LocalizedText? {
        if entries.isEmpty {
            reading.report(
                "the map of texts is empty", at: position, remedy: "write a text a locale, or leave the key out")
            return nil
        }
        var texts: [LocaleTag: String] = [:]
        for entry in entries {
            guard let locale = LocaleTag(entry.key) else {
                reading.report(
                    "\(entry.key.quoted) is no locale", at: entry.keyPosition,
                    remedy: "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\""
                )
                continue
            }
            if texts[locale] != nil {
                reading.report("the locale \(locale) stands twice", at: entry.keyPosition)
                continue
            }
            texts[locale] = reading.at(.key(entry.key)) { text.read(entry.value, &$0) }
        }
        return .localized(texts)
    }
}

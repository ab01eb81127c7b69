extension Shape where Value == LocalizedText {
    /// A text, or a map from locales to texts.
    package static var localizedText: Shape {
        let wording = Shape<Wording>.wording
        return Shape(
            read: { node, reading in
                guard let entries = node.entries, !node.hasPluralForms else {
                    return wording.read(node, &reading).map(LocalizedText.verbatim)
                }
                return read(entries, at: node.position, wording, &reading)
            },
            write: { value, writing in
                switch value {
                case .verbatim(let text):
                    wording.write(text, &writing)
                case .localized(let texts):
                    .map(value.locales.map { .init($0.text, wording.write(texts[$0] ?? "", &writing)) })
                }
            },
            schema: { writing in
                let locales = Node.schema(type: "object")
                    .setting("propertyNames", .map([.init("pattern", .string("^[A-Za-z]{2,3}([-_].*)?$"))]))
                    .setting("additionalProperties", wording.schema(&writing))
                return .map([.init("anyOf", .list(Shape<Wording>.schemas(&writing) + [locales]))])
            }
        )
    }

    private static func read(
        _ entries: [Node.Entry], at position: Position, _ wording: Shape<Wording>, _ reading: inout Reading
    ) -> LocalizedText? {
        if entries.isEmpty {
            reading.report(.emptyTexts, at: position)
            return nil
        }
        var texts: [LocaleTag: Wording] = [:]
        for entry in entries {
            guard let locale = LocaleTag(entry.key) else {
                reading.report(.noLocale(entry.key), at: entry.keyPosition)
                continue
            }
            if texts[locale] != nil {
                reading.report(.duplicateLocale(locale), at: entry.keyPosition)
                continue
            }
            texts[locale] = reading.at(.key(entry.key)) { wording.read(entry.value, &$0) }
        }
        return .localized(texts)
    }
}

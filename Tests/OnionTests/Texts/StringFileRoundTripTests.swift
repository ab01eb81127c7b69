import Foundation
import Onion
import OnionTestRegistry
import Testing

/// Random registries with texts of all sorts, which go out as string files and come in again.
@Suite("String files out and in again")
struct StringFileRoundTripTests {
    private static let languages = ["fr", "ru", "ar", "ja", "cy"]

    @Test("An export changes nothing when it comes in again", arguments: StringFileFormat.allCases)
    func unchanged(format: StringFileFormat) throws {
        for seed in 0..<12 {
            var random = RandomTexts(seed: UInt64(seed), for: format)
            let test = try random.registry()
            let before = try test.export(.ndjson)
            for language in Self.languages {
                let locale = try LocaleTag(language)
                let path = try test.folder.write(
                    Data(units(of: test, in: locale, format).bytes(as: format, in: locale)),
                    to: "\(language).lproj/a.\(format.rawValue)")
                let report = try test.registry.import(.stringFiles([path]), by: TestRegistry.anna)
                #expect(report.rows.allSatisfy { $0.outcome == .unchanged })
                #expect(report.texts.warnings.allSatisfy { $0.code == .missingTexts })
                #expect(report.texts.stale == [] && report.leftOut == [])
            }
            #expect(try test.export(.ndjson) == before)
        }
    }

    @Test("A change of one text in a file changes this text and nothing else", arguments: StringFileFormat.allCases)
    func oneChange(format: StringFileFormat) throws {
        for seed in 100..<112 {
            var random = RandomTexts(seed: UInt64(seed), for: format)
            let test = try random.registry()
            let locale = try LocaleTag(Self.languages[seed % Self.languages.count])
            var units = try units(of: test, in: locale, format)
            guard let index = units.indices.randomElement(using: &random.generator) else { continue }
            units[index].translations = [Translation(locale: locale, text: .plain("Changed ✓"))]
            let path = try test.folder.write(
                Data(units.bytes(as: format, in: locale)), to: "\(locale).lproj/a.\(format.rawValue)")
            var expected = try texts(of: test)
            expected[units[index].name]?[locale] = "Changed ✓"
            try test.registry.import(.stringFiles([path]), by: TestRegistry.anna)
            #expect(try texts(of: test) == expected)
        }
    }

    /// Returns the texts that a format can hold, in its order.
    private func units(
        of test: TestRegistry, in locale: LocaleTag, _ format: StringFileFormat
    ) throws -> [TranslationUnit] {
        var units: [TranslationUnit] = []
        try test.registry.read { snapshot in
            try snapshot.eachText(in: [locale], byName: StringFileWriter.sorts(format)) { units.append($0) }
        }
        return units.filter { unit in
            var writer = StringFileWriter(format: format, locale: locale)
            do throws(Problem) {
                _ = try writer.next(unit)
                return true
            } catch {
                #expect(error.code == .unrepresentable)
                return false
            }
        }
    }

    private func texts(of test: TestRegistry) throws -> [String: [LocaleTag: Wording]] {
        var texts: [String: [LocaleTag: Wording]] = [:]
        for name in try test.names {
            let part = try test.part(name).part
            for placed in part.locatedTexts {
                guard case .localized(let wordings) = placed.text else { continue }
                texts[TextName(part: part.reference, identifier: placed.identifier).description] = wordings
            }
        }
        return texts
    }
}

extension [TranslationUnit] {
    fileprivate func bytes(as format: StringFileFormat, in locale: LocaleTag) throws -> [UInt8] {
        var writer = StringFileWriter(format: format, locale: locale)
        return try reduce(into: []) { $0 += try writer.next($1) } + writer.end()
    }
}

/// Makes registries with random texts.
private struct RandomTexts {
    var generator: SeededGenerator
    /// The least number of pieces of a text. An empty target of XLIFF is no translation.
    private let least: Int

    init(seed: UInt64, for format: StringFileFormat) {
        generator = SeededGenerator(seed: seed)
        least = format == .xliff ? 1 : 0
    }

    /// Returns a registry with texts of contents, and of an object of Interface Builder, in several languages.
    mutating func registry() throws -> TestRegistry {
        let test = try TestRegistry()
        let fields = (0..<5).map { "  f\($0): { type: text }\n" }.joined()
        var parts = "template: t\nkind: content\nview: { id: view }\nfields:\n\(fields)".parts
        if case .template(var template) = parts[0] {
            template.objectTexts = ["aBc-dE-fGh.title": text()]
            parts[0] = .template(template)
        }
        for index in 0..<3 {
            var content = Content(key: try Key("c\(index)"), template: Reference(.template, try Key("t")))
            content.summary = words()
            for field in 0..<5 { content.fields["f\(field)"] = .text(text()) }
            parts.append(.content(content))
        }
        try test.registry.import(.parts(parts), by: TestRegistry.anna)
        return test
    }

    /// Returns a text in English and in some other languages.
    private mutating func text() -> LocalizedText {
        let arguments = Self.arguments.randomElement(using: &generator) ?? []
        var texts: [LocaleTag: Wording] = [.english: wording(.english, arguments)]
        for language in ["fr", "ru", "ar", "ja", "cy"] where Bool.random(using: &generator) {
            guard let locale = LocaleTag(wellFormed: language) else { continue }
            texts[locale] = wording(locale, arguments)
        }
        return .localized(texts)
    }

    /// Returns a text with these specifiers, which at times has plural forms, and at times not all of its language.
    private mutating func wording(_ locale: LocaleTag, _ arguments: [String]) -> Wording {
        guard Bool.random(using: &generator) else { return .plain(sentence(arguments)) }
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.categories(of: locale) where Int.random(in: 0..<5, using: &generator) > 0 {
            forms[category] = sentence(Bool.random(using: &generator) ? arguments : Array(arguments.dropFirst()))
        }
        return Wording(other: sentence(arguments), forms)
    }

    private mutating func sentence(_ arguments: [String]) -> String {
        arguments.reduce(words()) { $0 + $1 + words() }
    }

    private mutating func words() -> String {
        (0..<Int.random(in: least...3, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? ""
        }
        .joined()
    }

    private static let arguments: [[String]] = [
        [], ["%d"], ["%lld", "%@"], ["%@", "%lld"], ["%1$d", "%2$@"], ["%2$@", "%1$lld"], ["%1$@", "%2$.1f"],
        ["%%", "%d"],
    ]

    private static let pieces = [
        " ", "  ", "\n", "\r", "\r\n", "\t", "\u{A0}", "\u{2028}", "\u{FEFF}", "a", "é", "e\u{301}", "🍕", "👩‍🍳", "مرحبا",
        "שלום", "\u{202E}", "\u{2066}", "\u{200F}", "こんにちは", "\"", "'", "\\", "\\n", "\\U0041", "“quoted”", "100 %",
        "%%",
        "<b>", "&amp;", "]]>", "*/", "//", "/*", ";", "=", "|==|plural.one", "{", "}", "$(x)", "%arg", "\u{7F}",
        "\u{85}",
    ]
}

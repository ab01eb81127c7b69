import OnionModel
import Testing

@testable import OnionLocales

@Suite("Languages for readers")
struct LocaleMatchingTests {
    private func best(_ locale: String, _ tags: String) -> String? {
        let tags = tags.split(separator: " ").compactMap { LocaleTag(wellFormed: String($0)) }
        return LocaleTag(wellFormed: locale)?.bestMatch(among: tags)?.text
    }

    @Test("The same tag comes first, also where another one is of the same locale")
    func exact() {
        for tag in ["zh-CN", "zh-Hans", "zh-Hans-CN", "no", "nb", "iw", "he"] {
            #expect(best(tag, "en he iw nb nn no zh zh-CN zh-Hans zh-Hans-CN") == tag)
        }
    }

    @Test(
        "Old and long codes of languages and regions are those of today, on either side",
        arguments: [
            ("he-IL", "iw"), ("iw-IL", "he"), ("id-ID", "in"), ("in-ID", "id"), ("fil-PH", "tl"), ("tl-PH", "fil"),
            ("yi", "ji"), ("jv", "jw"), ("nb-NO", "no"), ("no-NO", "nb"), ("nn-NO", "no"), ("nn", "nb"), ("ro", "mo"),
            ("mo-MD", "ro"), ("sh", "sr-Latn"), ("sr-Latn-RS", "sh"), ("cmn-Hans-CN", "zh-Hans"), ("zh-TW", "cmn-Hant"),
            ("de", "deu"), ("ger-DE", "de"), ("fa-AF", "prs"), ("en-GB", "en-UK"), ("de-DD", "de-DE"),
            ("my-MM", "my-BU"), ("sr-RS", "sr-CS"), ("en-840", "en-US"), ("pt-BR", "pt-076"),
        ])
    func aliases(locale: String, tag: String) {
        #expect(best(locale, "\(tag) xx") == tag)
    }

    @Test(
        "A tag without a script has its likely one, and no other script is shown",
        arguments: [
            ("zh-Hans-CN", "zh-CN zh-TW", "zh-CN"), ("zh-Hant-TW", "zh-CN zh-TW", "zh-TW"),
            ("zh-Hant-HK", "zh-CN zh-TW", "zh-TW"), ("zh-TW", "zh-Hans zh-Hant", "zh-Hant"),
            ("zh-MO", "zh-Hans zh-Hant zh-HK", "zh-HK"), ("zh-SG", "zh-Hans zh-Hant", "zh-Hans"),
            ("zh", "zh-Hans zh-Hant", "zh-Hans"), ("zh-Hant", "zh zh-Hans zh-CN", nil), ("zh-TW", "zh", nil),
            ("zh-Hans", "zh-Hant zh-TW zh-HK", nil), ("sr-ME", "sr sr-Latn", "sr-Latn"), ("sr-RS", "sr-Latn sr", "sr"),
            ("sr-Latn", "sr", nil), ("pa-PK", "pa pa-Arab", "pa-Arab"), ("uz-AF", "uz", nil),
            ("az-Latn-AZ", "az", "az"),
        ])
    func scripts(locale: String, tags: String, expected: String?) {
        #expect(best(locale, tags) == expected)
    }

    @Test(
        "The parents of CLDR come before the language alone, each with the regions that it stands for",
        arguments: [
            ("es-MX", "es es-419", "es-419"), ("es-AR", "es es-ES es-MX", "es-MX"), ("es-ES", "es-419 es", "es"),
            ("en-AU", "en en-GB", "en-GB"), ("en-NZ", "en en-001", "en-001"), ("en-IN", "en en-AU en-GB", "en-GB"),
            ("en-DE", "en en-150 en-001", "en-150"), ("en-US", "en-GB en", "en"), ("en-CA", "en en-GB", "en"),
            ("pt-AO", "pt pt-PT", "pt-PT"), ("pt-MZ", "pt-BR pt-PT", "pt-PT"), ("pt-BR", "pt-PT pt", "pt"),
            ("zh-Hant-MO", "zh-Hant zh-Hant-HK", "zh-Hant-HK"), ("hi-Latn", "en hi", "en"), ("en-IN", "hi-Latn", nil),
            ("ht", "en fr", "fr"), ("fr", "en ht", nil),
        ])
    func parents(locale: String, tags: String, expected: String?) {
        #expect(best(locale, tags) == expected)
    }

    @Test(
        "Another region of the language is better than another language, the likely region first",
        arguments: [
            ("de-AT", "en de-CH de-DE", "de-DE"), ("de", "de-AT de-DE", "de-DE"), ("fr-CA", "en fr-FR", "fr-FR"),
            ("pt-PT", "en pt-BR", "pt-BR"), ("en", "en-AU en-GB", "en-GB"), ("de-CH-1996", "de-CH de", "de-CH"),
            ("ca", "ca-valencia", "ca-valencia"), ("en-US-x-pizza", "en en-US", "en-US"), ("ru", "en uk", nil),
            ("jp", "en ja", nil), ("tlh", "tlh-x-home", "tlh-x-home"),
        ])
    func regions(locale: String, tags: String, expected: String?) {
        #expect(best(locale, tags) == expected)
    }

    @Test("Of tags for the same locale, the reader's spelling comes first, then that of today")
    func spelling() {
        #expect(best("nb-NO", "no nb") == "nb")
        #expect(best("no-NO", "nb no") == "no")
        #expect(best("zh-Hans-SG", "zh zh-Hans") == "zh-Hans")
        #expect(best("heb", "he iw") == "he")
    }

    @Test("A text in the same locale, a parent or the region that stands for it is a translation, others are not")
    func translations() {
        func isCovered(_ locale: String, _ tag: String) -> Bool { LocaleMatcher(locale).isCovered(by: tag) }
        for (locale, tag) in [("he", "iw"), ("es-MX", "es-419"), ("de-AT", "de"), ("de", "de-DE"), ("zh", "zh-CN")] {
            #expect(isCovered(locale, tag), "\(locale) \(tag)")
        }
        for (locale, tag) in [("pt-PT", "pt-BR"), ("de-AT", "de-DE"), ("de", "de-AT"), ("zh-Hant", "zh"), ("fr", "en")]
        {
            #expect(!isCovered(locale, tag), "\(locale) \(tag)")
        }
    }

    @Test("The order of the tags does not matter")
    func order() {
        let tags = ["de-DE", "en", "en-GB", "es-419", "iw", "no", "nb", "pt-PT", "pt", "zh-CN", "zh-Hant", "zh-HK"]
        for locale in ["de", "en-AU", "es-MX", "he", "nn", "pt-AO", "zh", "zh-MO", "zh-TW"] {
            let expected = LocaleMatcher(locale).best(among: tags)
            #expect(expected != nil && LocaleMatcher(locale).best(among: tags.reversed()) == expected)
        }
    }

    @Test("Every entry of the tables is found, and nothing else")
    func tables() {
        for table in [
            LocaleData.languageAliases, LocaleData.regionAliases, LocaleData.likelySubtags, LocaleData.parents,
        ] {
            let entries = table.entries
            #expect(entries.count > 100)
            #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key })
            for (key, value) in entries {
                #expect(table.value(of: key) == value)
                #expect(table.value(of: key + "-") == nil)
            }
            #expect(table.value(of: "") == nil && table.value(of: "=") == nil && table.value(of: "~") == nil)
        }
    }

    @Test("A code with which a tag begins that matches is among the codes of the language")
    func codes() {
        #expect(LocaleMatcher("he").languageCodes == ["he", "heb", "iw"])
        #expect(LocaleMatcher("nn-NO").languageCodes == ["nb", "nn", "nno", "no", "nob", "nor"])
        #expect(LocaleMatcher("xx").languageCodes == ["xx"])
    }
}

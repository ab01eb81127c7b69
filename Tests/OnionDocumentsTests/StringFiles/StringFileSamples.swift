import OnionDocuments
import OnionModel

/// Small files with an example of each feature of the formats.
enum StringFileSamples {
    static func bytes(_ format: StringFileFormat) -> [UInt8] {
        Array(text(format).utf8)
    }

    private static func text(_ format: StringFileFormat) -> String {
        switch format {
        case .strings:
            """
            /* A note */
            "content/a#title" = "Привет \\n\\"\\U00e9\\Ud83c\\Udf55\\101";
            // Plain
            plain = text; alone;
            'b' = 'c';
            """
        case .stringsdict:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>a</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>one</key><string>%d пицца</string>
            <key>other</key><string>Пицца &amp; &#x1F355;</string></dict></dict>
            <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>б</string></dict></dict></plist>
            """
        case .xcstrings:
            """
            { "sourceLanguage" : "en", "strings" : {
              "a" : { "comment" : "Note", "extractionState" : "manual", "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } },
                "ru" : { "stringUnit" : { "state" : "needs_review", "value" : "А \\u00e9" } } } },
              "b" : { "localizations" : { "ru" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } },
                "other" : { "stringUnit" : { "state" : "new", "value" : "" } } } } } } },
              "c" : { "localizations" : { "ru" : {
                "stringUnit" : { "value" : "%1$@: %#@n@" }, "substitutions" : { "n" : { "argNum" : 2, "formatSpecifier" : "d",
                "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "%arg пиццы" } } } } } } } } }
            }, "version" : "1.0" }
            """
        case .xliff:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
              <file original="a" source-language="en" target-language="ru" datatype="plaintext"><body>
                <trans-unit id="a"><source>A</source><target state="translated">А &lt;</target><note>Note</note></trans-unit>
                <trans-unit id="c|==|plural.one"><source>1</source><target>%d пицца</target></trans-unit>
                <trans-unit id="c|==|plural.other"><source>2</source><target>%d пиццы</target></trans-unit>
                <trans-unit id="/d:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@n@</source><target/></trans-unit>
                <trans-unit id="/d:dict/n:dict/other:dict/:string"><source>2</source><target>3</target></trans-unit>
                <group id="g"><trans-unit id="b"><source>B</source><target/></trans-unit></group>
              </body></file></xliff>
            """
        }
    }
}

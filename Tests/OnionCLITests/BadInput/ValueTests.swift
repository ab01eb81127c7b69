import OnionTestDocuments
import Testing

@Suite("Values that no app can use")
struct ValueTests {
    @Test(
        "A malformed URL and an unknown system color are refused, streamed or not",
        arguments: ["stop", "skip"])
    func refused(onError: String) throws {
        let onion = try OnionCommandLine.initialized()
        let template =
            #"{"template":"t","kind":"content","fields":{"accent":{"type":"color"}},"#
            + #""view":{"id":"view","backgroundColor":"$accent"}}"# + "\n"
        #expect(try onion.run("import", "-", "--from", "ndjson", input: template).status == 0)
        let refused = try onion.run(
            "import", "-", "--from", "ndjson", "--on-error", onError, "--format", "csv",
            input: """
                {"content":"a","template":"t","fields":{"accent":"systemPnik"}}
                {"content":"b","template":"t","fields":{"accent":{"light":"#FF0000","dark":"systemBleu"}}}
                {"template":"v","kind":"content","view":{"id":"view","tintColor":"systemGray7"}}
                {"actions":"c","items":[{"id":"x","title":"X","url":"not a url"},{"id":"y","title":"Y","url":"https:///a"}]}

                """)
        #expect(refused.status == (onError == "stop" ? 2 : 1))
        for message in [
            #"content/a fields.accent: there is no color/systemPnik; did you mean "systemPink"?"#,
            #"content/b fields.accent.dark: "systemBleu" is not a color; did you mean "systemBlue"?"#,
            #"template/v view.tintColor: there is no color/systemGray7; did you mean "systemGray"?"#,
            #"actions/c items[0].url: "not a url" is not a URL; write it with its scheme, as in https://example.com"#,
            #"actions/c items[1].url: "https:///a" is not a URL; write it with its scheme, as in https://example.com"#,
        ] {
            #expect(refused.error.contains(message), "\(refused.error)")
        }
    }

    @Test(
        "A name in the asset catalogue is one that its folders can have",
        arguments: ["/a", "a/", "a//b", "../a", ".", String(repeating: "k", count: 247)])
    func assetName(name: String) {
        #expect("{ color: a, asset: \"\(name)\", light: \"#102030\" }".problems.count == 1)
        #expect("{ color: a, asset: \"theme/a.b\", light: \"#102030\" }".problems == [])
    }

    @Test(
        "A text without a scheme, an address or a host is no URL",
        arguments: [
            "", ":x", "1a:b", "a b:c", "http:", "https://", "http:foo", "https:/a", "a:b c", "a:<b>", "ü:x",
        ])
    func notURLs(text: String) throws {
        let refused = try OnionCommandLine.initialized().run(
            "import", "-", input: "actions: c\nitems: [{ id: a, title: A, url: \"\(text)\" }]")
        #expect(refused.status == 2 && refused.error.contains("items[0].url: "), "\(refused)")
    }

    @Test("Colors of the registry, and addresses of every scheme, are taken")
    func taken() throws {
        let onion = try OnionCommandLine.initialized()
        let imported = try onion.run(
            "import", "-",
            input: """
                color: brand
                light: "#D4420A"
                ---
                color: systemAccentTint
                alias: brand
                ---
                template: t
                kind: content
                view: { id: view, backgroundColor: brand, tintColor: systemTealColor, borderColor: systemAccentTint }
                ---
                actions: c
                items:
                  - { id: a, title: A, url: "tel:+49123" }
                  - { id: b, title: B, url: "pizzeria://order/1?x=ü" }
                  - { id: c, title: C, url: "https://pizzeria.example" }
                  - { id: d, title: D, url: "https://münchen.example:8080/ä?q=[1]#x" }
                  - { id: e, title: E, url: "mailto:a@b.example" }
                  - { id: f, title: F, url: "x-web+1.0:y" }
                  - { id: g, title: G, url: "app-settings:" }
                  - { id: h, title: H, url: "HTTPS://xn--mnchen-3ya.example:443" }
                """)
        #expect(imported.status == 0, "\(imported.error)")
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }
}

import OnionCoding
import Testing

@testable import OnionDocuments

@Suite("Documents of Onion and of other programs in a folder")
struct FoundDocumentTests {
    /// Whether a text in a folder is passed over as another program's, at the latest when it was read.
    private func isForeign(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if !FoundDocument(bytes: bytes).isOnions { return true }
        var nodes: [Node] = []
        _ = DocumentFormat(sniffing: bytes).read(bytes, maximumValues: nil) { nodes.append($0) }
        return !nodes.isEmpty && !nodes.contains(where: FoundDocument.isOnions)
    }

    @Test(
        "A map, a list or another value after the kind is another program's",
        arguments: [
            #"{"color": {"light": "red"}}"#, #"{"font": {"size": 12}}"#, #"{"template": {"view": {}}}"#,
            #"[{"content": {"message": "Hi"}, "template": "default"}]"#, #"{"number": 7, "value": 7}"#,
            "color:\n  light: red\n", "color: { light: red }\n", "screen: [a]\ncontent: b\n",
            "actions: true\nitems: []\n", "- color:\n    light: red\n", #"{"color": null, "light": "red"}"#,
        ])
    func names(text: String) {
        #expect(isForeign(text))
    }

    @Test(
        "What a kind needs counts at the top, with a value of its type",
        arguments: [
            #"{"color": "red", "scale": {"light": "x"}}"#, #"{"template": "page", "view": "home"}"#,
            #"{"content": "Hello", "template": {"id": 1}}"#, #"{"actions": "a", "items": "b"}"#,
            #"{"number": "one", "value": "x"}"#, #"{"color": "red", "light": true}"#,
            #"{"font": "Body", "size": {"min": 1}}"#, "template: page\nparts:\n  view: { a: 1 }\n",
        ])
    func shapes(text: String) {
        #expect(isForeign(text))
    }

    @Test(
        "More unknown keys than known ones are another program's, and so is an unknown one under a name that no part can have",
        arguments: [
            #"{"content": "welcome", "template": "mail", "recipient": "a@b", "subject": "Hi"}"#,
            #"{"content": "Hello world!", "template": "mail", "subject": "Hi"}"#,
            #"{"font": "Arial", "size": 12, "isBold": true, "isUnderlined": false}"#,
        ])
    func keys(text: String) {
        #expect(isForeign(text))
    }

    @Test(
        "A document of Onion stays one with a mistake in it",
        arguments: [
            "template: card\nkind: content\nview: { id: v, colour: red }\n",
            "template: card\nkind: content\nviev: { id: v }\nview: { id: w }\n",
            "color: brand\nlight: no color\n", "color: New Year\nlight: red\n",
            "# ours\n---\n\"color\": 'brand'\nlight: red\n", #"[{"content": "a", "template": "t"}, {"content": {}}]"#,
            "{ screen: menu, content: a }\n", "color: a\nlight: red\nnote: x\n",
            "number: gap\nvalue: 8\n", "screen: s\ncompose: { content: a }\n",
            "{\n  \"color\": \"a\",\n  \"light\": \"red",
        ])
    func own(text: String) {
        #expect(!isForeign(text))
    }

    @Test("Other programs' documents in a folder are passed over when they are read, too")
    func afterReading() throws {
        // The first 64 KiB do not tell it.
        let comment = "# \(String(repeating: "x", count: 200))\n"
        let text = "color: red\n" + String(repeating: comment, count: 10) + "theme:\n  light: red\n"
        #expect(FoundDocument(bytes: Array(text.utf8)).isOnions)
        #expect(isForeign(text))
    }
}

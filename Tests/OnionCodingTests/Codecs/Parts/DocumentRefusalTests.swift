import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Refused documents")
struct DocumentRefusalTests {
    @Test(
        "The first key says what a document is",
        arguments: [
            Refusal("- 1", "1:2: wrong-type expected=a document found=the number 1"),
            Refusal("{}", "1:1: wrong-type expected=a document found=a map"),
            Refusal("tempalte: t\nkind: content\nview: { id: view }", "1:1: unknown-key key=tempalte nearest=template"),
            Refusal("kind: content\ntemplate: t\nview: { id: view }", "1:1: unknown-key key=kind"),
            Refusal(
                "template: 7\nkind: content\nview: { id: view }", "1:11: wrong-type expected=a text found=the number 7"),
            Refusal("template: ''\nkind: content\nview: { id: view }", "1:11: invalid-name name="),
            Refusal("template: a/b\nkind: content\nview: { id: view }", "1:11: invalid-name name=a/b"),
            Refusal("screen: a@2\ncontent: c", "1:9: invalid-name name=a@2"),
            Refusal("screen: \"a\\u0007\"\ncontent: c", "1:9: invalid-name name=a\u{7}"),
        ])
    func heads(refusal: Refusal) {
        // A list in YAML is no document; what stands in it is looked at in JSON only.
        let document = refusal.document == "- 1" ? "[1]".read(format: .json) : refusal.document.read()
        let line = refusal.document == "- 1" ? refusal.problem.replacing("1:3", with: "1:2") : refusal.problem
        #expect(document.problems.map(\.identity) == [line])
        #expect(document.documents.isEmpty)
    }

    @Test(
        "A content names a template and gives it values",
        arguments: [
            Refusal("content: c", "1:1: content/c: missing-key key=template"),
            Refusal(
                "content: c\ntemplate: screen/x",
                "2:11: content/c template: invalid-reference expected=template reference=screen/x"),
            Refusal("content: c\ntemplate: t@0", "2:11: content/c template: invalid-reference reference=t@0"),
            Refusal(
                "content: c\ntemplate: t\nfields: [a]",
                "3:9: content/c fields: wrong-type expected=a map of fields found=a list"),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: [1] }",
                "3:14: content/c fields.a: wrong-type expected=a text found=a list"),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: 1e16 }",
                "3:14: content/c fields.a: out-of-range maximum=1000000000000000 minimum=-1000000000000000 value=1e16"),
            Refusal(
                "content: c\ntemplate: t\nfields: { a: { name: clock, sise: [1, 2] } }",
                "3:29: content/c fields.a: unknown-key key=sise nearest=size"),
            Refusal("content: c\ntemplate: t\nfeilds: {}", "3:1: content/c: unknown-key key=feilds nearest=fields"),
            Refusal(
                "content: c\ntemplate: t\nactions: [a]",
                "3:10: content/c actions: wrong-type expected=a text found=a list"),
        ])
    func contents(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }

    @Test(
        "An action set has actions that show something and do one thing",
        arguments: [
            Refusal("actions: a", "1:1: actions/a: missing-key key=items"),
            Refusal("actions: a\nitems: [{ title: Go }]", "2:9: actions/a items[0]: missing-key key=id"),
            Refusal("actions: a\nitems: [{ id: go }]", "2:9: actions/a items[0]: incomplete"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, selector: go, url: 'https://pizzeria.example' }]",
                "2:49: actions/a items[0]: conflict first=selector second=url"),
            Refusal(
                "actions: a\nitems:\n  - { id: go, title: Go }\n  - { id: go, title: Go on }",
                "4:11: actions/a: duplicate name=go"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, style: primry }]",
                "2:37: actions/a items[0].style: unknown-value nearest=primary value=primry"),
            Refusal(
                "actions: a\nitems: [{ id: go, title: Go, height: 0.5 }]",
                "2:38: actions/a items[0].height: out-of-range maximum=10000 minimum=1 value=0.5"),
        ])
    func actions(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }

    @Test(
        "null is no value of a token",
        arguments: [
            Refusal("number: a\nvalue: null", "1:1: number/a: incomplete"),
            Refusal("number: a\nalias: null", "1:1: number/a: incomplete"),
            Refusal("color: a\nlight: ~\ndark: \"#000000\"", "1:1: color/a: incomplete"),
            Refusal("font: a\nalias: null", "1:1: font/a: incomplete"),
        ])
    func tokens(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }

    @Test(
        "A screen is written once, in one of two forms",
        arguments: [
            Refusal("screen: s", "1:1: screen/s: incomplete"),
            Refusal("screen: s\ncontent:\nwrap: [a]", "1:1: screen/s: incomplete"),
            Refusal("screen: s\nwrap: [a]", "1:1: screen/s: incomplete"),
            Refusal(
                "screen: s\ncontent: c\ncompose: { content: c }",
                "1:1: screen/s: conflict first=content second=compose"),
            Refusal(
                "screen: s\ncontent: c\nwrap: modal",
                #"3:7: screen/s wrap: wrong-type expected=a list found=the text "modal""#),
            Refusal(
                "screen: s\ncompose: modal",
                #"2:10: screen/s compose: wrong-type expected=a layer found=the text "modal""#),
            Refusal(
                "screen: s\ncompose: { templat: modal }",
                "2:12: screen/s compose: unknown-key key=templat nearest=template"),
            Refusal(
                "screen: s\ncompose: { template: t, content: { content: c }, contents: [] }",
                "2:60: screen/s compose: conflict first=content second=contents"),
            Refusal(
                "screen: s\ncompose: { template: t, screen: u }",
                "2:33: screen/s compose: conflict first=template second=screen"),
            Refusal(
                "screen: s\ncompose: { content: c, screen: u }",
                "2:10: screen/s compose: missing-key key=template"),
            Refusal(
                "screen: s\ncompose: { template: t, contents: [{ content: c }, { screen: a/b }] }",
                "2:62: screen/s compose.contents[1].screen: invalid-name name=a/b"),
        ])
    func screens(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }
}

import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Values that pages show")
struct PageValueTests {
    @Test("No page has the description of a Swift value in it")
    func noSwiftValues() async throws {
        let pizzeria = try TestService.pizzeria()
        for kind in PartKind.allCases {
            for name in try pizzeria.test.names where name.hasPrefix("\(kind.rawValue)/") {
                let key = name.dropFirst(kind.rawValue.count + 1).prefix { $0 != "@" }
                for panel in ["look", "texts", "uses", "history", "document"] {
                    let text = await pizzeria.get("/catalogue/\(kind.plural)/\(key)?panel=\(panel)").text
                    // A struct is printed as Name(member: …).
                    #expect(!text.contains(#/[A-Z][A-Za-z]+\([a-z][A-Za-z]*: /#), "\(name) \(panel)")
                }
            }
        }
    }

    @Test("An input suggests the names of its kind, which the page lists")
    func suggestions() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add(
            """
            template: tag
            kind: content
            fields: { tint: { type: color }, gap: { type: number }, icon: { type: image }, title: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
            ---
            content: tag
            template: tag
            fields: { icon: { name: clock, size: [20, 20] }, title: New }
            """)
        let text = await pizzeria.get("/catalogue/contents/tag").text
        for (field, list) in [("tint", "colors"), ("gap", "numbers"), ("icon", "images")] {
            #expect(text.contains("list=\"\(list)\" name=\"edit[:fields.\(field)]\""), "\(text)")
            #expect(text.contains("<datalist id=\"\(list)\">"))
        }
        #expect(text.contains("name=\"edit[:fields.icon]\" value=\"clock\""))
        #expect(!text.contains(/list="[^"]*" name="edit\[[a-z]*:fields\.title\]"/))
    }
}

import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("What an overview of a registry asks")
struct OverviewTests {
    @Test("Counts end at a limit")
    func counts() throws {
        let test = try TestRegistry.pizzeria()
        let counts = try test.registry.read { snapshot in
            let all = try snapshot.countOfParts(of: .screen)
            return (
                all, try snapshot.countOfParts(of: .screen, limit: 1_000),
                try snapshot.countOfParts(of: .screen, limit: all - 1)
            )
        }
        #expect(counts.1 == counts.0 && counts.2 == counts.0 - 1)
    }

    @Test(
        "Each part without users is on one page, however many parts a page has and looks at",
        arguments: [(1, 1), (2, 3), (3, 100), (100, 100), (100, 2)])
    func unused(limit: Int, most: Int) throws {
        let test = try TestRegistry.pizzeria()
        try test.add(
            "color: a\nlight: '#112233'\n---\ncolor: z\nlight: '#112233'\n---\ntemplate: lonely\nkind: content\nview: { id: view }\n---\ncontent: lonely\ntemplate: lonely"
        )
        try test.registry.read { snapshot in
            var expected: [Reference] = []
            let filter = PartFilter(kinds: PartKind.allCases.filter { $0 != .screen }, unused: true)
            try snapshot.eachPart(filter) { expected.append($0.reference.head) }
            var found: [Reference] = []
            var place: Reference?
            repeat {
                let page = try snapshot.unusedParts(after: place, limit: limit, lookingAt: most)
                #expect(page.found.count <= limit)
                found += page.found
                place = page.next
            } while place != nil
            #expect(found == expected && !expected.isEmpty)
        }
    }

    @Test("A part whose revision is pinned by way of an older one is used")
    func pinned() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("screen: other\ncontent: hello@1\nwrap: [box]")
        try test.add("content: hello\ntemplate: leaf\nfields: { title: Changed }")
        let unused = try test.registry.read { try $0.unusedParts(limit: 10, lookingAt: 10).found }
        #expect(unused.isEmpty, "\(unused)")
    }

    @Test("Each part that a change touched is on one page", arguments: [1, 2, 3, 10])
    func changedParts(limit: Int) throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add("content: hello\ntemplate: leaf\nfields: { title: Changed }")
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        let parts = try test.registry.read { snapshot in
            try (1...3).map { change in
                var found: [String] = []
                var start: Int? = 0
                while let place = start {
                    let page = try snapshot.parts(ofChange: change, from: place, limit: limit)
                    found += page.parts.map { "\($0.reference) \($0.event)\($0.isArchived ? ", gone" : "")" }
                    start = page.next
                }
                return found
            }
        }
        #expect(Set(parts[0]).isSuperset(of: ["screen/home@1 created, gone", "content/hello@1 created"]))
        #expect(parts[0].count == Set(parts[0]).count)
        #expect(parts[1] == ["content/hello@2 changed"])
        #expect(parts[2] == ["screen/home removed, gone"])
        let known = try test.registry.read { (try $0.change(numbered: 3)?.verb, try $0.change(numbered: 4)) }
        #expect(known.0 == "remove" && known.1 == nil)
    }

    @Test("The names of images come in pages")
    func imageNames() throws {
        let test = try TestRegistry.pizzeria()
        try test.registry.read { snapshot in
            var expected: [String] = []
            try snapshot.eachImageName { name, _ in expected.append(name) }
            var found: [String] = []
            while case let page = try snapshot.imageNames(after: found.last ?? "", limit: 3), !page.isEmpty {
                found += page
            }
            #expect(found == expected)
        }
    }
}

@Suite("Texts with the states of their translations")
struct StatedTextsTests {
    private let locales: [LocaleTag]

    init() throws { locales = try ["en", "de", "fr"].map { try LocaleTag($0) } }

    private func registry() throws -> TestRegistry {
        let test = try TestRegistry(
            """
            template: leaf
            kind: content
            fields:
              title: {type: text, maxLength: 20}
              note: {type: text}
            view: {id: view}
            ---
            content: a
            template: leaf
            fields: {title: {en: One, de: Eins}, note: Same}
            ---
            content: b
            template: leaf
            fields: {title: {en: Two, de: Zwei, fr: Deux}, note: {en: Note}}
            """)
        try test.add("content: b\ntemplate: leaf\nfields: {title: {en: Two!, de: Zwei, fr: Deux!}, note: {en: Note}}")
        return test
    }

    @Test("They are those of the report of translations")
    func states() throws {
        let test = try registry()
        try test.registry.read { snapshot in
            var expected: Set<String> = []
            try snapshot.eachTranslationFinding(in: locales) {
                expected.insert("\($0.reference) \($0.name) \($0.locale) \($0.state)")
            }
            var found: Set<String> = []
            let rest = try snapshot.eachStatedTexts(in: locales, lookingAt: 100) { part in
                for text in part.texts {
                    for (locale, state) in text.states {
                        found.insert("\(part.reference) \(text.name) \(locale) \(state)")
                    }
                }
                return true
            }
            #expect(rest == nil)
            #expect(found == expected && found.contains("content/b@2 fields.title de stale"), "\(found)")
        }
    }

    @Test("A walk goes on after the part that it ended with, and reads no more parts than it may")
    func pages() throws {
        let test = try TestRegistry.pizzeria()
        try test.registry.read { snapshot in
            func walk(_ most: Int) throws -> [Reference] {
                var found: [Reference] = []
                var place: Reference?
                repeat {
                    place = try snapshot.eachStatedTexts(after: place, in: locales, lookingAt: most) { part in
                        found.append(part.reference)
                        return true
                    }
                } while place != nil
                return found
            }
            let (all, ones, sevens) = (try walk(10_000), try walk(1), try walk(7))
            #expect(all.count > 20 && Set(all).count == all.count)
            #expect(ones == all && sevens == all)
        }
    }

    @Test("A text has the limit of its field, and one without languages no states")
    func limits() throws {
        let test = try registry()
        let part = try test.registry.read {
            try $0.statedTexts(of: Reference(parsing: "content/a"), in: locales)
        }
        #expect(part.limits == ["fields.title": 20])
        let note = try #require(part.texts.first { $0.name == "fields.note" })
        #expect(note.states.isEmpty && note.text.locales.isEmpty)
        #expect(part.texts.first { $0.name == "fields.title" }?.states.count == 1)
    }
}

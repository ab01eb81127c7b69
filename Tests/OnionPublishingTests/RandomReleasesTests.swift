import Foundation
import Onion
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Releases after random changes")
struct RandomReleasesTests {
    /// The next release assembles only what changes reach. It has to be the one that a first release would be.
    @Test("The next release is what a first one would be", arguments: 1...8)
    func sameAsFirst(seed: UInt64) throws {
        let test = try TestRegistry(RandomChanges.documents)
        let published = try PublishedFolder()
        var changes = RandomChanges(seed: seed)
        for step in 1...60 {
            for _ in 0...changes.number(below: 3) { changes.change(test) }
            try published.publish(test.registry)
            let all = try test.registry.allCompositions()
            #expect(try published.compositions() == all, "seed \(seed), step \(step): \(changes.log.suffix(4))")
            if try published.compositions() != all { return }
        }
        #expect(changes.log.count > 30)
    }

    @Test("300 releases with packs have all that the registry assembles, and few packs")
    func packs() throws {
        let test = try TestRegistry(RandomChanges.documents)
        let published = try PublishedFolder()
        var changes = RandomChanges(seed: 9)
        // Without compaction, the compositions of these screens are in as many packs.
        func own(_ number: Int, _ title: String) -> String {
            "content: own-\(number)\ntemplate: own\nfields: { title: \"\(title)\" }"
        }
        try test.add("template: own\nkind: content\nfields: { title: { type: text } }\nview: { id: view }")
        for number in 0..<20 { try test.add("\(own(number, ""))\n---\nscreen: own-\(number)\ncontent: own-\(number)") }
        var last: Release?
        for step in 1...300 {
            changes.change(test)
            // The others may be refused, or reach no screen.
            try test.add(own(step % 20, "\(step)"))
            let release = try #require(try published.publish(test.registry, form: .packs)).release
            last = release
            let all = try test.registry.allCompositions()
            #expect(try published.compositions() == all, "step \(step): \(changes.log.suffix(4))")
            #expect((release.packs ?? []).count <= 8, "step \(step)")
            if try published.compositions() != all { return }
        }
        let release = try #require(last)
        #expect(release.number == 300)
        // What is not in a pack of the last release is of no use to it.
        #expect(try published.folder.prune(keeping: 1) > 100)
        #expect(published.files.count { $0.hasSuffix(".pack") } == release.packs?.count)
        #expect(try published.compositions() == test.registry.allCompositions())
    }
}

/// Changes of every kind of a small registry. What the registry refuses is tried all the same.
struct RandomChanges {
    static let documents = """
        color: brand
        light: "#102030"
        ---
        \(template("t0"))
        ---
        \(template("t1"))
        ---
        \(template("t2"))
        ---
        \(Fixtures.frame)
        ---
        actions: go
        items: [{ id: next, title: Next, show: s0 }]
        ---
        \((0..<3).map { "content: c\($0)\ntemplate: t\($0)\nfields: { title: { en: Hello, ru: Привет } }" }.joined(separator: "\n---\n"))
        ---
        \((0..<4).map { "screen: s\($0)\ncontent: c\($0 % 3)\nwrap: [frame]" }.joined(separator: "\n---\n"))
        """

    private static func template(_ key: String, color: String = "brand") -> String {
        """
        template: \(key)
        kind: content
        fields: { title: { type: text } }
        view:
          id: view
          backgroundColor: \(color)
          subviews: [{ id: label, type: label, text: $title }]
        """
    }

    private var generator: SeededGenerator
    private(set) var log: [String] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    mutating func change(_ test: TestRegistry) {
        let (one, other) = (number(below: 4), number(below: 1_000))
        let pin = number(below: 3) == 0 ? "@\(1 + number(below: 4))" : ""
        let documents = [
            "color: brand\nlight: \"#\(String(100_000 + other))\"",
            RandomChanges.template("t\(one)", color: other.isMultiple(of: 2) ? "brand" : "red"),
            "content: c\(one)\ntemplate: t\(number(below: 3))\(pin)\nfields: { title: { en: Hello \(other), de: Hallo } }",
            "screen: s\(number(below: 6))\ncontent: c\(one)\(pin)\nwrap: [frame]",
            "actions: go\nitems: [{ id: next, title: Next \(other), show: s\(one) }]",
        ]
        let keys = [
            "template/t\(one)", "content/c\(one)", "screen/s\(number(below: 6))", "color/brand", "template/frame",
        ]
        let kind = number(below: 10)
        let name = keys[number(below: keys.count)]
        do {
            let reference = try Reference(parsing: name)
            switch kind {
            case 0...5: try test.add(documents[number(below: documents.count)])
            case 6:
                let key = "\(reference.key.text)x"
                try test.registry.rename(reference, to: Key(key), by: TestRegistry.anna)
                // The old name comes back later, so that other changes find it.
                if number(below: 2) == 0 {
                    try test.registry.rename(
                        Reference(reference.kind, Key(key)), to: reference.key, by: TestRegistry.anna)
                }
            case 7: try test.registry.remove([reference], by: TestRegistry.anna)
            case 8: try test.registry.restore([reference], by: TestRegistry.anna)
            default: try test.registry.purge([reference], by: TestRegistry.anna)
            }
            log.append("\(kind) \(name)")
        } catch {}
    }
}

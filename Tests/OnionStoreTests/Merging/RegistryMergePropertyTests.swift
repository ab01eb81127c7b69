import Foundation
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry
import OnionTestSupport
import Testing

/// Random changes of two copies. `ONION_MERGES` is the number of pairs.
@Suite("Properties of merges of registries")
struct RegistryMergePropertyTests {
    private static let count = ProcessInfo.processInfo.environment["ONION_MERGES"].flatMap { Int($0) } ?? 60

    @Test("Both directions agree, no change of one side is lost, and a second merge changes nothing")
    func pairs() throws {
        let start = try TwoRegistries()
        var merged = 0
        for seed in 0..<Self.count {
            let (test, other) = try (TwoRegistries(copyOf: start), TwoRegistries(copyOf: start))
            for registries in [test, other] {
                var random = RandomChanges(seed: UInt64(seed))
                for _ in 0..<3 {
                    random.change(registries.ours, "o")
                    random.change(registries.theirs, "t")
                }
            }
            let before = try test.ours.dump()
            let (own, back) = (Self.outcome { try test.merge() }, Self.outcome { try other.mergeBack() })
            #expect((own == nil) == (back == nil), "seed \(seed): \(own ?? "merged"), \(back ?? "merged")")
            guard own == nil, back == nil else {
                #expect(try test.ours.dump() == before, "seed \(seed)")
                continue
            }
            merged += 1
            #expect(try test.exports.ours == other.exports.theirs, "seed \(seed)")
            let after = try test.ours.dump()
            #expect(try test.merge() == [], "seed \(seed)")
            #expect(try test.ours.dump() == after, "seed \(seed)")
            try test.mergeBack()
            #expect(try test.exports.ours == test.exports.theirs, "seed \(seed)")
            var findings: [String] = []
            try test.ours.registry.read { try $0.check { findings.append($0.message) } }
            #expect(findings.filter { !$0.contains("image") } == [], "seed \(seed)")
        }
        #expect(merged > Self.count / 4 && merged < Self.count, "\(merged)")
    }

    /// The refusal of a merge; nil for none.
    private static func outcome(_ merge: () throws -> [String]) -> String? {
        do {
            _ = try merge()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// Changes that a person might make. What the registry refuses is left out.
private struct RandomChanges {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func change(_ test: TestRegistry, _ side: String) {
        let (kind, name) = (Int.random(in: 0..<10, using: &random), ["hello", "other", "new"][below(3)])
        let value = "\(side)\(below(3))"
        // The document of a part that only one member changes of keeps the others.
        switch kind {
        case 0...1: patch(test, "content: \(name)\nfields: { note: \(value) }")
        case 2: patch(test, "content: \(name)\nfields: { title: { \(["en", "de", "fr"][below(3)]): \(value) } }")
        case 3: try? test.write("new", title: "T\(below(2))")
        case 4: _ = try? test.add("color: brand\nlight: \"#0\(below(9))0000\"\nsummary: \(value)")
        case 5: try? test.remove(["content/other", "content/new", "screen/news"][below(3)])
        case 6: try? test.rename(["content/other", "template/box", "screen/home"][below(3)], to: "r\(side)\(below(2))")
        case 7: swap(test, "content/hello", "content/other")
        case 8: _ = try? test.add("screen: \(["news", value][below(2)])\ncontent: \(name)\nwrap: [box]")
        default: patch(test, "template: leaf\nsummary: \(value)")
        }
    }

    private func swap(_ test: TestRegistry, _ one: String, _ other: String) {
        let keys = [one, other].map { String($0.split(separator: "/")[1]) }
        try? test.rename(one, to: "aside")
        try? test.rename(other, to: keys[0])
        try? test.rename("content/aside", to: keys[1])
    }

    private func patch(_ test: TestRegistry, _ text: String) {
        _ = try? test.registry.import(
            .documents(text.read()), by: TestRegistry.anna, options: ImportOptions(mode: .update, isPatch: true))
    }

    private mutating func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &random) }
}

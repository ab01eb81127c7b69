import Foundation
import Onion
import OnionTestSupport
import Testing

/// Random branches. `ONION_MERGES` is the number of triples; the default takes some seconds.
@Suite("Properties of merges")
struct MergePropertyTests {
    private static let count = ProcessInfo.processInfo.environment["ONION_MERGES"].flatMap { Int($0) } ?? 300

    @Test("No change of one branch is lost, and where both have changed a member differently, that is a conflict")
    func triples() throws {
        var (merged, refused) = (0, 0)
        for seed in 0..<Self.count {
            var random = RandomBranches(generator: SeededGenerator(seed: UInt64(seed)))
            let base = random.base()
            var versions = ThreeVersions(base: base, ours: base, theirs: base)
            for _ in 0..<Int.random(in: 1...3, using: &random.generator) { random.change(&versions.ours, as: "o") }
            for _ in 0..<Int.random(in: 1...3, using: &random.generator) { random.change(&versions.theirs, as: "t") }
            let merge = FileMerge(versions.map { Array($0.text.utf8) }, path: "sample.yaml")
            let swapped = ThreeVersions(base: versions.base, ours: versions.theirs, theirs: versions.ours)
            let other = FileMerge(swapped.map { Array($0.text.utf8) }, path: "sample.yaml")
            // Where a comment would be lost in one order, the lines are merged.
            #expect(
                merge.hasConflicts == other.hasConflicts || merge.isByLines || other.isByLines, "seed \(seed)")
            let members = versions.map(\.members)
            let hasCollision = Self.hasCollision(members)
            if hasCollision { #expect(merge.hasConflicts, "seed \(seed)") }
            guard !merge.hasConflicts, !other.hasConflicts else {
                refused += 1
                continue
            }
            merged += 1
            let expected = Self.expected(members)
            #expect(try Self.members(of: merge.bytes) == expected, "seed \(seed)")
            #expect(try Self.members(of: other.bytes) == expected, "seed \(seed)")
        }
        #expect(merged > Self.count / 3 && refused > Self.count / 20, "\(merged), \(refused)")
    }

    @Test("A branch without changes takes the other one, and equal branches stay")
    func identities() {
        for seed in 0..<200 {
            var random = RandomBranches(generator: SeededGenerator(seed: UInt64(seed)))
            let base = random.base()
            var changed = base
            random.change(&changed, as: "x")
            let (before, after) = (Array(base.text.utf8), Array(changed.text.utf8))
            for versions in [
                ThreeVersions(base: before, ours: before, theirs: after),
                ThreeVersions(base: before, ours: after, theirs: before),
                ThreeVersions(base: before, ours: after, theirs: after),
            ] {
                let merge = FileMerge(versions, path: "sample.yaml")
                #expect(merge.bytes == after && !merge.hasConflicts)
            }
        }
    }

    // MARK: - What is expected

    private static func expected(_ members: ThreeVersions<[String: String]>) -> [String: String] {
        let keys = Set(members.ours.keys).union(members.theirs.keys)
        return Dictionary(
            uniqueKeysWithValues: keys.compactMap { key in
                let value =
                    members.ours[key] == members.base[key] ? members.theirs[key] : members.ours[key]
                return value.map { (key, $0) }
            })
    }

    private static func hasCollision(_ members: ThreeVersions<[String: String]>) -> Bool {
        Set(members.base.keys).union(members.ours.keys).union(members.theirs.keys).contains { key in
            let (base, ours, theirs) = (members.base[key], members.ours[key], members.theirs[key])
            return ours != theirs && ours != base && theirs != base
        }
    }

    /// The members of a document, read by the reader of imports.
    private static func members(of bytes: [UInt8]) throws -> [String: String] {
        let batch = DocumentReader().read(bytes: bytes, source: "sample.yaml")
        let nodes = batch.documents.map(\.node)
        let node = try #require(nodes.first { $0["template"] != nil && $0["content"] == nil }, "\(batch.problems)")
        var members: [String: String] = [:]
        for field in nodes.first(where: { $0["content"] != nil })?["fields"]?.entries ?? [] {
            for text in field.value.entries ?? [] { members["fields.\(field.key).\(text.key)"] = text.value.string }
        }
        for line in node["constraints"]?.items?.compactMap(\.string) ?? [] {
            let parts = line.split(separator: " + ")
            members[String(parts[0])] = String(parts[1])
        }
        collect(node["view"] ?? .null, into: &members)
        return members
    }

    private static func collect(_ view: Node, into members: inout [String: String]) {
        let name = view["id"]?.string ?? ""
        for entry in view.entries ?? [] where !["id", "type", "subviews"].contains(entry.key) {
            if case .number(let number) = entry.value.value { members["\(name).\(entry.key)"] = "\(Int(number))" }
            if let text = entry.value.string { members["\(name).\(entry.key)"] = text }
        }
        for inner in view["subviews"]?.items ?? [] {
            members["\(inner["id"]?.string ?? "").superview"] = name
            collect(inner, into: &members)
        }
    }
}

import Foundation
import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionTestRegistry
import OnionTestSupport
import Testing

@testable import OnionAudit

/// Random branches of the documents of an app. `ONION_MERGES` is the number of triples.
@Suite("What two branches break only together")
struct MergeCheckTests {
    private static let count = ProcessInfo.processInfo.environment["ONION_MERGES"].flatMap { Int($0) } ?? 120

    @Test("A merge is told to break something if and only if it cannot be imported and shown, and each branch can")
    func triples() throws {
        let base = RandomApp()
        let original = try TestRegistry(base.text)
        var (breaking, fitting) = (0, 0)
        for seed in 0..<Self.count {
            var generator = SeededGenerator(seed: UInt64(seed))
            let versions = ThreeVersions(
                base: base, ours: base.changed("o", by: &generator), theirs: base.changed("t", by: &generator))
            let texts = versions.map { Array($0.text.utf8) }
            let merge = FileMerge(texts, path: "app.yaml")
            if merge.hasConflicts { continue }
            let breaks = try MergeCheck(original.registry).breaks(
                merge.bytes, of: [texts.ours, texts.theirs], at: "app.yaml")
            let isExpected = try [texts.ours, texts.theirs].allSatisfy { try isShown($0, in: original) }
            let isBroken = try isExpected && !isShown(merge.bytes, in: original)
            #expect(
                breaks.isEmpty == !isBroken, "seed \(seed): \(breaks)\n\(String(decoding: merge.bytes, as: UTF8.self))")
            if isBroken { breaking += 1 } else { fitting += 1 }
        }
        #expect(breaking > Self.count / 60 && fitting > Self.count / 3, "\(breaking), \(fitting)")
    }

    /// Whether a text can be imported, and all screens be assembled after that.
    private func isShown(_ text: [UInt8], in original: TestRegistry) throws -> Bool {
        let copy = try TestRegistry(copyOf: original)
        guard try copy.refusal(String(decoding: text, as: UTF8.self)).isEmpty else { return false }
        let screens = try copy.names.filter { $0.hasPrefix("screen/") }.map { try Reference(parsing: $0).head }
        return try ScreenSource(copy.registry).session { session in
            screens.allSatisfy { (try? session.json(of: $0, traits: Traits())) != nil }
        }
    }
}

/// The documents of an app as a table.
private struct RandomApp {
    /// The fields of the template, and whether a content must have them.
    var fields: [String: Bool] = ["title": true, "note": false]
    var contents: [String: [String: String]] = [
        "a": ["title": "A", "note": "N"], "b": ["title": "B"], "c": ["title": "C"],
    ]
    /// The contents with buttons.
    var withButtons: Set<String> = ["a"]
    /// The layout around the content of each screen.
    var screens: [String: String] = ["a": "box", "b": "box", "c": "plain"]

    var text: String {
        let sides = ["leading", "trailing"]
        func layout(_ name: String, _ views: [String], _ lines: [String]) -> String {
            let constraints = lines + sides.map { "body.\($0) = view.\($0)" }
            return """
                template: \(name)
                kind: layout
                view: { id: view, subviews: [\(views.joined(separator: ", "))] }
                constraints: [\(constraints.joined(separator: ", "))]
                """
        }
        let body = "{ id: body, slot: content }"
        var documents = [
            layout(
                "box", [body, "{ id: stack, type: stackView, slot: actions }"],
                [
                    "body.top = view.top", "stack.top = body.bottom", "stack.bottom = view.bottom", "stack.height = 50",
                ] + sides.map { "stack.\($0) = view.\($0)" }),
            layout("plain", [body], ["body.top = view.top", "body.bottom = view.bottom"]),
            "actions: buttons\nitems: [{ id: done, title: Done, selector: done }]",
        ]
        let declared = fields.sorted { $0.key < $1.key }.map { "\n  \($0): { type: text, required: \($1) }" }
        documents.append(
            """
            template: leaf
            kind: content
            fields:\(declared.joined())
            view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
            constraints: [label.top = view.top, label.leading = view.leading]
            """)
        for (key, values) in contents.sorted(by: { $0.key < $1.key }) {
            let lines = values.sorted { $0.key < $1.key }.map { "\n  \($0): \"\($1)\"" }
            let actions = withButtons.contains(key) ? "\nactions: buttons" : ""
            documents.append("content: \(key)\ntemplate: leaf\(actions)\nfields:\(lines.joined())")
        }
        for (key, wrap) in screens.sorted(by: { $0.key < $1.key }) {
            documents.append("screen: \(key)\ncontent: \(key)\nwrap: [\(wrap)]")
        }
        return documents.joined(separator: "\n---\n") + "\n"
    }

    func changed(_ branch: String, by generator: inout SeededGenerator) -> RandomApp {
        var app = self
        for index in 0..<Int.random(in: 1...2, using: &generator) {
            app.change("\(branch)\(index)", by: &generator)
        }
        return app
    }

    private mutating func change(_ name: String, by generator: inout SeededGenerator) {
        let key = contents.keys.sorted().randomElement(using: &generator) ?? "a"
        switch Int.random(in: 0...7, using: &generator) {
        case 0: contents[key]?["title"] = name
        case 1:
            fields[name] = Bool.random(using: &generator)
            for key in contents.keys { contents[key]?[name] = "new" }
        case 2:
            contents[name] = contents["b"]
            screens[name] = "box"
        case 3:
            fields["note"] = nil
            for key in contents.keys { contents[key]?["note"] = nil }
        case 4 where fields["note"] != nil: contents[key]?["note"] = name
        case 5: if withButtons.remove(key) == nil, screens[key] == "box" { withButtons.insert(key) }
        case 6:
            screens[key] = screens[key] == "box" && !withButtons.contains(key) ? "plain" : "box"
        default:
            contents[key] = nil
            screens[key] = nil
            withButtons.remove(key)
        }
    }
}

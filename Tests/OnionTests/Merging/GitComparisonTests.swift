import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

/// Random branches of storyboards, merged by Onion and by `git merge-file`. `ONION_MERGES` is the number of triples.
@Suite("Merges beside those of Git", .enabled(if: GitMerge.isInstalled))
struct GitComparisonTests {
    private static let count = ProcessInfo.processInfo.environment["ONION_MERGES"].flatMap { Int($0) } ?? 400

    @Test("What Git merges to a valid document is merged to the same, and no merge makes an invalid one")
    func triples() throws {
        let git = try GitMerge()
        var (cleanInGit, clean, refused) = (0, 0, 0)
        for seed in 0..<Self.count {
            var random = RandomStoryboards(generator: SeededGenerator(seed: UInt64(seed)))
            let versions = random.branches()
            let texts = versions.map { Array($0.text.utf8) }
            let lines = try git.merge(texts)
            let isMergedByGit = lines.conflicts == 0 && RandomStoryboard.isValid(lines.bytes)
            let merge = FileMerge(texts, path: "Main.storyboard") { _ in lines }
            if isMergedByGit {
                cleanInGit += 1
                // Git keeps a label that one branch has moved and the other one removed, without its constraint.
                if versions.hasMovedRemovals { continue }
                #expect(!merge.hasConflicts, "seed \(seed): \(merge.places)")
                #expect(RandomStoryboard.lines(merge.bytes) == RandomStoryboard.lines(lines.bytes), "seed \(seed)")
            }
            if merge.hasConflicts {
                refused += 1
                continue
            }
            clean += 1
            #expect(RandomStoryboard.isValid(merge.bytes), "seed \(seed)")
            // A comment is that of the label after it.
            let merged = Set(RandomStoryboard.lines(merge.bytes))
            for label in versions.base.labels where merged.contains(where: { $0.contains("id=\"\(label.id)\"") }) {
                let comments = versions.map { $0.labels.first { $0.id == label.id }?.comment }
                let expected = comments.ours == comments.base ? comments.theirs : comments.ours
                if let expected { #expect(merged.contains("<!-- \(expected) -->"), "seed \(seed)") }
            }
        }
        #expect(cleanInGit > Self.count / 10 && clean > cleanInGit && refused > Self.count / 10)
    }

    @Test("Lists of each key of a document are merged as Git merges lines, and no change of an item is lost")
    func lists() throws {
        let git = try GitMerge()
        let keys = RandomList.keys
        #expect(keys.isSuperset(of: ["segments", "wrap", "constraints", "subviews", "does", "adds", "choices"]))
        var (clean, refused) = (0, 0)
        for (seed, key) in keys.sorted().enumerated() {
            for form in RandomList.Form.allCases {
                for round in 0..<max(2, Self.count / 200) {
                    var random = RandomLists(generator: SeededGenerator(seed: UInt64(seed * 10_000 + round)))
                    let changes = random.branches()
                    let versions = changes.map { Node.map([Node.Entry(key, .list($0.items.map(form.node)))]) }
                    let (node, conflicts) = versions.map { Optional($0) }.merged(by: .documents)
                    let merged = (node?[key]?.items ?? []).map {
                        String(decoding: JSONWriter.compact($0), as: UTF8.self)
                    }
                    let place = "\(key), \(form), round \(round)"
                    let lines = try git.merge(versions.map { RandomList.lines($0[key]) })
                    if !form.isNamed {
                        #expect(conflicts.isEmpty == (lines.conflicts == 0), "\(place)")
                        if lines.conflicts == 0 {
                            #expect(merged == RandomList.items(lines.bytes), "\(place)")
                        }
                    }
                    // Both have changed an item, and not in the same way.
                    let isCollision = changes.ours.changed.contains { index, item in
                        changes.theirs.changed[index].map { $0 != item } ?? false
                    }
                    if isCollision { #expect(!conflicts.isEmpty, "\(place)") }
                    guard conflicts.isEmpty else {
                        refused += 1
                        continue
                    }
                    clean += 1
                    for side in [changes.ours, changes.theirs] {
                        let items = side.changed.values.compactMap(\.self) + side.added
                        for item in items { #expect(merged.contains(form.text(item)), "\(place)") }
                        for index in side.changed.keys {
                            #expect(!merged.contains(form.text(changes.base.items[index])), "\(place)")
                        }
                    }
                }
            }
        }
        #expect(clean > keys.count && refused > keys.count, "\(clean), \(refused)")
    }
}

/// `git merge-file` in a folder of its own.
private struct GitMerge {
    private static let program = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static var isInstalled: Bool { program != nil }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func merge(_ versions: ThreeVersions<[UInt8]>) throws -> LineMerge {
        let paths = try [("ours", versions.ours), ("base", versions.base), ("theirs", versions.theirs)].map {
            try folder.write(Data($0.1), to: $0.0)
        }
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = Self.program.map { URL(filePath: $0) }
        process.arguments = ["merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs"] + paths
        process.standardOutput = pipe
        try process.run()
        let bytes = Array(try pipe.fileHandleForReading.readToEnd() ?? Data())
        process.waitUntilExit()
        return LineMerge(bytes: bytes, conflicts: Int(process.terminationStatus))
    }
}

/// A list with the changes of a branch.
private struct RandomList: Equatable {
    struct Item: Equatable {
        var name: Int
        var number = 0
    }

    /// What an item is in a document.
    enum Form: CaseIterable {
        case word, text, constraint, view

        /// Whether an item is the same one at another place.
        var isNamed: Bool { self == .constraint || self == .view }

        func node(_ item: Item) -> Node {
            switch self {
            case .word: .string("word\(item.name).\(item.number)")
            case .text: .map([.init("en", .string("word \(item.name)")), .init("de", .string("\(item.number)"))])
            case .constraint: .string("view\(item.name).width = \(item.number)")
            case .view: .map([.init("id", .string("view\(item.name)")), .init("lines", .number(Double(item.number)))])
            }
        }

        func text(_ item: Item) -> String { String(decoding: JSONWriter.compact(node(item)), as: UTF8.self) }
    }

    var items: [Item]
    /// The items of the base that the branch has changed, by their index; nil for a removed one.
    var changed: [Int: Item?] = [:]
    var added: [Item] = []

    /// An item a line.
    static func lines(_ list: Node?) -> [UInt8] {
        (list?.items ?? []).flatMap { JSONWriter.compact($0) + [UInt8(ascii: "\n")] }
    }

    static func items(_ lines: [UInt8]) -> [String] {
        String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The keys of lists in documents, from their JSON Schema.
    static var keys: Set<String> {
        var keys: Set<String> = []
        collect(DocumentSchema.node, into: &keys)
        return keys
    }

    private static func collect(_ schema: Node, into keys: inout Set<String>) {
        for property in schema["properties"]?.entries ?? [] where isList(property.value) { keys.insert(property.key) }
        for inner in (schema.entries ?? []).map(\.value) + (schema.items ?? []) { collect(inner, into: &keys) }
    }

    private static func isList(_ schema: Node) -> Bool {
        schema["type"]?.string == "array" || (schema["anyOf"]?.items ?? []).contains(where: isList)
    }
}

private struct RandomLists {
    var generator: SeededGenerator

    mutating func branches() -> ThreeVersions<RandomList> {
        let base = RandomList(items: (0..<Int.random(in: 3...8, using: &generator)).map { .init(name: $0) })
        return ThreeVersions(base: base, ours: changing(base, from: 100), theirs: changing(base, from: 200))
    }

    /// Changes one or two items: another value, another name, none, or a new one before it.
    private mutating func changing(_ base: RandomList, from first: Int) -> RandomList {
        var list = base
        var changes = base.items.map { _ in 0 }
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            changes[Int.random(in: changes.indices, using: &generator)] = Int.random(in: 1...4, using: &generator)
        }
        list.items = []
        for (index, item) in base.items.enumerated() {
            let new = RandomList.Item(name: first + index, number: 1)
            switch changes[index] {
            case 1: list.changed[index] = .some(.init(name: item.name, number: first))
            case 2: list.changed[index] = .some(new)
            case 3: list.changed[index] = .some(nil)
            case 4:
                list.added.append(new)
                list.items.append(new)
            default: break
            }
            if let kept = list.changed[index] ?? item { list.items.append(kept) }
        }
        return list
    }
}

/// A scene of labels, with constraints, outlets and actions.
private struct RandomStoryboard {
    struct Label {
        var id: String
        var text = "a"
        var comment: String?
        /// The identifier of the stack around it.
        var stack: String?
    }

    struct Connection {
        var id: String
        /// The property of an outlet, or the selector of an action.
        var name: String
        var target: String
    }

    var labels: [Label] = []
    var constants: [(label: String, number: Int)] = []
    var outlets: [Connection] = []
    var actions: [Connection] = []
    var segues: [Connection] = []

    var text: String {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
                <scenes>
                    <scene sceneID="scene">
                        <objects>
                            <viewController id="controller" sceneMemberID="viewController">
                                <view key="view" id="root">
                                    <subviews>
            """
        var body = labels.flatMap { lines(of: $0) } + ["<button id=\"button\">", "<connections>"]
        for action in actions {
            let event = "eventType=\"touchUpInside\" id=\"\(action.id)\""
            body.append("<action selector=\"\(action.name):\" destination=\"\(action.target)\" \(event)/>")
        }
        for segue in segues {
            body.append("<segue destination=\"\(segue.target)\" kind=\"show\" id=\"\(segue.id)\"/>")
        }
        body += ["</connections>", "</button>", "</subviews>", "<constraints>"]
        for (label, number) in constants {
            let size = "firstAttribute=\"width\" constant=\"\(number)\" id=\"c-\(label)\""
            body.append("<constraint firstItem=\"\(label)\" \(size)/>")
        }
        body += ["</constraints>", "</view>", "<connections>"]
        for outlet in outlets {
            let target = "destination=\"\(outlet.target)\" id=\"\(outlet.id)\""
            body.append("<outlet property=\"\(outlet.name)\" \(target)/>")
        }
        let end = """
                                </connections>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="responder"/>
                        </objects>
                    </scene>
                </scenes>
            </document>

            """
        return head + "\n" + body.map { "                        \($0)\n" }.joined() + end
    }

    private func lines(of label: Label) -> [String] {
        let own =
            (label.comment.map { ["<!-- \($0) -->"] } ?? [])
            + ["<label text=\"\(label.text)\" id=\"\(label.id)\">", "<color key=\"textColor\" red=\"1\"/>", "</label>"]
        guard let stack = label.stack else { return own }
        return ["<stackView id=\"\(stack)\">", "<subviews>"] + own + ["</subviews>", "</stackView>"]
    }

    /// The lines of a document without their indentation, sorted.
    static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }.sorted()
    }

    /// Whether each tag is closed, each identifier is there once, each reference leads somewhere, and a source has one outlet of a name.
    static func isValid(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        var open: [Substring] = []
        for tag in text.matches(of: #/<(/?)([a-zA-Z]+)[^<>]*?(/?)>/#) {
            if !tag.1.isEmpty {
                guard open.popLast() == tag.2 else { return false }
            } else if tag.3.isEmpty {
                open.append(tag.2)
            }
        }
        let ids = text.matches(of: #/ id="([^"]*)"/#).map(\.1)
        let targets = text.matches(of: #/(?:destination|firstItem)="([^"]*)"/#).map(\.1)
        let outlets = text.matches(of: #/<outlet property="([^"]*)"/#).map(\.1)
        return open.isEmpty && Set(ids).count == ids.count && Set(targets).isSubset(of: Set(ids))
            && Set(outlets).count == outlets.count && text.matches(of: #/<segue /#).count < 2
    }
}

extension ThreeVersions<RandomStoryboard> {
    /// Whether one branch has removed a label where the other one has moved some.
    fileprivate var hasMovedRemovals: Bool {
        let order = map { $0.labels.map(\.id) }
        return [(order.ours, theirs), (order.theirs, ours)].contains { kept, other in
            let moved = other.labels.filter { label in order.base.contains(label.id) }
            let isMoved = moved.map(\.id) != order.base.filter { id in moved.contains { $0.id == id } }
            let removed = order.base.filter { !kept.contains($0) }
            return !removed.isEmpty && (isMoved || moved.contains { removed.contains($0.id) && $0.stack != nil })
        }
    }
}

private struct RandomStoryboards {
    var generator: SeededGenerator

    mutating func branches() -> ThreeVersions<RandomStoryboard> {
        var base = RandomStoryboard()
        for index in 0..<number(in: 4...10) {
            let id = "label\(index)"
            base.labels.append(.init(id: id, comment: chance(of: 3) ? "about \(id)" : nil))
            base.constants.append((id, 8))
            if chance(of: 2) { base.outlets.append(.init(id: "o-\(index)", name: "view\(index)", target: id)) }
            if chance(of: 3) {
                base.actions.append(.init(id: "a-\(index)", name: "tap\(index)", target: "controller"))
            }
        }
        if chance(of: 3) { base.segues = [.init(id: "segue", name: "", target: "controller")] }
        var versions = ThreeVersions(base: base, ours: base, theirs: base)
        for index in 0..<number(in: 1...3) { change(&versions.ours, as: "x\(index)") }
        for index in 0..<number(in: 1...3) { change(&versions.theirs, as: "y\(index)") }
        return versions
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func chance(of one: Int) -> Bool { number(in: 1...one) == 1 }

    private mutating func change(_ storyboard: inout RandomStoryboard, as name: String) {
        guard let index = storyboard.labels.indices.randomElement(using: &generator) else { return }
        let id = storyboard.labels[index].id
        switch number(in: 0...11) {
        case 0: storyboard.labels[index].text = name
        case 1: storyboard.labels[index].comment = chance(of: 4) ? nil : name
        case 2:
            storyboard.labels.insert(.init(id: name, comment: chance(of: 2) ? name : nil), at: index)
            if chance(of: 2) { storyboard.constants.append((name, 8)) }
        case 3:
            storyboard.labels.remove(at: index)
            storyboard.constants.removeAll { $0.label == id }
            storyboard.outlets.removeAll { $0.target == id }
        case 4:
            let label = storyboard.labels.remove(at: index)
            storyboard.labels.insert(label, at: number(in: 0...storyboard.labels.count))
        case 5: storyboard.labels[index].stack = name
        case 6:
            guard let index = storyboard.constants.indices.randomElement(using: &generator) else { return }
            storyboard.constants[index].number = generator.next() % 2 == 0 ? 16 : 24
        case 7:
            guard let index = storyboard.outlets.indices.randomElement(using: &generator) else { return }
            if chance(of: 2) { storyboard.outlets[index].name = name } else { storyboard.outlets[index].target = id }
        case 8: storyboard.outlets.append(.init(id: "o-\(name)", name: chance(of: 2) ? "both" : name, target: id))
        case 9:
            guard let index = storyboard.actions.indices.randomElement(using: &generator) else { return }
            storyboard.actions[index].name = name
        case 10: storyboard.segues = [.init(id: "s-\(name)", name: "", target: "controller")]
        default:
            let other = number(in: 0...storyboard.labels.count - 1)
            storyboard.labels.swapAt(index, other)
        }
        // Two changes of one branch may add one outlet twice.
        var names: Set<String> = []
        storyboard.outlets.removeAll { !names.insert($0.name).inserted }
    }
}

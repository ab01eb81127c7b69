import Foundation
import Onion
import OnionDocuments
import OnionTestSupport
import Testing

/// Random branches of storyboards, merged by Onion and by `git merge-file`. `ONION_MERGES` is the number of triples.
@Suite("Merges of storyboards beside those of Git", .enabled(if: GitMerge.isInstalled))
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

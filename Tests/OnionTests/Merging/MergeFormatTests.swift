import Foundation
import Onion
import OnionTestSupport
import Testing

/// Random branches of texts by their keys, in every format that merges know, with all ends of lines. `ONION_MERGES` is the number of triples
/// for each format.
@Suite("Properties of merges in all formats")
struct MergeFormatTests {
    private static let count = ProcessInfo.processInfo.environment["ONION_MERGES"].flatMap { Int($0) } ?? 60

    @Test(
        "What both branches change is there, only what both change differently is a conflict",
        arguments: FileMerge.extensions)
    func triples(format: String) throws {
        var (merged, refused) = (0, 0)
        for seed in 0..<Self.count {
            var random = RandomTexts(generator: SeededGenerator(seed: UInt64(seed)))
            let versions = random.branches()
            let form = random.form()
            let texts = try versions.map { try #require(form.text(of: $0, in: format), "no sample of .\(format)") }
            let merge = FileMerge(texts.map { Array($0.utf8) }, path: "sample.\(format)")
            let others = ThreeVersions(base: texts.base, ours: texts.theirs, theirs: texts.ours)
            let swapped = FileMerge(others.map { Array($0.utf8) }, path: "sample.\(format)")
            let (expected, collides) = RandomTexts.expected(versions)
            // A text that one branch has removed would leave a value without its key, so that the lines have the conflict.
            #expect(!merge.isByLines || format == "stringsdict" && collides, "seed \(seed)")
            #expect(merge.hasConflicts == collides && swapped.hasConflicts == collides, "seed \(seed)")
            if collides {
                refused += 1
            } else {
                merged += 1
                #expect(RandomTexts.texts(in: merge.text) == expected, "seed \(seed)")
                #expect(RandomTexts.texts(in: swapped.text) == expected, "seed \(seed)")
            }
        }
        #expect(merged > Self.count / 3 && refused > Self.count / 20, "\(merged), \(refused)")
    }

    @Test("Damaged versions are merged or refused", arguments: FileMerge.extensions)
    func damaged(format: String) throws {
        for seed in 0..<Self.count * 5 {
            var random = RandomTexts(generator: SeededGenerator(seed: UInt64(seed)))
            let form = random.form()
            let texts = try random.branches().map { try #require(form.text(of: $0, in: format)) }
            let merge = FileMerge(texts.map { random.damaged(Array($0.utf8)) }, path: "sample.\(format)")
            #expect(!merge.bytes.isEmpty || texts.ours.isEmpty || merge.isByLines)
        }
    }
}

/// Makes texts by their keys, random changes of them, and files that have them.
private struct RandomTexts {
    typealias Texts = [(key: String, number: Int)]

    /// How a file is written.
    struct Form {
        var breaks: [String]
        var hasEnd: Bool

        func text(of texts: Texts, in format: String) -> String? {
            guard let lines = lines(of: texts, in: format) else { return nil }
            var text = ""
            for (index, line) in lines.enumerated() {
                text += line
                if index < lines.count - 1 || hasEnd { text += breaks[index % breaks.count] }
            }
            return text
        }

        private func lines(of texts: Texts, in format: String) -> [String]? {
            /// The lines of the texts, the last one without a separator.
            func separated(_ line: (String, String) -> String) -> [String] {
                texts.enumerated().map { index, text in
                    line(text.key, "v.\(text.key).\(text.number)") + (index < texts.count - 1 ? "," : "")
                }
            }
            func each(_ lines: (String, String) -> [String]) -> [String] {
                texts.flatMap { lines($0.key, "v.\($0.key).\($0.number)") }
            }
            switch format {
            case "yaml":
                return ["# Texts", "content: sample", "template: sample", "fields:"]
                    + each { ["  # about \($0)", "  \($0): \"\($1)\"  # \($0)"] }
            case "json":
                return ["{ \"content\": \"sample\",", "  \"template\": \"sample\",", "  \"fields\": {"]
                    + separated { "    \"\($0)\": \"\($1)\"" } + ["  }", "}"]
            case "ndjson":
                return each { ["{\"content\":\"\($0)\",\"template\":\"sample\",\"fields\":{\"title\":\"\($1)\"}}"] }
            case "strings": return each { ["/* about \($0) */", "\"\($0)\" = \"\($1)\";"] }
            case "xcstrings":
                return ["{", "  \"sourceLanguage\" : \"en\",", "  \"strings\" : {"]
                    + separated {
                        """
                            "\($0)" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "\($1)" } } } }
                        """
                    } + ["  },", "  \"version\" : \"1.0\"", "}"]
            case "stringsdict":
                return ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\">", "<dict>"]
                    + each { ["\t<key>\($0)</key>", "\t<string>\($1)</string>"] } + ["</dict>", "</plist>"]
            case "xliff":
                return [
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<xliff version=\"1.2\">",
                    "  <file original=\"a\" source-language=\"en\" target-language=\"de\">", "    <body>",
                ]
                    + each {
                        ["      <trans-unit id=\"\($0)\">", "        <target>\($1)</target>", "      </trans-unit>"]
                    } + ["    </body>", "  </file>", "</xliff>"]
            case "storyboard", "xib":
                return [
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<document version=\"3.0\" toolsVersion=\"22505\">",
                    "    <objects>", "        <view id=\"root\">", "            <subviews>",
                ]
                    + each {
                        [
                            "                <label text=\"\($1)\" id=\"\($0)\">",
                            "                    <color key=\"textColor\" red=\"1\"/>", "                </label>",
                        ]
                    } + ["            </subviews>", "        </view>", "    </objects>", "</document>"]
            default: return nil
            }
        }
    }

    var generator: SeededGenerator

    mutating func form() -> Form {
        let breaks = ["\n", "\r\n", "\r"]
        let mixed = Int.random(in: 0..<4, using: &generator) == 0
        return Form(
            breaks: mixed ? breaks.shuffled(using: &generator) : [breaks.randomElement(using: &generator) ?? "\n"],
            hasEnd: Bool.random(using: &generator))
    }

    mutating func branches() -> ThreeVersions<Texts> {
        let base: Texts = (0..<Int.random(in: 2...8, using: &generator)).map { ("k\($0)", 0) }
        var versions = ThreeVersions(base: base, ours: base, theirs: base)
        for number in 1...Int.random(in: 1...3, using: &generator) { change(&versions.ours, number, new: "o") }
        for number in 4...Int.random(in: 4...6, using: &generator) { change(&versions.theirs, number, new: "t") }
        return versions
    }

    private mutating func change(_ texts: inout Texts, _ number: Int, new branch: String) {
        let index = Int.random(in: 0..<texts.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where texts.count > 1: texts.remove(at: index)
        case 1:
            let key = Int.random(in: 0..<4, using: &generator) == 0 ? "n" : "\(branch)\(number)"
            guard !texts.contains(where: { $0.key == key }) else { return }
            texts.insert((key, number), at: Int.random(in: 0...texts.count, using: &generator))
        default: texts[index].number = number
        }
    }

    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[index] = [0x0D, 0x0A, 0x22, 0x3C, 0x7B, 0xC3, 0x20].randomElement(using: &generator) ?? 0
            case 1: bytes.remove(at: index)
            case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...40, using: &generator)))
            default:
                let end = min(bytes.count, index + Int.random(in: 1...60, using: &generator))
                bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            }
        }
        return bytes
    }

    /// The merged texts, and whether the branches have changed one differently.
    static func expected(_ versions: ThreeVersions<Texts>) -> (texts: [String], collides: Bool) {
        let tables = versions.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.number) }) }
        var (texts, collides) = ([String](), false)
        for key in Set(tables.ours.keys).union(tables.theirs.keys).union(tables.base.keys) {
            let (base, ours, theirs) = (tables.base[key], tables.ours[key], tables.theirs[key])
            if ours != theirs, ours != base, theirs != base { collides = true }
            if let number = ours == base ? theirs : ours { texts.append("v.\(key).\(number)") }
        }
        return (texts.sorted(), collides)
    }

    /// The texts in a file, each as often as it is there.
    static func texts(in text: String) -> [String] {
        text.matches(of: /v\.[a-z0-9]+\.[0-9]+/).map { String($0.output) }.sorted()
    }
}

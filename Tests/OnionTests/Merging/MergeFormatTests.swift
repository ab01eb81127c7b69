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
            // A new text in the place of one that both have removed may be that one.
            let isConflict = collides || merge.hasConflicts && RandomTexts.mayReplace(versions)
            #expect(merge.hasConflicts == isConflict && swapped.hasConflicts == isConflict, "seed \(seed)")
            if isConflict {
                refused += 1
            } else {
                merged += 1
                #expect(RandomTexts.texts(in: merge.text) == expected, "seed \(seed)")
                #expect(RandomTexts.texts(in: swapped.text) == expected, "seed \(seed)")
            }
        }
        #expect(merged > Self.count / 3 && refused > Self.count / 20, "\(merged), \(refused)")
    }

    @Test(
        "What a branch changes or removes in what the other one renames is there, or a conflict, as it is in Git",
        arguments: FileMerge.extensions)
    func renames(format: String) throws {
        let entries = (0..<5).map { RenamedText(key: "k\($0)", value: "value \($0)", inner: "inner \($0)") }
        func bytes(_ change: (inout [RenamedText]) -> Void) throws -> [UInt8] {
            var changed = entries
            change(&changed)
            return Array(try #require(RenamedText.text(of: changed, in: format), "no sample of .\(format)").utf8)
        }
        let base = try bytes { _ in }
        let renamed = try bytes { $0[2].key = "new" }
        let others: [(name: String, text: [UInt8], isThere: (String) -> Bool)] = [
            ("value", try bytes { $0[2].value = "changed" }, { $0.contains("changed") && !$0.contains("value 2") }),
            (
                "inner value", try bytes { $0[2].inner = "changed" },
                { $0.contains("changed") && !$0.contains("inner 2") }
            ),
            ("removed inner value", try bytes { $0[2].inner = nil }, { !$0.contains("inner 2") }),
            ("removed", try bytes { $0.remove(at: 2) }, { _ in false }),
            ("other name", try bytes { $0[2].key = "other" }, { _ in false }),
        ]
        for (name, other, isThere) in others where other != base {
            for isOurs in [true, false] {
                let versions = ThreeVersions(
                    base: base, ours: isOurs ? renamed : other, theirs: isOurs ? other : renamed)
                let merge = FileMerge(versions, path: "sample.\(format)")
                let place = "\(name), \(isOurs ? "renamed in ours" : "renamed in theirs")"
                if LineMerge(versions).conflicts == 0 { #expect(!merge.hasConflicts, "\(place)") }
                if merge.hasConflicts { continue }
                #expect(isThere(merge.text) && merge.text.contains("new") && !merge.text.contains("k2"), "\(place)")
            }
        }
    }

    @Test(
        "What both branches put in the places of neighbours, and the order of one branch, stay in order",
        arguments: FileMerge.extensions)
    func order(format: String) throws {
        let entries = (0..<5).map { RenamedText(key: "k\($0)", value: "value \($0)", inner: "inner \($0)") }
        typealias Change = (inout [RenamedText]) -> Void
        func check(_ ours: @escaping Change, _ theirs: @escaping Change, _ place: String) throws {
            let versions = try [{ _ in }, ours, theirs].map { change in
                var changed = entries
                change(&changed)
                return Array(try #require(RenamedText.text(of: changed, in: format)).utf8)
            }
            let merge = FileMerge(
                ThreeVersions(base: versions[0], ours: versions[1], theirs: versions[2]), path: "sample.\(format)")
            guard !merge.hasConflicts else {
                #expect(
                    LineMerge(.init(base: versions[0], ours: versions[1], theirs: versions[2])).conflicts > 0,
                    "\(place)")
                return
            }
            var expected = entries
            theirs(&expected)
            ours(&expected)
            let found = merge.text.matches(of: /\b(k[0-9]|nova|alia)\b/).map { String($0.output.1) }
            #expect(found == expected.map(\.key), "\(place)")
        }
        for (own, other) in [(0, 1), (1, 0), (1, 2), (2, 1), (3, 4), (4, 3)] {
            try check({ $0[own].key = "nova" }, { $0[other].key = "alia" }, "\(own) and \(other)")
            try check({ $0[own].key = "nova" }, { $0[other].value = "changed" }, "\(own) beside \(other)")
            try check({ $0[own].value = "changed" }, { $0[other].key = "alia" }, "\(own) beside \(other), in theirs")
        }
        // The order of what has no order is that of a branch, or that of lines.
        if ["storyboard", "xib"].contains(format) { return }
        for index in 0..<5 {
            try check({ $0[0].value = "changed" }, { $0.insert($0.removeLast(), at: index) }, "moved to \(index)")
        }
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

    /// Whether both branches have removed one text, and one of them has added another one.
    static func mayReplace(_ versions: ThreeVersions<Texts>) -> Bool {
        let keys = versions.map { Set($0.map(\.key)) }
        let both = keys.ours.union(keys.theirs)
        return !keys.base.isSubset(of: both) && !both.isSubset(of: keys.base)
    }

    /// The texts in a file, each as often as it is there.
    static func texts(in text: String) -> [String] {
        text.matches(of: /v\.[a-z0-9]+\.[0-9]+/).map { String($0.output) }.sorted()
    }
}

/// A text with another one in the same entry, between lines that no branch changes.
private struct RenamedText {
    var key: String
    var value: String
    var inner: String?

    static func text(of texts: [RenamedText], in format: String) -> String? {
        func each(_ lines: (RenamedText) -> [String?]) -> [String] { texts.flatMap { lines($0).compactMap(\.self) } }
        func separated(_ line: (RenamedText) -> [String?]) -> [String] {
            texts.enumerated().flatMap { index, text in
                var lines = line(text).compactMap(\.self)
                if index < texts.count - 1 { lines[lines.count - 1] += "," }
                return lines
            }
        }
        func document(_ text: RenamedText) -> [String?] {
            [
                "  {", "    \"content\": \"\(text.key)\",", "    \"template\": \"sample\",", "    \"fields\": {",
                "      \"title\": \"\(text.value)\",", "      \"count\": 1,",
                text.inner.map { "      \"detail\": \"\($0)\"," }, "      \"last\": 1", "    }", "  }",
            ]
        }
        let lines: [String]
        switch format {
        case "yaml":
            lines = each { text in
                [
                    "---", "content: \(text.key)", "template: sample", "fields:", "  title: \(text.value)",
                    "  count: 1",
                    text.inner.map { "  detail: \($0)" }, "  last: 1",
                ]
            }
        case "json": lines = ["["] + separated(document) + ["]"]
        case "ndjson":
            lines = each { [document($0).compactMap { $0?.trimmingCharacters(in: .whitespaces) }.joined()] }
        case "strings":
            lines = each { [$0.inner.map { "/* \($0) */" }, "\"\($0.key)\" =", "", "  \"\($0.value)\";", ""] }
        case "xcstrings":
            lines =
                ["{", "  \"sourceLanguage\" : \"en\",", "  \"strings\" : {"]
                + separated { text in
                    let unit = { (value: String) in
                        "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }"
                    }
                    return [
                        "    \"\(text.key)\" : {", "      \"localizations\" : {", "        \"ar\" : {",
                        "          \(unit("first"))", "        },",
                        text.inner.map { "        \"de\" : { \(unit($0)) }," }, "        \"en\" : {",
                        "          \(unit(text.value))", "        }", "      }", "    }",
                    ]
                } + ["  },", "  \"version\" : \"1.0\"", "}"]
        case "stringsdict":
            lines =
                ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\">", "<dict>"]
                + each { text in
                    [
                        "  <key>\(text.key)</key>", "  <dict>", "    <key>NSStringFormatSpecTypeKey</key>",
                        "    <string>NSStringPluralRuleType</string>",
                        text.inner.map { "    <key>few</key><string>\($0)</string>" }, "    <key>other</key>",
                        "    <string>\(text.value)</string>", "  </dict>",
                    ]
                } + ["</dict>", "</plist>"]
        case "xliff":
            lines =
                [
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<xliff version=\"1.2\">",
                    "  <file original=\"a\" source-language=\"en\" target-language=\"de\">", "    <body>",
                ]
                + each { text in
                    [
                        "      <trans-unit id=\"\(text.key)\">", "        <source>first</source>",
                        "        <target>\(text.value)</target>", text.inner.map { "        <note>\($0)</note>" },
                        "      </trans-unit>",
                    ]
                } + ["    </body>", "  </file>", "</xliff>"]
        case "storyboard", "xib":
            lines =
                [
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<document version=\"3.0\" toolsVersion=\"22505\">",
                    "    <objects>", "        <view id=\"root\">", "            <subviews>",
                ]
                + each { text in
                    [
                        "                <label id=\"\(text.key)\">",
                        "                    <color key=\"textColor\" red=\"1\"/>",
                        "                    <string key=\"text\">\(text.value)</string>",
                        text.inner.map { "                    <accessibility key=\"a\" label=\"\($0)\"/>" },
                        "                </label>",
                    ]
                } + ["            </subviews>", "        </view>", "    </objects>", "</document>"]
        default: return nil
        }
        return lines.map { "\($0)\n" }.joined()
    }
}

import Onion
import OnionDocuments
import Testing

/// Every change of a comment beside every change of what it is about, in every format that merges know.
@Suite("Merges of comments in all formats")
struct MergeRemarkTests {
    /// What one branch does to the comment of the second item.
    private enum Remark: CaseIterable {
        case added, changed, removed
    }

    /// What the other branch does.
    private enum Change: CaseIterable {
        case moves, sorts, inserts, edits, removes, renames, renamesAndEdits

        func apply(to items: inout [RemarkedItem]) {
            switch self {
            case .moves: items.append(items.remove(at: 1))
            case .sorts: items.sort { $0.key < $1.key }
            case .inserts: items.insert(RemarkedItem(key: "x", value: "value x", remark: "about x"), at: 1)
            case .edits: items[1].value = "edited"
            case .removes: items.remove(at: 1)
            case .renames: items[1].key = "new"
            case .renamesAndEdits: (items[1].key, items[1].value) = ("new", "edited")
            }
        }
    }

    private static let items = ["m", "k", "c", "t"].map {
        RemarkedItem(key: $0, value: "value \($0)", remark: "about \($0)")
    }

    @Test(
        "A comment that one branch changes and what the other one does are both there, or a conflict",
        arguments: FileMerge.extensions)
    func comments(format: String) throws {
        for remark in Remark.allCases {
            var base = Self.items
            if remark == .added { base[1].remark = nil }
            var remarked = base
            remarked[1].remark = remark == .removed ? nil : "changed remark"
            for change in Change.allCases {
                var changed = base
                change.apply(to: &changed)
                let forms = [base, remarked, changed].map { RemarkedItem.texts(of: $0, in: format) }
                try #require(!forms[0].isEmpty, "no sample of .\(format)")
                for (index, base) in forms[0].enumerated() {
                    for isOurs in [true, false] {
                        let (ours, theirs) = (isOurs ? forms[1] : forms[2], isOurs ? forms[2] : forms[1])
                        let versions = ThreeVersions(base: base, ours: ours[index], theirs: theirs[index]).map {
                            Array($0.utf8)
                        }
                        let merge = FileMerge(versions, path: "sample.\(format)")
                        let place = "\(remark) \(change), form \(index), \(isOurs ? "ours" : "theirs")"
                        if LineMerge(versions).conflicts == 0 {
                            #expect(!merge.hasConflicts, "\(place): \(merge.places)")
                        }
                        if remark != .removed { #expect(merge.text.contains("changed remark"), "\(place)") }
                        if merge.hasConflicts {
                            #expect(merge.text.contains("<<<<<<< ours"), "\(place)")
                            continue
                        }
                        #expect(remark == .added || !merge.text.contains("about k"), "\(place)")
                        // Texts by their keys have no order that means something.
                        let found = RemarkedItem.words(in: merge.text).filter { !$0.contains("remark") }
                        let expected = RemarkedItem.words(in: forms[2][index]).filter { $0 != "about k" }
                        #expect(found.sorted() == expected.sorted(), "\(place)")
                    }
                }
            }
        }
    }

    @Test("What one branch renames and edits and the other one removes is a conflict", arguments: FileMerge.extensions)
    func renames(format: String) throws {
        var (renamed, removed) = (Self.items, Self.items)
        Change.renamesAndEdits.apply(to: &renamed)
        removed.remove(at: 1)
        // Xcode never changes the identifier of a view.
        if ["storyboard", "xib"].contains(format) { return }
        let forms = [Self.items, renamed, removed].map { RemarkedItem.texts(of: $0, in: format) }
        for (index, base) in forms[0].enumerated() {
            for (ours, theirs) in [(forms[1], forms[2]), (forms[2], forms[1])] {
                let merge = MergeSample("sample.\(format)", base: base, ours: ours[index], theirs: theirs[index]).merge
                #expect(merge.hasConflicts && merge.text.contains("edited"), "form \(index): \(merge.text)")
            }
        }
    }
}

/// A text by its key, with a comment about it.
private struct RemarkedItem {
    var key: String
    var value: String
    var remark: String?

    /// The comments and the texts of a file.
    static func words(in text: String) -> [String] {
        text.matches(of: /changed remark|about [a-z]+|value [a-z]+|edited/).map { String($0.output) }
    }

    /// Returns files with items, in all forms that a comment may have; none for an unknown format. JSON has no comments, but members that say
    /// something about others.
    static func texts(of items: [RemarkedItem], in format: String) -> [String] {
        func lines(_ head: [String], _ item: (RemarkedItem) -> [String?], _ end: [String] = []) -> String {
            (head + items.flatMap { item($0).compactMap(\.self) } + end).map { "\($0)\n" }.joined()
        }
        func separated(_ head: [String], _ item: (RemarkedItem) -> String, _ end: [String]) -> String {
            (head + items.enumerated().map { item($1) + ($0 < items.count - 1 ? "," : "") } + end).map { "\($0)\n" }
                .joined()
        }
        let before = { (item: RemarkedItem, indent: String) in item.remark.map { "\(indent)<!-- \($0) -->" } }
        let after = { (item: RemarkedItem) in item.remark.map { "  # \($0)" } ?? "" }
        switch format {
        case "yaml":
            let content = ["# Texts", "content: sample", "template: sample", "fields:", "  first: 1"]
            let template = [
                "template: sample", "kind: content", "view:", "  id: view", "  type: stackView", "  subviews:",
                "    - { id: first, type: label }",
            ]
            let view = { (item: RemarkedItem) in "    - { id: \(item.key), type: label, text: \(item.value) }" }
            return [
                lines(content) { [$0.remark.map { "  # \($0)" }, "  \($0.key): \($0.value)"] },
                lines(content) { ["  \($0.key): \($0.value)\(after($0))"] },
                lines(content) { ["  \($0.key):\(after($0))", "    en: \($0.value)"] },
                lines(template) { [$0.remark.map { "    # \($0)" }, view($0)] },
                lines(template) { [view($0) + after($0)] },
                lines([]) { item in
                    [
                        "---", item.remark.map { "# \($0)" }, "content: \(item.key)", "template: sample", "fields:",
                        "  count: 1", "  last: \(item.value)",
                    ]
                },
            ]
        case "json":
            return [
                separated(
                    ["["],
                    { item in
                        let remark = item.remark.map { ", \"remark\": \"\($0)\"" } ?? ""
                        return """
                              {
                                "content": "\(item.key)",
                                "template": "sample",
                                "fields": {"title": "\(item.value)"\(remark)}
                              }
                            """
                    }, ["]"])
            ]
        case "ndjson":
            return [
                lines([]) { item in
                    let remark = item.remark.map { ",\"remark\":\"\($0)\"" } ?? ""
                    return [
                        "{\"content\":\"\(item.key)\",\"template\":\"sample\",\"fields\":{\"title\":\"\(item.value)\"\(remark)}}"
                    ]
                }
            ]
        case "strings":
            let line = { (item: RemarkedItem) in "\"\(item.key)\" = \"\(item.value)\";" }
            return [
                lines(["// Texts", ""]) { [$0.remark.map { "/* \($0) */" }, line($0), ""] },
                lines([]) { [$0.remark.map { "// \($0)" }, line($0)] },
                lines([]) { [line($0) + ($0.remark.map { " /* \($0) */" } ?? "")] },
            ]
        case "xcstrings":
            return [
                separated(
                    ["{", "  \"sourceLanguage\" : \"en\",", "  \"strings\" : {"],
                    { item in
                        let remark = item.remark.map { "      \"comment\" : \"\($0)\",\n" } ?? ""
                        return """
                                "\(item.key)" : {
                            \(remark)      "localizations" : {
                                    "en" : {
                                      "stringUnit" : { "state" : "translated", "value" : "\(item.value)" }
                                    }
                                  }
                                }
                            """
                    }, ["  },", "  \"version\" : \"1.0\"", "}"])
            ]
        case "stringsdict":
            let head = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\">", "<dict>"]
            return [
                lines(
                    head,
                    { [before($0, "\t"), "\t<key>\($0.key)</key>", "\t<string>\($0.value)</string>"] },
                    ["</dict>", "</plist>"])
            ]
        case "xliff":
            let head = [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<xliff version=\"1.2\">",
                "  <file original=\"a\" source-language=\"en\" target-language=\"de\">", "    <body>",
            ]
            return [
                lines(
                    head,
                    { item in
                        [
                            before(item, "      "), "      <trans-unit id=\"\(item.key)\">",
                            "        <source>first</source>", "        <target>\(item.value)</target>",
                            "      </trans-unit>",
                        ]
                    }, ["    </body>", "  </file>", "</xliff>"])
            ]
        case "storyboard", "xib":
            let head = [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<document version=\"3.0\" toolsVersion=\"22505\">",
                "    <objects>", "        <view id=\"root\">", "            <subviews>",
            ]
            return [
                lines(
                    head,
                    { item in
                        [
                            before(item, "                "),
                            "                <label text=\"\(item.value)\" id=\"\(item.key)\">",
                            "                    <color key=\"textColor\" red=\"1\"/>", "                </label>",
                        ]
                    }, ["            </subviews>", "        </view>", "    </objects>", "</document>"])
            ]
        default: return []
        }
    }
}

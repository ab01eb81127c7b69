import Foundation
import OnionModel
import OnionSupport
import OnionTestDocuments
import OnionTestSupport
import Testing

@testable import OnionDocuments

@Suite("Patterns of ignored files")
struct IgnoreRulesTests {
    @Test(
        "Patterns match as in .gitignore",
        arguments: [
            ("*.json", "a/b/config.json", true), ("*.json", "a/config.yaml", false),
            ("config.json", "a/config.json", true), ("/config.json", "a/config.json", false),
            ("/config.json", "config.json", true), ("a/config.json", "a/config.json", true),
            ("a/config.json", "b/a/config.json", false), ("**/a/config.json", "b/c/a/config.json", true),
            ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true),
            ("a/**/c", "a/b/d", false), ("doc?", "docs", true), ("doc?", "doc", false), ("[a-c]x", "bx", true),
            ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("[]]", "]", true), ("[a", "[a", true),
            ("[z-a]", "z", false), ("[z-a]b", "b", false),
            ("[b-a[-a]", "[", true), ("**/**/c", "a/b/c", true), ("a/**/**", "a", false), ("a/**/**", "a/b", true),
            ("**", "a", true),
            ("a**c", "abc", true), ("\\#a", "#a", true), ("# a", "# a", false), ("\\!a", "!a", true),
            ("a  ", "a", true),
            ("a\\ ", "a ", true), ("", "a", false), ("/", "a", false), ("Ü*", "Übung.json", true),
        ])
    func patterns(pattern: String, path: String, isIgnored: Bool) {
        let names = path.split(separator: "/").map(String.init)
        #expect(IgnoreRules(patterns: [pattern]).ignore(names, isFolder: false) == isIgnored)
    }

    @Test("A slash at the end means folders only, and an exception takes in again what came before")
    func order() {
        let rules = IgnoreRules(patterns: ["build/", "*.json", "!keep.json"])
        #expect(rules.ignore(["a", "build"], isFolder: true))
        #expect(!rules.ignore(["a", "build"], isFolder: false))
        #expect(rules.ignore(["a", "b.json"], isFolder: false))
        #expect(!rules.ignore(["a", "keep.json"], isFolder: false))
        let all = IgnoreRules.ofCheckouts.followed(by: IgnoreRules(patterns: ["!Pods"]))
        #expect(!all.ignore(["Pods"], isFolder: true) && all.ignore(["Carthage"], isFolder: true))
    }

    @Test("Patterns and names match in every Unicode form")
    func forms() {
        let rules = IgnoreRules(patterns: ["cafe\u{301}*", "/Mu\u{308}ll"])
        #expect(rules.ignore(["caf\u{E9}s"], isFolder: false) && rules.ignore(["M\u{FC}ll"], isFolder: true))
    }

    @Test("The last of several patterns decides, whether it has wildcards or not")
    func precedence() {
        let rules = IgnoreRules(patterns: ["a.json", "!*.json", "b.json", "!b.json", "*.yaml", "!c.yaml"])
        for name in ["a.json", "b.json", "c.yaml"] { #expect(!rules.ignore([name], isFolder: false)) }
        #expect(rules.ignore(["d.yaml"], isFolder: false))
    }

    @Test("Patterns that take too many steps together are reported")
    func allowance() throws {
        let folder = try TemporaryFolder()
        for index in 0..<50 { try folder.write("", to: "\(String(repeating: "a", count: 60))\(index).txt") }
        let costly = String(repeating: "*a", count: 30) + "*b*\n"
        try folder.write(String(repeating: costly, count: 100), to: ".onionignore")
        let rules = IgnoreRules().limited(to: 100_000)
        let all = try rules.addingFile(inFolderAt: folder.path("") + "/", [])
        for index in 0..<50 { _ = all.ignore(["\(String(repeating: "a", count: 60))\(index).txt"], isFolder: false) }
        #expect(rules.isExhausted)
        // Names are looked up, however many there are.
        let names = IgnoreRules(patterns: (0..<10_000).map { "file\($0).txt" }).limited(to: 10_000)
        for index in 0..<50 { #expect(names.ignore(["a", "file\(index).txt"], isFolder: false)) }
        #expect(!names.isExhausted)
    }

    @Test("A pattern of many stars ends at once")
    func stars() {
        let pattern = String(repeating: "*a", count: 500) + "b"
        #expect(!IgnoreRules(patterns: [pattern]).ignore([String(repeating: "a", count: 5_000)], isFolder: false))
        let folders = Array(repeating: "a", count: 2_000)
        let deep = Array(repeating: "**/a", count: 200).joined(separator: "/") + "/b"
        #expect(!IgnoreRules(patterns: [deep]).ignore(folders, isFolder: false))
    }

    @Test(
        "Reading and matching a pattern takes steps in proportion to its length",
        arguments: [
            "[", "[!", "[a-", "[]", "[z-a", "*", "**/", "**/a/", "*a", "?", "\\", "[a]", "/", "*/", "[a-z]*", " ", "!",
            "#",
        ])
    func steps(unit: String) {
        func steps(_ count: Int) -> Int {
            let path = [String(repeating: "a", count: 255), String(repeating: "[", count: 255)]
            return Work.steps {
                let rules = IgnoreRules(patterns: [String(repeating: unit, count: count)])
                _ = rules.ignore(path, isFolder: true)
            }
        }
        #expect(steps(20_000) < 100_000, "\(steps(20_000))")
    }

    @Test("A set of many letters takes as many steps")
    func letters() {
        let set = "*[" + String(repeating: "b", count: 1_000) + "]c"
        let name = String(repeating: "a", count: 10) + "c"
        #expect(Work.steps { _ = IgnoreRules(patterns: [set]).ignore([name], isFolder: false) } > 10_000)
    }

    @Test(
        "A file of patterns that is no text, or has a pattern longer than a path, is reported with the line",
        arguments: [
            (Array("a\n\n".utf8) + Array(repeating: UInt8(ascii: "["), count: 100_000), "too-large 3"),
            (Array("a\nb\n".utf8) + [0xE9], "invalid-encoding 3"), ([0xFF, 0xFE, 0x61, 0], "invalid-encoding"),
            (Array("a\0".utf8), "invalid-encoding"),
        ])
    func unusable(bytes: [UInt8], expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(bytes), to: ".onionignore")
        let problem = #expect(throws: Problem.self) {
            try IgnoreRules().addingFile(inFolderAt: folder.path("") + "/", [])
        }
        let line = problem.flatMap { $0.position.line > 0 ? " \($0.position.line)" : nil } ?? ""
        #expect("\(problem?.code.rawValue ?? "")\(line)" == expected)
    }

    @Test("A byte order mark at the beginning of a file belongs to no pattern")
    func mark() throws {
        let folder = try TemporaryFolder()
        try folder.write("\u{FEFF}a.json\r\nb.json\r\n", to: ".onionignore")
        let rules = try IgnoreRules().addingFile(inFolderAt: folder.path("") + "/", [])
        for name in ["a.json", "b.json"] { #expect(rules.ignore([name], isFolder: false)) }
    }
}

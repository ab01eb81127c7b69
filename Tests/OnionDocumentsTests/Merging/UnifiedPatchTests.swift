import OnionTestDocuments
import Testing

@testable import OnionDocuments

@Suite("Patches of files")
struct UnifiedPatchTests {
    private func patch(_ old: String?, _ new: String?, path: String = "a.yaml") -> String {
        var patch = UnifiedPatch()
        patch.add(path, from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) })
        return String(decoding: patch.bytes, as: UTF8.self)
    }

    private func lines(_ numbers: ClosedRange<Int>, changing changed: Set<Int> = []) -> String {
        numbers.map { changed.contains($0) ? "new \($0)\n" : "\($0)\n" }.joined()
    }

    @Test("A changed line is between three equal ones on each side")
    func change() {
        #expect(
            patch(lines(1...9), lines(1...9, changing: [5])) == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +new 5
                 6
                 7
                 8

                """)
    }

    @Test("Changes are in one hunk where their surroundings meet, and in two otherwise")
    func hunks() {
        #expect(patch(lines(1...20), lines(1...20, changing: [5, 12])).matches(of: /@@ .*/).count == 1)
        let apart = patch(lines(1...20), lines(1...20, changing: [5, 13]))
        #expect(apart.matches(of: /@@ (.*) @@/).map(\.output.1) == ["-2,7 +2,7", "-10,7 +10,7"])
    }

    @Test("A new file and a removed one have no other side")
    func files() {
        #expect(patch(nil, "1\n2\n") == "--- /dev/null\n+++ b/a.yaml\n@@ -0,0 +1,2 @@\n+1\n+2\n")
        #expect(patch("1\n2\n", nil) == "--- a/a.yaml\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-1\n-2\n")
        #expect(patch("1\n", "1\n") == "" && patch(nil, nil) == "")
    }

    @Test("A last line without a line break says so")
    func end() {
        let mark = "\\ No newline at end of file\n"
        #expect(patch("1", "1\n").hasSuffix("@@ -1,1 +1,1 @@\n-1\n\(mark)+1\n"))
        #expect(patch("1\n", "1\n2").hasSuffix("@@ -1,1 +1,2 @@\n 1\n+2\n\(mark)"))
    }

    @Test(
        "A path with spaces ends with a tab, and one with control characters is quoted, as Git reads them",
        arguments: [
            ("My App/a.yaml", "+++ b/My App/a.yaml\t\n"), ("é.yaml", "+++ b/é.yaml\n"),
            ("a\"b.yaml", "+++ \"b/a\\\"b.yaml\"\n"), ("a\tb.yaml", "+++ \"b/a\\011b.yaml\"\n"),
        ])
    func paths(path: String, line: String) {
        #expect(patch(nil, "1\n", path: path).contains(line))
    }
}

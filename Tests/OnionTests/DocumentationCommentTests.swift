import Foundation
import OnionTestSupport
import Testing

@Suite("Documentation comments")
struct DocumentationCommentTests {
    @Test("A documented parameter is one that the declaration below has")
    func parameters() throws {
        let package = Examples.folder.deletingLastPathComponent()
        var documented = 0
        for folder in ["Sources", "cli", "Migrations", "Benchmarks"] {
            let files = FileManager.default.enumerator(
                at: package.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                for comment in Self.comments(of: try String(contentsOf: file, encoding: .utf8)) {
                    for name in Self.documentedParameters(of: comment.lines) {
                        documented += 1
                        #expect(
                            Self.declares(name, in: comment.declaration),
                            "\(file.path) documents the parameter \(name), which is not in: \(comment.declaration)")
                    }
                }
            }
        }
        #expect(documented > 1_000)
    }

    @Test("A parameter that was renamed in the declaration alone is found")
    func renamed() throws {
        let source = """
            /// Draws.
            ///
            /// - Parameters:
            ///   - size: In points.
            ///   - remarks: Receives what is missing.
            /// - Returns: The picture.
            func draw(size: Size, noting warnings: inout [String]) -> Picture {
            """
        let comment = try #require(Self.comments(of: source).first)
        let names = Self.documentedParameters(of: comment.lines)
        #expect(names == ["size", "remarks"])
        #expect(names.filter { !Self.declares($0, in: comment.declaration) } == ["remarks"])
    }

    /// Each comment with the lines of code that follow it.
    private static func comments(of source: String) -> [(lines: [Substring], declaration: String)] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
        var comments: [(lines: [Substring], declaration: String)] = []
        var start = 0
        while let first = lines[start...].firstIndex(where: { $0.hasPrefix("///") }) {
            let end = lines[first...].firstIndex { !$0.hasPrefix("///") } ?? lines.endIndex
            let declaration = lines[end...].prefix(20).joined(separator: " ")
            comments.append((lines[first..<end].map { $0.dropFirst(3) }, declaration))
            start = end
        }
        return comments
    }

    private static func documentedParameters(of comment: [Substring]) -> [String] {
        var names: [String] = []
        var isInList = false
        for line in comment {
            if let match = line.firstMatch(of: /^ - Parameter (\w+):/) {
                names.append(String(match.1))
            } else if line.hasPrefix(" - ") {
                isInList = line.hasPrefix(" - Parameters:")
            } else if isInList, let match = line.firstMatch(of: /^   - (\w+):/) {
                names.append(String(match.1))
            }
        }
        return names
    }

    private static func declares(_ parameter: String, in declaration: String) -> Bool {
        declaration.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }.contains("\(parameter):")
    }
}

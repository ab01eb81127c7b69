import Foundation
import OnionTestSupport
import Testing

/// A page of the documentation: the README, CHANGELOG, CONTRIBUTING, or a Markdown file of `Documentation` or `.github`.
struct Page: CustomTestStringConvertible {
    /// The path in the package: `Documentation/guides/Images.md`.
    var path: String
    var lines: [String]

    var testDescription: String { path }
    var url: URL { Page.package.appending(path: path) }

    init(path: String) throws {
        self.path = path
        lines = try String(contentsOf: Page.package.appending(path: path), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether the commands begin with the example registry, as the page says with a link to where that is explained.
    var beginsWithExample: Bool { lines.contains { $0.contains("#the-example-registry)") } }

    /// Whether this machine has the programs that the commands of the page call besides Onion and the shell's.
    var canBeRead: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let commands = blocks.flatMap(\.steps).map(\.command)
        return ["curl", "python3"].allSatisfy { name in
            !commands.contains { $0.contains("\(name) ") }
                || folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
    }

    static let package = Examples.folder.deletingLastPathComponent()

    /// All pages, in the order of their paths.
    static let all: [Page] = {
        let pages = [".github", "Documentation"].flatMap { folder in
            let path = package.appending(path: folder).path
            let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return files.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        return (["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + pages).compactMap { try? Page(path: $0) }
    }()
}

// MARK: - Blocks

extension Page {
    /// A fenced block of code.
    struct Block {
        /// The word behind the fence: `console`.
        var language: String
        /// The name of the file that the block is, from `title="order.yaml"` behind the fence.
        var title: String?
        /// Why the block is neither imported nor compiled, from the comment `<!-- not imported: ... -->` or `<!-- not compiled: ... -->` above
        /// it.
        var reason: String?
        /// The names that the text has introduced for a block of Swift, from the comment `<!-- given: data: Data -->` above it.
        var given = ""
        var lines: [String] = []
        /// The index of the first of the lines in the page.
        var start: Int

        var text: String { lines.map { $0 + "\n" }.joined() }
        var isDocument: Bool { language == "yaml" && reason == nil }
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var isInside = false
        var above = ""
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside {
                    blocks.append(
                        Block(
                            language: String(line.dropFirst(3).prefix { $0 != " " }),
                            title: line.firstMatch(of: /title="([^"]+)"/).map { String($0.output.1) },
                            reason: above.firstMatch(of: /^<!-- not (?:imported|compiled): (.+) -->$/)
                                .map { String($0.output.1) },
                            given: above.firstMatch(of: /^<!-- given: (.+) -->$/).map { String($0.output.1) } ?? "",
                            start: index + 1))
                }
            } else if isInside {
                blocks[blocks.count - 1].lines.append(line)
            } else if !line.isEmpty {
                above = line
            }
        }
        return blocks
    }
}

extension Page.Block {
    /// A typed command, and what it prints. A line of it that is `...` stands for any lines.
    struct Step {
        var command: String
        var output: [String] = []
        /// The index of the first line of the output in the page.
        var start: Int

        /// Whether the next line belongs to the command.
        var isOpen: Bool { output.isEmpty && command.hasSuffix("\\") }
    }

    /// The commands after each `$`. One that ends with a backslash goes on in a line that begins with `>`; in other places, that is output, such
    /// as that of `diff`.
    var steps: [Step] {
        var steps: [Step] = []
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), start: start + index + 1))
            } else if line.hasPrefix("> "), let last = steps.indices.last, steps[last].isOpen {
                steps[last].command += "\n" + line.dropFirst(2)
                steps[last].start = start + index + 1
            } else if let last = steps.indices.last {
                steps[last].output.append(line)
            }
        }
        return steps
    }
}

extension Page.Block.Step {
    /// Returns the output as a page shows it: with as many lines before and after `...` as the page has now.
    ///
    /// It is the output of the page when only times differ.
    func shown(of printed: String) -> [String] {
        var lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        if let gap = output.firstIndex(of: "...") {
            lines = lines.prefix(gap) + ["..."] + lines.suffix(output.count - gap - 1)
        }
        return lines.map(\.timeless) == output.map(\.timeless) ? output : lines
    }
}

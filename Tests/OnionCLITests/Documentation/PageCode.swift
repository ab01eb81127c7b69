/// The Swift of a page as one file that a compiler reads.
///
/// Each block is a function inside the function of the block before, so that it sees the names of those and may use them again. What the
/// text around a block introduces are its parameters.
struct PageCode {
    let imports: [String]
    private let blocks: [Page.Block]

    /// Nil for a page without Swift.
    init?(of page: Page) {
        blocks = page.blocks.filter { $0.language == "swift" && $0.reason == nil }
        guard !blocks.isEmpty else { return nil }
        imports = Set(blocks.flatMap(\.lines).filter { $0.hasPrefix("import ") }).union(["import Foundation"]).sorted()
    }

    /// Whether the code runs on devices only.
    var isForApps: Bool { imports.contains("import OnionUIKit") || imports.contains("import OnionClient") }

    var text: String {
        let functions = blocks.reversed().reduce("") { inner, block in
            // Code that waits has no indentation; functions of the page that wait do it inside.
            let effects =
                block.lines.contains { !$0.hasPrefix(" ") && $0.contains("await ") } ? "async throws" : "throws"
            let body = block.lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
            return "func block\(block.start)(\(block.given)) \(effects) {\n\(body)\n\(inner)\n}"
        }
        let file = imports.joined(separator: "\n")
        return imports.contains("import OnionUIKit")
            ? "\(file)\nimport UIKit\nfinal class Reader: UIViewController, OnionScreenDelegate {\n\(functions)\n}\n"
            : "\(file)\n\(functions)\n"
    }
}

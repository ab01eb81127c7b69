import Foundation
import OnionTestSupport

extension Page {
    /// The lines without blocks of code and without code in the text.
    private var prose: [String] {
        var isInside = false
        return lines.filter { line in
            if line.hasPrefix("```") {
                isInside.toggle()
                return false
            }
            return !isInside
        }.map { $0.replacing(/`[^`]*`/, with: "") }
    }

    /// The targets of links and pictures.
    var links: [String] {
        prose.flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }
    }

    /// The files of the pictures of `Documentation/pictures` that the page shows.
    var pictures: [URL] {
        links.filter { $0.hasSuffix(".png") }.map { url.deletingLastPathComponent().appending(path: $0).standardized }
    }

    /// The names by which links lead to headings, as GitHub makes them.
    var anchors: Set<String> {
        var isInside = false
        let headings = lines.filter { line in
            if line.hasPrefix("```") { isInside.toggle() }
            return !isInside && line.hasPrefix("#")
        }
        return Set(
            headings.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            })
    }

    /// Returns what is wrong with a link, or nil.
    func fault(of link: String) -> String? {
        if link.contains("://") {
            return link.wholeMatch(of: /https:\/\/[a-z0-9.-]+\.[a-z]+(\/[^\s"<>]*)?/) == nil ? "not an address" : nil
        }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let file = parts[0].isEmpty ? url : url.deletingLastPathComponent().appending(path: parts[0]).standardized
        guard FileManager.default.fileExists(atPath: file.path) else { return "no such file" }
        guard parts.count == 2 else { return nil }
        let path = file.path.dropFirst(Page.package.path.count).drop { $0 == "/" }
        let page = try? Page(path: String(path))
        return page?.anchors.contains(parts[1]) == true ? nil : "no such heading"
    }
}

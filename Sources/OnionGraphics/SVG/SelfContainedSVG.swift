/// An SVG file that another one can have as an image: it is small, refers to nothing but its own elements, and runs nothing.
struct SelfContainedSVG {
    let bytes: [UInt8]

    /// The largest file in bytes. Its pixels are rarely larger.
    private static let largest = 64 << 10

    /// Declarations and style sheets that can name other files, and addresses of programs.
    private static let refusedWords = ["<!doctype", "<!entity", "<?xml-stylesheet", "@import", "javascript:"]

    /// - Returns: Nil for another file, whose pixels have to do.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest, let text = String(validating: bytes, as: UTF8.self)?.lowercased(),
            !text.contains("\0"), Self.refusedWords.allSatisfy({ !text.contains($0) }),
            // Elements of programs, other files and animations, with the prefix of a namespace or without one.
            text.firstMatch(of: #/<([^\s<>\/:]+:)?(script|foreignobject|image|feimage|animate|set)/#) == nil,
            text.firstMatch(of: #/\son[a-z]+\s*=/#) == nil,
            text.references.allSatisfy({ $0.hasPrefix("#") })
        else { return nil }
        self.bytes = bytes
    }
}

extension String {
    /// What the attributes `href` and the values `url(…)` of an SVG name.
    fileprivate var references: [Substring] {
        let links = ranges(of: #/href\s*=\s*["']\s*/#).map { self[$0.upperBound...].prefix { !"\"'".contains($0) } }
        let urls = ranges(of: #/url\(\s*["']?\s*/#).map { self[$0.upperBound...].prefix { $0 != ")" } }
        return links + urls
    }
}

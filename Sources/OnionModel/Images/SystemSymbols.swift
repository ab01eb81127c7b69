/// The names of Apple's SF Symbols, which documents name like images.
///
/// The table of ``SystemSymbolTable`` is expanded once, when a name is looked up for the first time (a few milliseconds).
package enum SystemSymbols {
    /// The version of iOS that first has a symbol; nil for a name that no version up to iOS 26 has.
    package static func since(_ name: String) -> IOSVersion? { table.since[name] }

    /// All names, those of older versions of iOS first.
    package static var names: [String] { table.names }

    /// Whether a name is one of a symbol, or looks like one, so that a newer iOS may have it.
    package static func mayHave(_ name: String) -> Bool { hasForm(name) || since(name) != nil }

    /// Whether a name has several small words with dots between them. Apps rarely name images in this way.
    package static func hasForm(_ name: String) -> Bool {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        return words.count > 1 && !fileExtensions.contains(words[words.count - 1])
            && words.allSatisfy { word in
                !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }

    /// The name that a renamed symbol had, in the oldest form that a version of iOS has; nil when there is none.
    package static func formerName(of name: String, in ios: IOSVersion) -> String? {
        formerNames[name]?.compactMap { former in since(former).map { (former, $0) } }.filter { $0.1 <= ios }
            .max { $0.1 < $1.1 }?.0
    }

    /// The extensions of image files.
    private static let fileExtensions: Set<Substring> = ["png", "jpg", "jpeg", "gif", "pdf", "svg", "webp", "heic"]

    private static let table: (since: [String: IOSVersion], names: [String]) = {
        var since: [String: IOSVersion] = [:]
        var names: [String] = []
        since.reserveCapacity(10_000)
        names.reserveCapacity(10_000)
        for release in SystemSymbolTable.builtIn.releases {
            for item in release.names {
                for name in BraceExpansion.names(of: item) {
                    since[name] = release.ios
                    names.append(name)
                }
            }
        }
        return (since, names)
    }()

    /// The earlier names of each symbol.
    private static let formerNames: [String: [String]] = {
        var former: [String: [String]] = [:]
        for item in SystemSymbolTable.builtIn.formerNames {
            let sides = item.split(separator: UInt8(ascii: ">"))
            let brace = sides[1].firstIndex(of: UInt8(ascii: "{")) ?? sides[1].endIndex
            let (old, new) = (String(Substring(sides[0])), String(Substring(sides[1][..<brace])))
            for end in BraceExpansion.names(of: sides[1][brace...]) { former[new + end, default: []].append(old + end) }
        }
        return former
    }()
}

/// Alternatives in braces, as in a shell: `a{,.b{,.c}}` is `a`, `a.b` and `a.b.c`. The braces are in pairs.
struct BraceExpansion {
    private var rest: Substring.UTF8View

    /// Returns the names of a text, in its order.
    static func names(of text: Substring.UTF8View) -> [String] {
        var expansion = BraceExpansion(rest: text)
        return expansion.alternative().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Consumes what is before the next comma or closing brace.
    private mutating func alternative() -> [[UInt8]] {
        var names: [[UInt8]] = [[]]
        while let byte = rest.first, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") {
            rest.removeFirst()
            if byte == UInt8(ascii: "{") {
                var ends: [[UInt8]] = []
                repeat { ends += alternative() } while rest.popFirst() == UInt8(ascii: ",")
                names = names.flatMap { name in ends.map { name + $0 } }
            } else {
                for index in names.indices { names[index].append(byte) }
            }
        }
        return names
    }
}

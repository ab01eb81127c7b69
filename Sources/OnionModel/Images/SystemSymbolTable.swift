import CSystemSymbols

/// The names of Apple's SF Symbols as the file `symbols.txt` has them: with alternatives in braces, as in a shell.
///
/// The file is a part of the program. Its first lines describe its form.
struct SystemSymbolTable {
    /// The names by the version of iOS that first has them, oldest first.
    let releases: [(ios: IOSVersion, names: [Substring.UTF8View])]
    /// Names that symbols had before, with those that they have now: `old>new{endings}`. iOS knows both.
    let formerNames: [Substring.UTF8View]

    /// Reads a text of sections: a version of iOS or `renamed` in brackets, then an item a line.
    init(_ text: String) {
        var sections: [(title: String, items: [Substring.UTF8View])] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: "[") {
                sections.append((String(Substring(line.dropFirst().dropLast())), []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].items.append(line)
            }
        }
        releases = sections.compactMap { section in IOSVersion(section.title).map { ($0, section.items) } }
        formerNames = sections.first { $0.title == "renamed" }?.items ?? []
    }

    /// The table of the program.
    static let builtIn = SystemSymbolTable(String(cString: onion_system_symbols()))
}

import OnionCoding
import OnionDocuments

/// The names of types that the code of an app declares. Generated code must not declare them again.
enum DeclaredTypes {
    /// The largest file that is read, in bytes.
    private static let largestFile = 4_000_000

    /// Returns the names of the types in the Swift and Objective-C files around files: in their checkouts, or else in their folders.
    ///
    /// Fetched code and tests are other modules. Generated files are not read.
    ///
    /// - Parameter paths: The absolute paths of the files.
    static func names(aroundFilesAt paths: some Sequence<String>) -> Set<String> {
        var checkouts = Checkouts(home: nil)
        let folders = Set(paths.map { checkouts.checkout(around: $0) ?? folder(of: $0) })
        var names: Set<String> = []
        for folder in folders {
            let files = (try? Folder(folder).listing(ignored))?.files ?? []
            for file in files where file.hasSuffix(".swift") || file.hasSuffix(".h") {
                guard let bytes = Folder.bytes(ofFileAt: file, atMost: largestFile), !isGenerated(bytes) else {
                    continue
                }
                add(declaredIn: bytes, to: &names)
            }
        }
        return names
    }

    private static let ignored = IgnoreRules.ofCheckouts.followed(by: IgnoreRules(patterns: ["*Tests/"]))

    private static func isGenerated(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(400), as: UTF8.self).contains(GeneratedCode.mark)
    }

    /// The folder of a file, without that of a language.
    private static func folder(of path: String) -> String {
        func parent(_ path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
        let folder = parent(path)
        return folder.hasSuffix(".lproj") ? parent(folder) : folder
    }

    /// Adds the types that lines without indentation declare: `public final class Card: UIView {`, `@interface Card : UIView`.
    private static func add(declaredIn bytes: [UInt8], to names: inout Set<String>) {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let first = line.first, first == 0x40 || (0x61...0x7A).contains(first) else { continue }
            let words = String(decoding: line.prefix(300), as: UTF8.self).split {
                !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@")
            }
            guard let keyword = words.firstIndex(where: { !isModifier($0) }), keyword + 1 < words.count,
                keywords.contains(words[keyword])
            else { continue }
            names.insert(String(words[keyword + 1]))
        }
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") && word != "@interface" || modifiers.contains(word)
    }

    // A private type of a file is no type of another one.
    private static let modifiers: Set<Substring> = [
        "final", "indirect", "internal", "nonisolated", "open", "public", "package",
    ]
    private static let keywords: Set<Substring> = [
        "@interface", "actor", "class", "enum", "protocol", "struct", "typealias",
    ]
}

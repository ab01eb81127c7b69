import OnionModel

/// Reads `.xcconfig` files: lines of build settings, and the files that they include.
///
/// The format is that of Apple's page "Build settings reference": `NAME = value`, `NAME[sdk=iphoneos*] = value`, `#include "file"`, and
/// comments after `//`.
struct BuildConfigurationFile {
    /// The assignments in their order, those of included files in the places of these.
    private(set) var assignments: [BuildSettings.Assignment] = []
    /// The paths of files that are named and missing, or unreadable.
    private(set) var missing: [String] = []
    /// The paths of the files that were read.
    private(set) var paths: [String] = []
    private var files = 0

    private static let largest = 1 << 20
    private static let mostFiles = 64
    private static let deepest = 16

    init(_ path: String) { read(path, isOptional: false, depth: 0) }

    private mutating func read(_ path: String, isOptional: Bool, depth: Int) {
        guard files < Self.mostFiles, depth < Self.deepest else { return }
        files += 1
        guard let bytes = Folder.bytes(ofFileAt: path, atMost: Self.largest) else {
            if !isOptional { missing.append(path) }
            return
        }
        paths.append(path)
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            // An address in a value needs a way around its slashes in Xcode, too.
            let text = String(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)]).trimmed
            if text.hasPrefix("#include") {
                guard let name = Self.quoted(text) else { continue }
                // The path of a developer folder, `<DEVELOPER_DIR>`, is one of Xcode.
                guard !name.hasPrefix("<") else { continue }
                read(
                    name.hasPrefix("/") ? name : "\(folder)/\(name)", isOptional: text.hasPrefix("#include?"),
                    depth: depth + 1)
            } else if let equals = Self.endOfName(in: text) {
                // Some people end lines as in C.
                let line = text[text.index(after: equals)...]
                let value = String(line.hasSuffix(";") ? line.dropLast() : line).trimmed
                assignments.append(BuildSettings.Assignment(name: String(text[..<equals]).trimmed, value: .text(value)))
            }
        }
    }

    /// Returns the position of the equals sign after a name, which may have conditions in brackets.
    private static func endOfName(in text: String) -> String.Index? {
        var isCondition = false
        for index in text.indices {
            switch text[index] {
            case "[": isCondition = true
            case "]": isCondition = false
            case "=" where !isCondition: return index
            default: break
            }
        }
        return nil
    }

    private static func quoted(_ text: String) -> String? {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count >= 3 ? String(parts[1]) : nil
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}

import OnionModel

/// Reads `.xcconfig` files: lines of build settings, and the files that they include.
///
/// The format is that of Apple's page "Build settings reference": `NAME = value`, `NAME[sdk=iphoneos*] = value`, `#include "file"`, and
/// comments after `//`.
struct BuildConfigurationFile {
    /// The assignments in their order, those of included files in the places of these.
    private(set) var assignments: [BuildSettings.Assignment] = []
    /// The paths of files that are named and missing, or unreadable, such as those that are not in UTF-8.
    private(set) var missing: [String] = []
    /// The paths of the files that were read.
    private(set) var paths: [String] = []
    private var files = 0
    /// The folder of the project, in which Xcode looks for included files, too.
    private let project: String

    private static let largest = 1 << 20
    private static let mostFiles = 64
    private static let deepest = 16

    /// - Parameter project: The folder of the project.
    init(_ path: String, project: String) {
        self.project = project
        read(path, isOptional: false, depth: 0)
    }

    private mutating func read(_ path: String, isOptional: Bool, depth: Int) {
        guard files < Self.mostFiles, depth < Self.deepest else { return }
        files += 1
        let bytes = Folder.bytes(ofFileAt: path, atMost: Self.largest)
        guard let text = bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
            if !isOptional { missing.append(path) }
            return
        }
        paths.append(path)
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        for line in text.split(whereSeparator: \.isNewline) {
            // An address in a value needs a way around its slashes in Xcode, too.
            let text = String(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)]).trimmed
            if text.hasPrefix("#include") {
                guard let name = Self.quoted(text) else { continue }
                // The path of a developer folder, `<DEVELOPER_DIR>`, is one of Xcode.
                guard !name.hasPrefix("<") else { continue }
                read(
                    included(name, in: String(folder)), isOptional: text.hasPrefix("#include?"), depth: depth + 1)
            } else if let equals = Self.endOfName(in: text) {
                // Some people end lines as in C.
                let line = text[text.index(after: equals)...]
                let value = String(line.hasSuffix(";") ? line.dropLast() : line).trimmed
                assignments.append(BuildSettings.Assignment(name: String(text[..<equals]).trimmed, value: .text(value)))
            }
        }
    }

    /// Returns the path of an included file: beside the file that includes it, else in the folder of the project, as Xcode looks for it.
    private func included(_ name: String, in folder: String) -> String {
        if name.hasPrefix("/") { return name }
        let beside = "\(folder)/\(name)"
        let inProject = "\(project)/\(name)"
        return SourceFile.inFolder(beside).isRegular != true && SourceFile.inFolder(inProject).isRegular == true
            ? inProject : beside
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

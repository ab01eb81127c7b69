import OnionModel
import OnionSupport

/// Finds the lines of objects in storyboards and xibs. One file is read at a time.
package struct ObjectLines {
    /// The folder from which the paths of files are.
    private let folder: String
    private var file: String?
    /// The lines of the objects in the file, by their identifiers.
    private var lines: [String: Int] = [:]

    /// The maximum size of a file in bytes.
    private static let largest = 64 << 20

    package init(folder: String) { self.folder = folder }

    /// Returns the line of a view's object, from 1; nil when it is not known.
    mutating func line(of view: TemplateView, in path: String?) -> Int? {
        guard let path, case .identifier(let name)? = view[.objectID] else { return nil }
        return line(ofObject: name, in: path)
    }

    /// Returns the line of an object by its identifier, from 1; nil when it is not known.
    package mutating func line(ofObject name: String, in path: String) -> Int? {
        if file != path {
            (file, lines) = (path, ObjectLines.lines(ofFileAt: path.hasPrefix("/") ? path : "\(folder)/\(path)"))
        }
        let isConfigured = name.hasSuffix(String.ofConfiguration)
        return lines[isConfigured ? String(name.dropLast(String.ofConfiguration.count)) : name]
    }

    private static func lines(ofFileAt path: String) -> [String: Int] {
        guard FileOnDisk(path: path).size ?? .max <= largest, let bytes = RegularFile.bytes(at: path) else {
            return [:]
        }
        var lines: [String: Int] = [:]
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard let start = line.firstRange(of: " id=\"".utf8)?.upperBound else { continue }
            let id = String(decoding: line[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            if lines[id] == nil { lines[id] = index + 1 }
        }
        return lines
    }
}

import Foundation
import OnionSupport

/// The files of a client, as the command sees them that a service runs.
struct ServedFiles {
    /// The largest number of bytes that a service sends back.
    static let largestAnswer = 256 << 20
    /// The bytes that a command may write after it has stored something: the end of a file that it writes piece by piece.
    private static let reserve = 1 << 16

    /// The absolute path of the folder with all of them.
    let path: String
    /// The largest number of bytes of the files that are sent back.
    let largest: Int

    init(path: String, largest: Int) {
        (self.path, self.largest) = (path, largest)
    }

    /// Nil for a command that no service runs.
    static let current = Environment[variable].flatMap(ServedFiles.init(word:))

    static let variable = "ONION_SERVED_FILES"

    /// The value of the variable.
    var word: String { "\(largest) \(path)" }

    private init?(word: String) {
        let words = word.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let largest = Int(words[0]) else { return nil }
        self.init(path: String(words[1]), largest: largest)
    }

    /// Throws when the files of the working folder are more than a service sends back, so that the command stores nothing which its client
    /// never sees.
    ///
    /// - Throws: ``RemoteError`` `answer-too-large`.
    func requireAnswer() throws {
        let size = ServedFiles.list(in: FileManager.default.currentDirectoryPath).values.map(\.size).reduce(0, +)
        if size > largest - ServedFiles.reserve { throw RemoteError.answerTooLarge(largest) }
    }

    /// The files of a folder by their paths in it, with their sizes and when they were written. Links are left out.
    static func list(in folder: String) -> [String: (size: Int, time: Date)] {
        var files: [String: (size: Int, time: Date)] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)"),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { continue }
            files[name] = (attributes[.size] as? Int ?? 0, attributes[.modificationDate] as? Date ?? .distantPast)
        }
        return files
    }
}

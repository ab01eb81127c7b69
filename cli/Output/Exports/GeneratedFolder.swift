import Foundation
import Onion
import OnionSupport
import OnionUIKitCode

/// A folder of generated code: files of an earlier run that are unchanged are replaced or removed; everything else is kept.
///
/// The list of the files that runs wrote, with their digests, is beside them in ``listName``.
struct GeneratedFolder {
    /// The outcome of a run for the files.
    struct Outcome {
        var written: [String] = []
        var unchanged = 0
        var removed: [String] = []
        /// Files whose parts are gone, and that somebody has changed.
        var kept: [String] = []
    }

    static let listName = ".onion-generated"

    private let folder: OutputFolder
    /// Whether files are replaced that somebody has changed.
    private let isForced: Bool

    init(_ path: String, isForced: Bool) {
        (folder, self.isForced) = (OutputFolder(path), isForced)
    }

    /// Writes files that differ from those that are there, and removes those whose parts are gone.
    ///
    /// - Throws: ``CommandError`` `changedByHand` for a file that is not as a run has written it; then nothing is written.
    func write(_ files: [GeneratedFile]) throws -> Outcome {
        let earlier = try readList()
        let generated = files.filter { !$0.isStartingPoint }
        func output(_ path: String) throws -> OutputFile {
            let isUnchanged = Replacement.written { earlier[path]?.contains(SHA256.hash($0).hexadecimal) == true }
            return try folder.file(path, replacing: isUnchanged.unless(isForced))
        }
        let changed = try generated.filter { try !output($0.path).mayBeReplaced(by: Array($0.text.utf8)) }
        guard changed.isEmpty else {
            throw CommandError(.changedByHand(paths: changed.map { "\(folder.path)/\($0.path)" }))
        }
        let list = Set(generated.map { "\(SHA256.hash(Array($0.text.utf8)).hexadecimal) \($0.path)" })
        // The digests of both runs, until this one is complete: a killed process leaves no file that seems to be changed.
        let earlierList = earlier.flatMap { path, digests in digests.map { "\($0) \(path)" } }
        try writeList(list.union(earlierList))
        var outcome = Outcome()
        for file in files {
            let old = bytes(of: file.path)
            if old == Array(file.text.utf8) || file.isStartingPoint && old != nil {
                outcome.unchanged += 1
            } else {
                try output(file.path).write(Array(file.text.utf8))
                outcome.written.append(file.path)
            }
        }
        let paths = Set(files.map(\.path))
        for (path, digests) in earlier.sorted(by: { $0.key < $1.key }) where !paths.contains(path) {
            guard let bytes = bytes(of: path) else { continue }
            if digests.contains(SHA256.hash(bytes).hexadecimal) {
                try FileManager.default.removeItem(atPath: output(path).path)
                outcome.removed.append(path)
            } else {
                outcome.kept.append(path)
            }
        }
        try writeList(list)
        return outcome
    }

    private func writeList(_ lines: Set<String>) throws {
        let list = Array(lines.sorted().map { "\($0)\n" }.joined().utf8)
        if bytes(of: GeneratedFolder.listName) == list { return }
        let file = try folder.file(
            GeneratedFolder.listName, replacing: Replacement.written(Self.isList).unless(isForced))
        try file.write(list)
    }

    /// Whether every line has a digest and a path.
    private static func isList(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").allSatisfy {
            $0.prefix { $0 != " " }.utf8.count == 2 * SHA256Digest.byteCount
        }
    }

    private func bytes(of path: String) -> [UInt8]? {
        RegularFile.bytes(at: "\(folder.path)/\(path)")
    }

    /// Returns the digests of the files that an earlier run wrote, by their paths in the folder.
    private func readList() throws -> [String: Set<String>] {
        guard let bytes = bytes(of: GeneratedFolder.listName) else { return [:] }
        var digests: [String: Set<String>] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            // A path that leads out of the folder is not one that a run wrote.
            if parts.count == 2, (try? folder.file(String(parts[1]), replacing: .nothing)) != nil {
                digests[String(parts[1]), default: []].insert(String(parts[0]))
            }
        }
        return digests
    }
}

import Foundation
package import Onion
import OnionCoding

/// A temporary registry with documents that are not imported.
final class TemporaryRegistry: Sendable {
    let registry: Registry
    private let folder: URL

    /// Imports documents: alone, or into a copy of the user's registry when they refer to its parts.
    ///
    /// - Throws: ``DocumentsRefused`` when the documents have problems.
    init(holding read: DocumentBatch, beside openRegistry: () throws -> Registry) throws {
        // Documents are shown under the names that they have in their files.
        var read = read
        for index in read.documents.indices { read.documents[index].origin = nil }
        folder = FileManager.default.temporaryDirectory.appending(path: "onion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            registry = try TemporaryRegistry.registry(holding: read, in: folder, beside: openRegistry)
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static func registry(
        holding read: DocumentBatch, in folder: URL, beside openRegistry: () throws -> Registry
    ) throws -> Registry {
        let alone = try Registry.create(at: folder.appending(path: "alone.sqlite").path)
        do {
            try alone.import(.documents(read), by: Authorship(author: "onion"))
            return alone
        } catch let refusal as ImportRefused {
            guard read.problems.isEmpty, let known = try? openRegistry() else {
                throw DocumentsRefused(problems: refusal.problems)
            }
            return try copy(of: known, with: read, in: folder)
        }
    }

    private static func copy(of known: Registry, with read: DocumentBatch, in folder: URL) throws -> Registry {
        let path = folder.appending(path: "copy.sqlite").path
        try known.backup(to: path)
        let copy = try Registry.open(at: path)
        do {
            try copy.import(.documents(read), by: Authorship(author: "onion"))
        } catch let refusal as ImportRefused {
            throw DocumentsRefused(problems: refusal.problems)
        }
        return copy
    }
}

/// The refusal of documents that are shown without being stored.
package struct DocumentsRefused: Error, CustomStringConvertible {
    package var problems: [Problem]

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

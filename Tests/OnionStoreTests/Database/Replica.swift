import Foundation
import GRDB
import Onion
import OnionModel
import OnionStore
import OnionTestRegistry

/// A registry, and a copy of it that a test keeps up to date.
struct Replica {
    /// A way in which another program keeps a copy up to date.
    enum Shipment: String, CaseIterable {
        /// A new file gets the name.
        case rename
        /// SQLite's backup writes into the file.
        case backup
        /// Pages are written into the file without SQLite, as `litestream restore -f` does.
        case pages
    }

    static let brand = "color/brand"

    let origin: TestRegistry
    let folder: TemporaryFolder
    let path: String

    init() throws {
        origin = try TestRegistry("color: brand\nlight: \"#000001\"")
        folder = try TemporaryFolder()
        path = folder.path("onion.sqlite")
        try origin.registry.backup(to: path)
    }

    func open(readers: Int = 0, timeout: Double = 5) throws -> Registry {
        try Registry.open(
            at: path, options: .init(concurrentReaders: readers, busyTimeout: timeout, isReadOnly: true))
    }

    /// The revision of the part that each change gives another one.
    static func revision(in registry: Registry) throws -> Int {
        try registry.read { try $0.part(Reference(parsing: brand)).revision }
    }

    /// Changes the registry, and brings the copy up to date.
    func ship(_ revision: Int, by shipment: Shipment) throws {
        try origin.add("color: brand\nlight: \"#\(String(format: "%06d", revision))\"")
        // Only Litestream says when its changes are complete.
        unlink(path + "-txid")
        let next = origin.folder.path("next-\(UUID().uuidString).sqlite")
        try origin.registry.backup(to: next)
        switch shipment {
        case .rename: guard rename(next, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        case .backup:
            let (source, copy) = try (DatabaseQueue(path: next), DatabaseQueue(path: path))
            try source.backup(to: copy)
            try copy.close()
        case .pages:
            try writePages(of: next)
            try finishPages()
        }
    }

    /// Writes pages of a file into the copy.
    ///
    /// - Parameter part: The share of the pages that are written, from the first on.
    func writePages(of next: String, part: Double = 1) throws {
        var bytes = try Data(contentsOf: URL(filePath: next))
        // The header says that there is no log, and has a change counter by chance.
        bytes.replaceSubrange(18..<20, with: [1, 1])
        bytes.replaceSubrange(24..<28, with: (0..<4).map { _ in UInt8.random(in: 0...255) })
        let file = try FileHandle(forUpdating: URL(filePath: path))
        for start in stride(from: 0, to: Int(Double(bytes.count) * part), by: 8_192) {
            try file.write(contentsOf: bytes[start..<min(start + 8_192, bytes.count)])
        }
        if part == 1 { try file.truncate(atOffset: UInt64(bytes.count)) }
        try file.close()
    }

    /// Notes that all pages are written.
    func finishPages() throws {
        try folder.write("0000000000000001\n", to: "onion.sqlite-txid.tmp")
        guard rename(path + "-txid.tmp", path + "-txid") == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The files of the folder with their content.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            files[name] = FileManager.default.contents(atPath: folder.path(name))
        }
        return files
    }
}

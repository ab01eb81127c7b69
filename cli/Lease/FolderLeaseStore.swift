import Foundation
import OnionModel
import OnionSupport

/// A folder that several machines share.
struct FolderLeaseStore: LeaseStore {
    let folder: String

    func read(_ name: String) throws -> [UInt8]? {
        if let bytes = FileManager.default.contents(atPath: path(name)) { return Array(bytes) }
        // A folder that is gone, such as one of another machine, says nothing about its files.
        guard access(folder, F_OK) == 0, access(path(name), F_OK) != 0, errno == ENOENT else { throw failure }
        return nil
    }

    func create(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        let unfinished = UnfinishedFile.path(for: path(name))
        guard UnfinishedFile.replace(unfinished, with: bytes) else { throw failure }
        defer { unlink(unfinished) }
        if link(unfinished, path(name)) == 0 { return true }
        guard errno == EEXIST else { throw failure }
        return false
    }

    func replace(_ name: String, _ bytes: [UInt8]) throws {
        guard UnfinishedFile.replace(path(name), with: bytes) else { throw failure }
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private var failure: LeaseError { .storeFailed(folder, reason: SystemError().reason) }
}

import Foundation

/// A temporary folder, which only this user may read.
struct TemporaryFolder {
    let path: String

    /// Nil when the folder cannot be made.
    ///
    /// - Parameter name: The beginning of its name.
    init?(named name: String) {
        var pattern = Array(FileManager.default.temporaryDirectory.appending(path: "\(name)-XXXXXX").path.utf8CString)
        guard mkdtemp(&pattern) != nil else { return nil }
        path = String(decoding: pattern.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

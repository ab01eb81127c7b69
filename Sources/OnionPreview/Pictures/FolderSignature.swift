import Foundation
import OnionSupport

/// Computes a signature of the contents of folders. It shows whether pictures drawn with these files are still valid.
package enum FolderSignature {
    /// Returns a signature that changes when a file is added, removed or changed.
    ///
    /// - Parameter readsContents: Whether files are read; otherwise only their names and sizes are compared.
    package static func of(_ folders: [String], readsContents: Bool) -> String {
        var hash = SHA256()
        for folder in folders {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for name in names.sorted() {
                let path = "\(folder)/\(name)"
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
                hash.update(Array("\(name)\n\(attributes?[.size] as? Int ?? 0)\n".utf8))
                if readsContents, let data = FileManager.default.contents(atPath: path) {
                    hash.update(Array(data))
                }
            }
        }
        return String(hash.finalize().hexadecimal.prefix(16))
    }

    /// Returns a signature that changes when the names or sizes of files do.
    package static func of(files: [String]) -> String {
        var hash = SHA256()
        for path in files {
            let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
            let name = path.split(separator: "/").last ?? ""
            hash.update(Array("\(name)\n\(size ?? 0)\n".utf8))
        }
        return String(hash.finalize().hexadecimal.prefix(16))
    }
}

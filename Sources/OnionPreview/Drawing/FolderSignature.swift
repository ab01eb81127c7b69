import Foundation
import OnionSupport

/// Says in one word what is in some folders, to tell whether pictures that were drawn with it are still right.
package enum FolderSignature {
    /// A word that changes when a file comes, goes, or changes.
    ///
    /// - Parameter readsContents: Whether files are read; else their names and sizes tell.
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
}

import Foundation
import OnionTestSupport

extension TemporaryFolder {
    /// Returns the contents of all files under a path, by their paths.
    func files(under path: String) throws -> [String: Data] {
        let names = FileManager.default.enumerator(atPath: self.path(path))?.compactMap { $0 as? String } ?? []
        return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: self.path("\(path)/\($1)")) }
    }

    /// Replaces a text in a file, or in the files under a folder.
    ///
    /// - Returns: Whether it was there.
    func replace(_ old: String, by new: String, in path: String) throws -> Bool {
        let names = try files(under: path).keys.map { "\(path)/\($0)" }
        var isFound = false
        for name in names.isEmpty ? [path] : names {
            guard let text = try? String(contentsOfFile: self.path(name), encoding: .utf8), text.contains(old) else {
                continue
            }
            isFound = true
            try write(text.replacing(old, with: new), to: name)
        }
        return isFound
    }
}

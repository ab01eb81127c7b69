import OnionSupport

/// Identifiers for new objects of a document, in Xcode's form `aBc-1d-EfG`.
///
/// They are derived from the purpose of the object, so that the same parts produce the same document again.
struct ObjectIDs {
    private(set) var taken: Set<String>

    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// Returns a free identifier.
    ///
    /// - Parameter seed: The purpose of the object, such as `template/card title`.
    mutating func make(_ seed: String) -> String {
        var number = 0
        while true {
            let id = ObjectIDs.id(of: number == 0 ? seed : "\(seed) \(number)")
            if taken.insert(id).inserted { return id }
            number += 1
        }
    }

    /// Returns an object's existing identifier; nil when another object uses it.
    mutating func take(_ id: String?) -> String? { id.flatMap { taken.insert($0).inserted ? $0 : nil } }

    private static func id(of seed: String) -> String {
        var hash = SHA256()
        hash.update(Array(seed.utf8))
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let characters = hash.finalize().bytes.prefix(8).map { digits[Int($0) % digits.count] }
        return String(characters[0..<3]) + "-" + String(characters[3..<5]) + "-" + String(characters[5..<8])
    }
}

import OnionSupport

/// Identifiers for objects that a document does not have yet, in Xcode's form `aBc-1d-EfG`.
///
/// They follow from what they are for, so that the same parts give the same document again.
struct ObjectIDs {
    private(set) var taken: Set<String>

    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// Returns a free identifier.
    ///
    /// - Parameter seed: What the object is, such as `template/card title`.
    mutating func make(_ seed: String) -> String {
        var number = 0
        while true {
            let id = ObjectIDs.id(of: number == 0 ? seed : "\(seed) \(number)")
            if taken.insert(id).inserted { return id }
            number += 1
        }
    }

    /// Returns an identifier that an object has already; nil when another object has it.
    mutating func take(_ id: String?) -> String? { id.flatMap { taken.insert($0).inserted ? $0 : nil } }

    private static func id(of seed: String) -> String {
        var hash = SHA256()
        hash.update(Array(seed.utf8))
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let characters = hash.finalize().bytes.prefix(8).map { digits[Int($0) % digits.count] }
        return String(characters[0..<3]) + "-" + String(characters[3..<5]) + "-" + String(characters[5..<8])
    }
}

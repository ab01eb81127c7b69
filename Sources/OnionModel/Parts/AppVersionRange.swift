/// Versions of an app: `4.1..4.9`, or `pizzeria/4.1..4.9` where the registry has several apps.
///
/// Corrections of the last version are in the range: `4.1..4.9` has 4.9.2. `4.1..4` has 4.1 and every later version that begins with 4.
package struct AppVersionRange: Hashable, Sendable {
    /// The key of the app; nil for the only one.
    package let app: Key?
    package let first: VersionNumber
    /// The first version after the range: 4.10 for `4.1..4.9`.
    package let end: VersionNumber

    /// Nil when no version would be in the range.
    package init?(app: Key? = nil, from first: VersionNumber, before end: VersionNumber) {
        guard first < end else { return nil }
        (self.app, self.first, self.end) = (app, first, end)
    }

    /// Whether a client could be of both.
    package func overlaps(_ other: AppVersionRange) -> Bool {
        (app == nil || other.app == nil || app == other.app) && first < other.end && other.first < end
    }
}

extension AppVersionRange: CustomStringConvertible {
    /// The text that people write. It is the same for equal ranges.
    package var description: String { (app.map { "\($0)/" } ?? "") + numbers }

    /// The text without the app.
    package var numbers: String {
        let last = end.adding(-1)?.description ?? ""
        let first = first.withComponents(atLeast: last.split(separator: ".").count)
        return first == last ? last : "\(first)..\(last)"
    }
}

extension VersionNumber {
    /// Returns the number with another last component, as it is written; nil where there is none.
    package func adding(_ count: Int64) -> VersionNumber? {
        var words = description.split(separator: ".").map(String.init)
        guard let last = words.last.flatMap({ Int64($0) }) else { return nil }
        words[words.count - 1] = String(last + count)
        return VersionNumber(words.joined(separator: "."))
    }

    /// Returns the number with at least some components: zeros at the end are added, and those beyond are left out.
    ///
    /// - Parameter count: The number of components.
    fileprivate func withComponents(atLeast count: Int) -> String {
        var words = description.split(separator: ".").map { String(UInt32($0) ?? 0) }
        while words.count > count, words.last == "0" { words.removeLast() }
        words += Array(repeating: "0", count: max(0, count - words.count))
        return words.joined(separator: ".")
    }
}

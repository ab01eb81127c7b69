package import OnionModel

/// Findings that a project accepts, with the reason.
package struct FindingException: Sendable {
    package var rule: String
    /// Names of parts and files. `*` stands for any characters.
    var parts: [String]
    /// The name of a view in its template; nil for all views.
    var view: String?
    /// The name of a device; nil for all devices.
    var device: String?
    /// A language; nil for all languages.
    var locale: LocaleTag?
    /// Why the findings are accepted.
    package var reason: String
    /// Where the exception begins in its file.
    package var position: Position

    func covers(_ finding: some GatedFinding) -> Bool {
        rule == finding.rule && (view == nil || view == finding.view)
            && (device == nil || device == finding.device) && (locale == nil || locale == finding.locale)
            && parts.contains { pattern in finding.parts.contains { $0.matches(pattern) } }
    }
}

extension String {
    /// Whether the text matches a pattern, in which `*` stands for any characters. The steps are at most the product of the lengths.
    fileprivate func matches(_ pattern: String) -> Bool {
        let (text, pattern) = (Array(utf8), Array(pattern.utf8))
        var (index, place) = (0, 0)
        // Where the newest star is, and how far it reaches.
        var star: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == text[index] {
                (index, place) = (index + 1, place + 1)
            } else if let newest = star {
                star = (newest.place, newest.index + 1)
                (index, place) = (newest.index + 1, newest.place + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

package import OnionModel

extension AppVersionName {
    /// Reads `4.2` or `pizzeria/4.2`.
    ///
    /// - Throws: `Problem` when the text is none.
    package init(parsing text: String) throws(Problem) {
        let words = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard words.count <= 2, let number = VersionNumber(words[words.count - 1]) else {
            throw Problem.noVersionNumber(text)
        }
        self.init(app: words.count == 2 ? try Key(words[0]) : nil, number)
    }
}

extension AppVersionRange {
    /// Reads `4.1..4.9` or `pizzeria/4.1..4.9`, or a single version.
    ///
    /// - Throws: `Problem` when the text is none.
    package init(parsing text: String) throws(Problem) {
        guard let dots = text.firstRange(of: "..") else {
            let version = try AppVersionName(parsing: text)
            try self.init(text, app: version.app, from: version.number, through: version.number)
            return
        }
        let first = try AppVersionName(parsing: String(text[..<dots.lowerBound]))
        let last = text[dots.upperBound...]
        guard let last = VersionNumber(String(last)) else { throw Problem.noVersionNumber(String(last)) }
        try self.init(text, app: first.app, from: first.number, through: last)
    }

    private init(
        _ text: String, app: Key?, from first: VersionNumber, through last: VersionNumber
    ) throws(Problem) {
        guard let end = last.adding(1), let range = AppVersionRange(app: app, from: first, before: end) else {
            throw Problem.noVersions(text)
        }
        self = range
    }
}

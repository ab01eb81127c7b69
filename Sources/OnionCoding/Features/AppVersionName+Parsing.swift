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

/// Near matches for the mistyped words of one text or of one import.
///
/// Each word is compared with every known word, so that thousands of mistyped words among thousands of known ones would be millions of
/// comparisons. The first words have a near match, the others have none.
package struct NearMatches: Sendable {
    /// The number of comparisons that are left.
    private var comparisons: Int

    package init(comparisons: Int = 1_000_000) {
        self.comparisons = comparisons
    }

    /// Returns the known word that a mistyped one most likely means, see ``Spelling/nearest(to:among:)``.
    package mutating func nearest(to word: String, among known: some Collection<String>) -> String? {
        guard comparisons > 0 else { return nil }
        comparisons -= known.count
        return Spelling.nearest(to: word, among: known)
    }
}

import OnionModel
import Testing

@Suite("Near matches")
struct NearMatchesTests {
    @Test("Words have near matches until the comparisons are used up")
    func comparisons() {
        var nearMatches = NearMatches(comparisons: 4)
        let found = (0..<3).map { _ in nearMatches.nearest(to: "titel", among: ["title", "body"]) }
        #expect(found == ["title", "title", nil])
    }
}

import OnionModel
import Testing

@Suite("List of problems")
struct ProblemListTests {
    private func list(_ problems: [Problem], limit: Int = 2) -> ProblemList {
        var list = ProblemList(limit: limit)
        for problem in problems { list.add(problem) }
        return list
    }

    @Test("The first problems are kept, and all are counted")
    func bounded() {
        let list = list(["a", "b", "c", "d"].map { Problem($0, code: .syntax) })
        #expect(list.listed.map(\.message) == ["a", "b"])
        #expect(list.unlisted == 2)
        #expect(!list.isEmpty)
    }

    @Test("Problems of reading come first, and each kind has its own limit")
    func kinds() {
        var list = list([
            Problem("waits", code: .syntax, isSolvableByOthers: true), Problem("wrong", code: .syntax),
            Problem("more", code: .syntax), Problem("much more", code: .syntax),
        ])
        list.add(Problem("broken", code: .syntax), isReading: true)
        #expect(list.listed.map(\.message) == ["broken", "wrong", "more", "waits"])
        #expect(list.unlisted == 1)
        #expect(!list.isPartial)
    }

    @Test("Where documents are missing, problems that they may settle are left out")
    func partial() {
        var list = list([Problem("waits", code: .syntax, isSolvableByOthers: true), Problem("wrong", code: .syntax)])
        list.noteMissingDocument()
        #expect(list.listed.map(\.message) == ["wrong"])
        #expect(list.unlisted == 0)
        #expect(list.isPartial)
    }

    @Test("Two lists become one within the limit")
    func merged() {
        var list = list([Problem("a", code: .syntax)])
        list.add(self.list(["b", "c", "d"].map { Problem($0, code: .syntax) }))
        #expect(list.listed.map(\.message) == ["a", "b"])
        #expect(list.unlisted == 2)
    }
}

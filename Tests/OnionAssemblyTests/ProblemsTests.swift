import OnionModel
import Testing

@testable import OnionAssembly

@Suite("The wording of problems")
struct ProblemsTests {
    @Test("A damaged body")
    func damagedBody() {
        #expect(Problem.damagedBody.code.rawValue == "damaged")
        #expect(Problem.damagedBody.description == "the stored body is damaged")
    }

    @Test("A screen with too many layers")
    func screenToo() {
        #expect(Problem.tooManyLayers.code.rawValue == "too-large")
        #expect(Problem.tooManyLayers.values == ["layers": "1000", "depth": "64"])
        #expect(
            Problem.tooManyLayers.description
                == "the screen has more than 1000 layers, or more than 64 nested ones; split it")
    }
}

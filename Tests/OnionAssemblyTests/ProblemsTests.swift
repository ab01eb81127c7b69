import OnionModel
import OnionStore
import Testing

@testable import OnionAssembly

@Suite("The wording of problems")
struct ProblemsTests {
    @Test func damagedBody() {
        #expect(Problem.damagedBody.code.rawValue == "damaged")
        #expect(Problem.damagedBody.description == "the stored body is damaged")
    }

    @Test func tooManyLayers() {
        #expect(Problem.tooManyLayers.code.rawValue == "too-large")
        #expect(Problem.tooManyLayers.values == ["layers": "1000", "depth": "64"])
        #expect(
            Problem.tooManyLayers.description
                == "the screen has more than 1000 layers, or more than 64 inside each other; divide it")
    }

    @Test func refusals() throws {
        #expect(
            try RegistryError.notAScreen(Reference(parsing: "template/modal")).description
                == "template/modal is no screen; name a screen that shows it")
        #expect(
            try RegistryError.noActionsSlot(around: Reference(parsing: "content/new-year")).description
                == "no template around content/new-year shows the actions of its datasource; "
                + "wrap it in a template with a slot for actions")
    }

    @Test func cannotAssemble() throws {
        let screen = try Reference(parsing: "screen/new-year")
        let damage = RegistryError.cannotAssemble(screen, .damagedBody)
        #expect(damage.kind == .inputOutput)
        #expect(
            damage.description
                == "screen/new-year cannot be assembled: the stored body is damaged; run \"onion check\"")
        #expect(RegistryError.cannotAssemble(screen, .tooManyLayers).kind == .refused)
    }
}

import OnionModel
import OnionStore

extension ProblemCode {
    // OnionModel's codes, by their raw values.
    fileprivate static let damaged = ProblemCode(rawValue: "damaged")
    fileprivate static let tooLarge = ProblemCode(rawValue: "too-large")
}

extension Problem {
    /// The error of a body that ``JSONWriter`` did not write.
    static let damagedBody = Problem("the stored body is damaged", code: .damaged)

    static let tooManyLayers = Problem(
        "the screen has more than \(Screen.mostLayers) layers, or more than \(Screen.deepestLayer) inside each other",
        code: .tooLarge,
        values: ["layers": String(Screen.mostLayers), "depth": String(Screen.deepestLayer)],
        remedy: "divide it")
}

extension RegistryError {
    static func notAScreen(_ reference: Reference) -> RegistryError {
        RegistryError(.refused, "\(reference) is no screen", remedy: "name a screen that shows it")
    }

    static func noActionsSlot(around content: Reference) -> RegistryError {
        RegistryError(
            .refused, "no template around \(content) shows the actions of its datasource",
            remedy: "wrap it in a template with a slot for actions")
    }

    /// The user can repair a screen that has grown too large; a body that cannot be read is damage of the file.
    static func cannotAssemble(_ screen: Reference, _ problem: Problem) -> RegistryError {
        RegistryError(
            problem.code == .tooLarge ? .refused : .inputOutput,
            "\(screen) cannot be assembled: \(problem.message)",
            remedy: problem.remedy ?? "run \"onion check\"")
    }
}

import OnionModel

extension Problem {
    /// The error of a body that ``JSONWriter`` did not write.
    static let damagedBody = Problem("the stored body is damaged", code: .damaged)

    static let tooManyLayers = Problem(
        "the screen has more than \(Screen.mostLayers) layers, or more than \(Screen.deepestLayer) inside each other",
        code: .tooLarge,
        values: ["layers": String(Screen.mostLayers), "depth": String(Screen.deepestLayer)],
        remedy: "divide it")
}

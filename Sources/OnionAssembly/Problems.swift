import OnionModel

extension Problem {
    /// The error of a body that ``JSONWriter`` did not write.
    static let damagedBody = Problem("the stored body is damaged", code: .damaged)

    static let tooManyLayers = Problem(
        "the screen has more than \(Screen.maximumLayerCount) layers, or more than \(Screen.maximumLayerDepth) nested ones",
        code: .tooLarge,
        values: ["layers": String(Screen.maximumLayerCount), "depth": String(Screen.maximumLayerDepth)],
        remedy: "split it")
}

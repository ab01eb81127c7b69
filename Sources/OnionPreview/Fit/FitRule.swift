/// One thing that can be wrong with a screen that is laid out.
protocol FitRule: Sendable {
    /// By which commands and rows name it. It never changes.
    var name: String { get }

    /// What is wrong, in the order of the views.
    func remarks(on scene: FitScene) -> [FitRemark]
}

/// Every rule, in the order in which its findings are told.
enum FitRules {
    static let all: [any FitRule] = [
        BrokenConstraints(),
        AmbiguousLayout(),
        OutsideScreen(),
        OutsideSafeArea(),
        TallContent(),
        TruncatedText(),
        ClippedText(),
        Overlap(),
        SmallTarget(),
        LowContrast(),
    ]
}

/// One thing that can be wrong with a screen that is laid out.
protocol FitRule: Sendable {
    /// By which commands and rows name it. It never changes.
    var name: String { get }

    /// Whether what it finds is so on every device and in every language, so that it is told once.
    var isTheSameEverywhere: Bool { get }

    /// What is wrong, in the order of the views.
    func remarks(on scene: FitScene) -> [FitRemark]
}

extension FitRule {
    var isTheSameEverywhere: Bool { false }
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

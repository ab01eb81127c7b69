/// A rule about one kind of defect of a laid out screen.
protocol FitRule: Sendable {
    /// The name of the rule in commands and output. It never changes.
    var name: String { get }

    /// Whether a finding is the same on every device and in every language, so that it is reported once.
    var isIndependentOfVariant: Bool { get }

    /// Whether the rule is checked by default, without configuration by a project or a command.
    var isOnByDefault: Bool { get }

    /// Returns the findings, in the order of the views.
    func violations(on scene: FitScene) -> [FitViolation]
}

extension FitRule {
    var isIndependentOfVariant: Bool { false }
    var isOnByDefault: Bool { true }
}

/// The list of all rules, in the order in which their findings are reported.
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
        SystemTarget(),
        LowContrast(),
        SystemContrast(),
        UnknownLocales(),
    ]
}

import OnionCoding
public import OnionModel

extension Snapshot {
    /// Whether the registry has no parts, removed ones included.
    package var isEmpty: Bool {
        get throws { try countOfParts(of: PartKind.allCases) == 0 }
    }
}

extension Finding {
    /// The codes of findings that a project may configure: the registry works with them, but its screens may not be as people
    /// expect. All others are damage, or break a rule that an import enforces.
    public static let lintCodes: [ProblemCode] = [
        .missingTarget, .missingBaseText, .missingPluralForm, .differentArguments, .missingTranslation,
        .staleTranslation, .empty, .missingLabel, .fileNameAsLabel, .unknownTab, .missingImage,
        .unknownSymbol, .newSymbol, .differsInCase, .besideContentView,
    ]

    /// The codes among them that are warnings by default.
    package static let warningCodes: [ProblemCode] = [.besideContentView]

    /// Whether a project may configure the finding.
    public var isLint: Bool {
        Finding.lintCodes.contains(code) && (code != .empty || check == "texts")
    }
}

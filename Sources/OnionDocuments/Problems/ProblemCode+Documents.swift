package import OnionModel

// General codes; OnionModel declares them too

extension ProblemCode {
    package static let unreadableFile = ProblemCode(rawValue: "unreadable-file")
    package static let invalidEncoding = ProblemCode(rawValue: "invalid-encoding")
    package static let syntax = ProblemCode(rawValue: "syntax")
    package static let unsupported = ProblemCode(rawValue: "unsupported")
    package static let tooLarge = ProblemCode(rawValue: "too-large")
    package static let tooDeep = ProblemCode(rawValue: "too-deep")
    package static let tooMany = ProblemCode(rawValue: "too-many")
    package static let empty = ProblemCode(rawValue: "empty")
    package static let unknownKey = ProblemCode(rawValue: "unknown-key")
    package static let missingKey = ProblemCode(rawValue: "missing-key")
    package static let wrongType = ProblemCode(rawValue: "wrong-type")
    package static let invalidValue = ProblemCode(rawValue: "invalid-value")
    package static let unknownWord = ProblemCode(rawValue: "unknown-word")
    package static let conflict = ProblemCode(rawValue: "conflict")
    package static let duplicate = ProblemCode(rawValue: "duplicate")
    package static let invalidName = ProblemCode(rawValue: "invalid-name")
    package static let unknownReference = ProblemCode(rawValue: "unknown-reference")
}

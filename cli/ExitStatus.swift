/// The meanings of the exit codes, for the help and for the manual.
enum ExitStatus {
    static let meanings: [(code: Int32, meaning: String)] = [
        (0, "success"),
        (1, "a check has findings"),
        (Failure.Code.refused.rawValue, "refused: bad input, a conflict, or a part in use"),
        (64, "a wrong command line"),
        (Failure.Code.busy.rawValue, "the registry is busy"),
        (Failure.Code.inputOutput.rawValue, "an input or output error"),
    ]

    /// The codes and their meanings in one sentence.
    static var sentence: String { meanings.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ") + "." }
}

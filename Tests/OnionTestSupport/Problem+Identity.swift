import OnionCoding
public import OnionModel

extension Problem {
    /// The identity of the problem without its sentence, for tests: `4:1: template/t view.slot: unknown-key key=colr nearest=color`.
    ///
    /// Values are in the order of their names. Positions, subjects and paths that are not known are left out.
    public var identity: String {
        let location = [subject, path.isEmpty ? nil : path].compactMap { $0 }.joined(separator: " ")
        return (position.isKnown ? "\(position): " : "") + (location.isEmpty ? "" : "\(location): ")
            + Problem.identity(code, values)
    }

    /// A code with its values: `unknown-key key=colr nearest=color`.
    public static func identity(_ code: ProblemCode, _ values: [String: String]) -> String {
        ([code.rawValue] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    }
}

extension ConstraintSyntaxError {
    /// `column 3: unknown-value nearest=top value=tpo`.
    public var identity: String { "column \(column): \(Problem.identity(code, values))" }
}

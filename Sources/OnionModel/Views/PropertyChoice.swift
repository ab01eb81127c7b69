/// The words of a property of views, as the cases of an enum. Raw values are the words of documents.
public protocol PropertyChoice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension Action.Style: PropertyChoice {}
extension Action.Role: PropertyChoice {}

extension PropertyChoice {
    /// The words of all cases.
    static var rawValues: [String] { allCases.map(\.rawValue) }
}

import OnionCoding
import OnionModel
import OnionStore

/// The names of the screens that action sets lead to, in one state of the registry.
///
/// They are looked up when an action that leads somewhere is written, so that others cost nothing.
final class LeadNames {
    private let rows: AssemblyRows
    private var known: [Int64: [Reference]] = [:]
    /// The reason why names could not be read.
    private(set) var failure: (any Error)?

    init(_ rows: AssemblyRows) {
        self.rows = rows
    }

    /// The names that were looked up for a revision; empty for one without leads.
    func names(lookedUpFor revision: Int64) -> [Reference] { known[revision] ?? [] }

    /// Returns the screen of a stored number.
    ///
    /// - Throws: `Problem.damagedBody` when there is none; ``failure`` says when the registry could not be read.
    func screen(at ordinal: Int, of revision: Int64) throws(Problem) -> Reference {
        do {
            let names = try known[revision] ?? rows.references(of: revision)
            known[revision] = names
            if names.indices.contains(ordinal) { return names[ordinal] }
        } catch {
            failure = error
        }
        throw Problem.damagedBody
    }
}

import OnionCoding
import OnionModel
import OnionStore

/// The names of the screens that actions of sets and bars lead to, in one state of the registry.
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

    /// Returns the names of all parts that a revision refers to.
    ///
    /// - Throws: `Problem.damagedBody`; ``failure`` has the reason when the registry could not be read.
    func names(of revision: Int64) throws(Problem) -> [Reference] {
        if let names = known[revision] { return names }
        do {
            let names = try rows.references(of: revision)
            known[revision] = names
            return names
        } catch {
            failure = error
            throw Problem.damagedBody
        }
    }

    /// Returns the screen of a stored number.
    ///
    /// - Throws: `Problem.damagedBody` when there is none; ``failure`` has the reason when the registry could not be read.
    func screen(at ordinal: Int, of revision: Int64) throws(Problem) -> Reference {
        let names = try names(of: revision)
        guard names.indices.contains(ordinal) else { throw Problem.damagedBody }
        return names[ordinal]
    }
}

/// The rows below a row by their names, each of which is read once.
struct Fields {
    private let row: Row
    private var rest: [String: Row] = [:]

    init(_ row: Row) throws(CatalogueProblem) {
        self.row = row
        for field in row.rows where rest.updateValue(field, forKey: field.name) != nil {
            throw field.problem("\(row.name) has \(field.name) twice.")
        }
    }

    mutating func optional(_ name: String) -> Row? { rest.removeValue(forKey: name) }

    mutating func required(_ name: String) throws(CatalogueProblem) -> Row {
        guard let field = optional(name) else { throw row.problem("\(row.name) needs \(name).") }
        return field
    }

    mutating func values(_ name: String) -> [String] { optional(name)?.values ?? [] }

    /// Checks that no other rows are left.
    func end() throws(CatalogueProblem) {
        guard let other = rest.values.min(by: { $0.place.line < $1.place.line }) else { return }
        throw other.problem("\(other.name) is no key of \(row.name).")
    }
}

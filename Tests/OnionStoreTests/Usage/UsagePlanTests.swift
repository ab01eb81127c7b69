import OnionStore
import OnionTestRegistry
import Testing

@Suite("Query plans of usage")
struct UsagePlanTests {
    @Test(
        "Every query looks up, none scans a table or sorts",
        arguments: UsageSQL.all)
    func lookups(sql: String) throws {
        let plan = try TestRegistry.pizzeria().plan(sql)
        // What is walked through is one body, or the revisions that nobody has looked at.
        let scans = plan.filter { $0.contains("SCAN") && !$0.contains("json_") && !$0.contains("CONSTANT ROW") }
        #expect(scans == [])
        #expect(plan.filter { $0.contains("TEMP B-TREE") } == [])
    }

    @Test("The users of a part are read from one index, in order")
    func users() throws {
        let plan = try TestRegistry.pizzeria().plan(UsageSQL.heads)
        #expect(
            plan == [
                "SEARCH reference USING COVERING INDEX reference_by_target (target=? AND live=? AND (source,path)>(?,?))",
                "SEARCH part USING INTEGER PRIMARY KEY (rowid=?)",
            ])
    }
}

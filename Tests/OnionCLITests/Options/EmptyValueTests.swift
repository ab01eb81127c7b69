import Foundation
import OnionTestSupport
import Testing

/// Each option and argument with an empty value, as scripts give them when a variable is not set.
@Suite("Empty values")
struct EmptyValueTests {
    @Test("Each is refused, but for the default space, which has no name")
    func walk() throws {
        let onion = try OnionCommandLine.initialized()
        let lines = try CommandDump.root(of: onion).lines(giving: "")
        #expect(lines.count > 200)
        for line in lines where line.dropLast().last != "--space" {
            let outcome = try onion.run(line, input: Data())
            #expect(outcome.status == 64 && outcome.error.contains("is empty"), "\(line): \(outcome)")
        }
        for line in [["list", "--matching="], ["import", "-m", "", "a.yaml"], ["import", "", "a.yaml"]] {
            #expect(try onion.run(line, input: Data()).status == 64, "\(line)")
        }
        #expect(try onion.run("list", "--space", "").status == 0)
        // The words of another program are its own.
        #expect(try onion.run("lease", "here", "--", "test", "").status != 64)
    }
}

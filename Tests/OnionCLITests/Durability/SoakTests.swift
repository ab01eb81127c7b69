import Foundation
import OnionTestSupport
import Testing

@Suite("script/soak")
struct SoakTests {
    @Test(
        "Imports that are killed or interrupted in any mode store all or nothing, and the next one succeeds",
        .endsEndlessWaits)
    func kills() throws {
        let onion = try OnionCommandLine()
        let script = OnionCommandLine.package.appending(path: "script/soak").path
        let outcome = try onion.shell(
            "\(script) 10 5 300", environment: ["SOAK": "kills", "ONION": OnionCommandLine.executable.path])
        #expect(outcome.error == "")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("\n10 imports: each is there as a whole, or not at all\n"))
    }
}

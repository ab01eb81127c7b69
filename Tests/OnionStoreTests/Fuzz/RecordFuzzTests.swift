import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

/// Both ways into a registry, over records that somebody broke. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Broken texts of records")
struct RecordFuzzTests {
    @Test("Both imports accept and refuse the same, with the same problems")
    func equality() throws {
        let test = try TestRegistry(Fixtures.home)
        var records = RandomRecords(seed: BrokenBytes.seed, mayBeWrong: false)
        var taken = 0
        for round in 0..<max(1, BrokenBytes.rounds / 4) {
            let sample = records.text(3)
            var breaking = BrokenBytes(sample: Array(sample.utf8), seed: UInt64(round) &+ BrokenBytes.seed)
            let text = round == 0 ? sample : String(decoding: breaking.next(), as: UTF8.self)
            let whole = outcome { try test.add(text, source: "menu0.ndjson", isDryRun: true).rows.count }
            let streamed = outcome { try test.stream(text, lines: 2, isDryRun: true).records }
            #expect(whole.problems == streamed.problems, "\(text)")
            if whole.problems.isEmpty { #expect(whole.count == streamed.count) }
            taken += whole.count
        }
        #expect(taken > 0)
    }

    private func outcome(_ attempt: () throws -> Int) -> (count: Int, problems: [String]) {
        do {
            return (try attempt(), [])
        } catch let refusal as ImportRefused {
            return (0, refusal.problems.map(\.description) + (refusal.isPartial ? ["and more"] : []))
        } catch {
            return (0, ["\(error)"])
        }
    }
}

import Foundation
import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

/// Every reader against files that somebody broke. `script/fuzz` runs it for minutes, with other seeds.
@Suite("Broken files")
struct ReaderFuzzTests {
    @Test("A string file is read or refused, whatever is broken in it", arguments: StringFileFormat.allCases)
    func stringFiles(format: StringFileFormat) {
        let reader = StringFileReader(locale: LocaleTag("ru"), format: format)
        var breaking = BrokenBytes(sample: StringFileSamples.bytes(format), seed: BrokenBytes.seed)
        for _ in 0..<BrokenBytes.rounds {
            let bytes = breaking.next()
            let (file, problems) = reader.read(bytes: bytes, source: "a")
            for problem in problems { #expect(!problem.message.isEmpty && problem.source == "a") }
            for unit in file.units {
                #expect(unit.position.isKnown && unit.translations.allSatisfy { $0.position.isKnown })
            }
        }
    }
}

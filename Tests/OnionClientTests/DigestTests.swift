import Foundation
import OnionSupport
import Testing

@testable import OnionClient

@Suite("Digests without a library")
struct DigestTests {
    @Test("They are those of the registry's library, at every length around a block")
    func sameAsLibrary() {
        for count in Array(0...200) + [1_000, 65_537] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ count) }
            #expect(OnionClient.SHA256.text(of: Data(bytes)) == OnionSupport.SHA256.hash(bytes).hexadecimal)
        }
    }
}

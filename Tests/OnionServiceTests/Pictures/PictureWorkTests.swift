import HTTPTypes
import Onion
import OnionCairo
import OnionGraphics
import OnionTestRegistry
import OnionText
import Synchronization
import Testing

@testable import OnionService

@Suite("The work on pictures")
struct PictureWorkTests {
    private let encoder = CountingEncoder()
    private let test: TestRegistry
    private let service: RegistryService

    init() throws {
        let fonts = FontMeasurer()
        test = try .pizzeria()
        service = try RegistryService(
            test.registry, tools: ServiceTools(text: fonts, encoder: encoder, signature: "fonts"),
            hosts: .all, writeRule: WriteRule(.everyone))
    }

    private func get(_ target: String, client: ClientConnection? = nil) async -> ServiceResponse {
        await service.respond(to: ServiceRequest(target: target, client: client) { _, _ in [] })
    }

    @Test("Parameters that change nothing are no new work, and the version is not in the cache")
    func identity() async throws {
        let first = await get("/screens/home.png?v=1&scale=2")
        #expect(first.status == .ok)
        for target in [
            "/screens/home.png?v=2&scale=2", "/screens/home.png?scale=2", "/screens/home.png?scale=2&v=",
            "/screens/home.png?scale=2&appearance=light", "/screens/home.png?appearance=light&scale=2&%76=3",
        ] {
            let answer = await get(target)
            #expect(answer.status == .ok && answer.body == first.body, "\(target)")
        }
        #expect(encoder.count == 1)
        #expect(
            service.cache["/screens/home.png?scale=2"] != nil && service.cache["/screens/home.png?v=2&scale=2"] == nil)
        #expect(await get("/screens/home.png?scale=3").status == .ok)
        #expect(encoder.count == 2)
    }

    @Test("A picture that nobody waits for is not drawn")
    func abandoned() async {
        let client = ClientConnection()
        client.close()
        let answer = await get("/screens/home.png", client: client)
        #expect(answer.code == "cancelled" && encoder.count == 0)
        // What is short is answered: a client may have closed only its own side.
        for target in ["/screens/home", "/parts", "/catalogue/screens"] {
            #expect(await get(target, client: client).status == .ok, "\(target)")
        }
    }
}

/// Counts the pictures that are drawn as PNG.
private final class CountingEncoder: PictureEncoding {
    private let calls = Mutex(0)
    private let encoder = CairoEncoder(text: FontMeasurer())

    var count: Int { calls.withLock { $0 } }

    func png(_ picture: Picture) throws -> [UInt8] {
        calls.withLock { $0 += 1 }
        return try encoder.png(picture)
    }

    func pdf(_ pictures: [Picture]) throws -> [UInt8] { try encoder.pdf(pictures) }
    func pixels(_ picture: Picture) throws -> PixelImage { try encoder.pixels(picture) }
    func pixels(ofPNG bytes: [UInt8]) throws -> PixelImage { try encoder.pixels(ofPNG: bytes) }
    func png(_ pixels: PixelImage) throws -> [UInt8] { try encoder.png(pixels) }
}

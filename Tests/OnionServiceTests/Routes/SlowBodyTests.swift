import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Bodies that arrive slowly")
struct SlowBodyTests {
    @Test("They keep no other writer waiting, however many they are")
    func slowBodies() async throws {
        let pizzeria = try TestService.pizzeria()
        // A stream has one reader.
        let held = (0..<20).map { _ in AsyncStream.makeStream(of: Void.self) }
        let (began, begin) = AsyncStream.makeStream(of: Void.self)
        await withTaskGroup(of: HTTPResponse.Status.self) { group in
            for (rest, _) in held {
                group.addTask {
                    await pizzeria.service.respond(
                        to: ServiceRequest(
                            method: .post, target: "/impact", headers: [.contentType: "application/json"]
                        ) { _, receive in
                            try receive(1)
                            begin.yield()
                            for await _ in rest {}
                            return Array("[]".utf8)
                        }
                    ).status
                }
            }
            var arrived = 0
            for await _ in began {
                arrived += 1
                if arrived == 20 { break }
            }
            #expect(await pizzeria.send("/import", "color: brand\nlight: \"#aa0000\"\n").status == .ok)
            for (_, release) in held { release.finish() }
            for await status in group { #expect(status == .ok) }
        }
    }

    @Test("Bodies that together take too much memory are refused with the word when to ask again")
    func memory() async throws {
        let service = try TestService(TestRegistry())
        let answer = await service.service.respond(
            to: ServiceRequest(method: .post, target: "/import", headers: [.contentType: "application/json"]) {
                limit, receive in
                for _ in 0..<5 { try receive(limit) }
                return []
            })
        #expect(answer.status == .serviceUnavailable && answer.code == "busy")
        #expect(answer.headers[.retryAfter] == "1")
        // What was taken is free again.
        let next = await service.service.respond(
            to: ServiceRequest(method: .post, target: "/impact", headers: [.contentType: "application/json"]) {
                limit, receive in
                for _ in 0..<4 { try receive(limit) }
                return Array("[]".utf8)
            })
        #expect(next.status == .ok, "\(next.text)")
    }

    @Test("A body that HTTP does not allow is a mistake of the client, and the connection ends with the answer")
    func malformed() async throws {
        let service = try TestService(TestRegistry())
        let answer = await service.service.respond(
            to: ServiceRequest(method: .post, target: "/import", headers: [.contentType: "application/json"]) { _, _ in
                throw BodyMalformed()
            })
        #expect(answer.status == .badRequest && answer.code == "malformed-body")
        #expect(answer.headers[.connection] == "close")
    }
}

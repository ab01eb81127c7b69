import HTTPTypes
import OnionService
import OnionTestRegistry
import Testing

@testable import OnionService

@Suite("Ranges of bytes")
struct RangeTests {
    @Test(
        "The field says which bytes; what it does not say clearly means all of them",
        arguments: [
            ("bytes=0-3", RequestedBytes.range(0..<4)), ("bytes=2-", .range(2..<10)), ("bytes=-3", .range(7..<10)),
            ("BYTES=9-9", .range(9..<10)), ("bytes=4-1000", .range(4..<10)), ("bytes=-1000", .range(0..<10)),
            ("bytes=0-99999999999999999999", .range(0..<10)),
            ("bytes=10-", .none), ("bytes=10-12", .none), ("bytes=-0", .none),
            ("bytes=99999999999999999999-", .none),
            ("bytes=3-2", .all), ("bytes=0-1,4-5", .all), ("bytes=-", .all), ("bytes=a-b", .all), ("bytes", .all),
            ("bytes=+1-2", .all), ("lines=0-3", .all), ("", .all),
        ])
    func fields(_ field: String, expected: RequestedBytes) {
        #expect(RequestedBytes([.range: field], tag: "\"a\"", count: 10) == expected, "\(field)")
    }

    @Test("A range is of the representation that the client has, or it gets all bytes")
    func condition() {
        func bytes(_ condition: String) -> RequestedBytes {
            RequestedBytes([.range: "bytes=1-2", .ifRange: condition], tag: "\"a\"", count: 10)
        }
        #expect(bytes("\"a\"") == .range(1..<3))
        for other in ["\"b\"", "W/\"a\"", "Sat, 29 Oct 1994 19:43:31 GMT", "*"] {
            #expect(bytes(other) == .all, "\(other)")
        }
    }

    @Test("An empty answer has no ranges")
    func empty() {
        for field in ["bytes=0-", "bytes=-1", "bytes=0-0"] {
            #expect(RequestedBytes([.range: field], tag: "\"a\"", count: 0) == .none)
        }
    }

    @Test("Parts of a picture, put together, are the picture; a range behind its end is refused")
    func pictures() async throws {
        let pizzeria = try TestService.pizzeria()
        let target = "/screens/new-year.png?device=iphone-8&scale=1"
        let whole = await pizzeria.get(target)
        #expect(whole.headers[.acceptRanges] == "bytes")
        let tag = try #require(whole.headers[.eTag])
        let first = await pizzeria.get(target, [.range: "bytes=0-999", .ifRange: tag])
        let rest = await pizzeria.get(target, [.range: "bytes=1000-", .ifRange: tag])
        #expect(first.status == .partialContent && rest.status == .partialContent)
        #expect(first.body + rest.body == whole.body)
        #expect(first.headers[.contentRange] == "bytes 0-999/\(whole.body.count)")
        #expect(first.headers[.contentLength] == "1000" && first.headers[.eTag] == tag)
        #expect(first.headers[.contentType] == "image/png")
        let behind = await pizzeria.get(target, [.range: "bytes=\(whole.body.count)-"])
        #expect(behind.status == .rangeNotSatisfiable && behind.code == "range-not-satisfiable")
        #expect(behind.headers[.contentRange] == "bytes */\(whole.body.count)")
        #expect(await pizzeria.get(target, [.range: "bytes=0-0", .ifNoneMatch: tag]).status == .notModified)
        let head = await pizzeria.service.respond(
            to: ServiceRequest(method: .head, target: target, headers: [.range: "bytes=0-0"]))
        #expect(head.status == .ok && head.headers == whole.headers)
    }

    @Test("A range of compressed bytes is one of the compressed representation")
    func compressed() async throws {
        let pizzeria = try TestService.pizzeria()
        let whole = await pizzeria.get("/screens/new-year", [.acceptEncoding: "gzip"])
        let part = await pizzeria.get("/screens/new-year", [.acceptEncoding: "gzip", .range: "bytes=2-99"])
        #expect(part.body == Array(whole.body[2..<100]) && part.headers[.contentEncoding] == "gzip")
        #expect(part.headers[.eTag] == whole.headers[.eTag])
    }
}

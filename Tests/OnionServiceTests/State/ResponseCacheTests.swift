import HTTPTypes
import Testing

@testable import OnionService

@Suite("The cache of answers")
struct ResponseCacheTests {
    private func entry(_ size: Int) throws -> ResponseCache.Entry {
        ResponseCache.Entry(answer: try CachedAnswer(Answer(Array(repeating: 0x20, count: size))), changes: 0)
    }

    @Test("It keeps what was asked for last, and never more than its size")
    func bounds() throws {
        let cache = ResponseCache(capacity: 100_000)
        for number in 0..<1_000 {
            cache.keep(try entry(1_000), for: "/\(number)")
            #expect(cache["/0"] != nil, "an answer that is asked for stays: \(number)")
        }
        let kept = (0..<1_000).filter { cache["/\($0)"] != nil }
        #expect(kept.count > 10 && kept.count < 100_000 / 2_000)
        #expect(cache["/999"] != nil)
    }

    @Test("A composition is kept also when its client has it, and a picture is not drawn for one who has it")
    func conditional() async throws {
        let first = try TestService.pizzeria()
        for (target, isKept) in [("/screens/new-year", true), ("/screens/new-year.svg", false)] {
            let tag = try #require(await first.get(target).headers[.eTag])
            let later = try TestService(first.test)
            #expect(await later.get(target, [.ifNoneMatch: tag]).status == .notModified)
            #expect((later.service.cache[target] != nil) == isKept, "\(target)")
        }
    }

    @Test("An answer that would fill it is not kept")
    func large() throws {
        let cache = ResponseCache(capacity: 100_000)
        cache.keep(try entry(1_000), for: "/small")
        cache.keep(try entry(90_000), for: "/large")
        #expect(cache["/large"] == nil && cache["/small"] != nil)
    }
}

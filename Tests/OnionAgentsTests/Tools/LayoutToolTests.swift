import Foundation
import Onion
import OnionTestRegistry
import Testing

@Suite("Tools that lay out")
struct LayoutToolTests {
    @Test("Frames are a tree")
    func frames() async throws {
        let server = try TestServer.pizzeria()
        let text = try await server.call("frames", #"{"ref":"screen/new-year","device":"iphone-8"}"#).text
        #expect(text.hasPrefix("screen/new-year@1, iPhone 8"))
        #expect(text.contains("\nview view (0, 0, 375, 667) [template/modal]\n"))
        let dark = try await server.call("frames", #"{"ref":"screen/new-year","device":"iphone-80"}"#)
        #expect(dark.isError)
        #expect(dark.text.contains(#"did you mean "iphone-8"?"#))
    }

    @Test("A picture is a PNG of bounded size")
    func preview() async throws {
        let server = try TestServer.pizzeria()
        let small = try await server.call("preview", #"{"ref":"screen/new-year"}"#)
        #expect(try size(small) == [393, 852])
        #expect(small.text.hasPrefix("screen/new-year@1, iPhone 15"))
        let large = try await server.call("preview", #"{"ref":"screen/new-year","device":"ipad-pro-11","scale":3}"#)
        let pixels = try size(large).reduce(1, *)
        #expect(pixels <= 1_510_000 && pixels > 1_400_000)
        #expect(large.text.contains("drawn smaller than at scale 3"))
    }

    /// The width and the height in the header of a PNG.
    private func size(_ result: ToolResult) throws -> [Int] {
        let data = try #require(result.image.flatMap { Data(base64Encoded: $0) })
        return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("Check finds faults")
    func check() async throws {
        let server = try TestServer(
            TestRegistry(
                "template: card\nkind: content\nview: { id: view }\n---\nactions: go\nitems: [{ id: a, title: A }]"))
        let text = try await server.call("check").text
        #expect(text.hasPrefix("1 finding\ncheck\tcode\tseverity\treference\tpath\tmessage\n"))
        #expect(text.contains("missing-target"))
    }

    @Test("Check lays out a subject")
    func checkFit() async throws {
        let server = try TestServer(
            TestRegistry(
                """
                template: card
                kind: content
                view:
                  id: view
                  subviews: [{ id: title, type: label, text: A title that is much too long }]
                constraints: [title.width = 20, title.top = view.top, title.leading = view.leading, view.height = 300]
                """))
        let text = try await server.call("check", #"{"ref":"template/card"}"#).text
        #expect(text.contains("title"))
        #expect(text.contains("rule\t"))
    }

    @Test("Impact tells which screens change and stores nothing")
    func impact() async throws {
        let server = try TestServer.pizzeria()
        let text = try await server.call("impact", ##"{"documents":"color: accent\nlight: \"#123456\"\n"}"##).text
        #expect(text.contains("changed   color/accent@2  was @1"))
        #expect(try server.test.part("color/accent").revision == 1)
        let unreadable = try await server.call("impact", #"{"documents":"screen: x\ncontnt: y\n"}"#).text
        #expect(unreadable.contains(#"did you mean "content"?"#))
        #expect(unreadable.contains("documents:2:1"))
    }

    @Test("Impact lists screens that break")
    func brokenScreens() async throws {
        let server = try TestServer.pizzeria()
        let card =
            #"template: card\nkind: layout\nview:\n  id: view\n  subviews:\n    - { id: contentContainerView, slot: content }\n"#
        let text = try await server.call("impact", #"{"documents":"\#(card)"}"#).text
        #expect(text.hasPrefix("the import would be refused, and "))
        #expect(text.contains("screen/orders"))
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("onion preview --against-screenshot")
struct ScreenshotTests {
    private static let screen = """
        template: card
        kind: content
        view:
          id: view
          subviews:
            - { id: title, type: label, text: "A title of several words", lines: 0, font: title1 }
            - { id: box, backgroundColor: systemBlue }
        constraints:
          - title.top = safeArea.top + 20
          - title.leading = view.leading + 20
          - title.width <= 200
          - box.top = title.bottom + 30
          - box.leading = view.leading + 20
          - box.width = 120
          - box.height = 60
        ---
        content: card
        template: card
        ---
        screen: card
        content: card

        """

    private func registry() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.screen).status == 0)
        #expect(try onion.run("preview", "card", "--device", "iphone-8", "-o", "card.png").status == 0)
        return onion
    }

    private func rows(_ onion: OnionCommandLine, _ words: String...) throws -> [String] {
        let words = ["preview", "card", "--device", "iphone-8", "--against-screenshot", "card.png"] + words
        let outcome = try onion.start(words + ["--format", "csv"]).wait()
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.output.split(separator: "\n").dropFirst().map(String.init)
    }

    @Test("A screen is equal to its own picture, and a sheet with both is drawn")
    func equal() throws {
        let onion = try registry()
        let rows = try rows(onion, "-o", "both.png")
        #expect(rows.count { $0.hasPrefix("line,right,title,") } == 2, "\(rows)")
        #expect(rows.count { $0.hasPrefix("edge,right,box,") } == 4)
        #expect(rows.contains { $0.hasPrefix("color,right,box,background,") })
        #expect(rows.allSatisfy { $0.contains(",right,") })
        let png = try Data(contentsOf: onion.folder.url.appending(path: "both.png"))
        // Three pictures of 750 pixels, with two gaps of 24.
        #expect(Array(png[16..<24]) == [0, 0, 0x08, 0xFA, 0, 0, 0x05, 0x36])
    }

    @Test("Larger texts break elsewhere, and what is below them has moved")
    func larger() throws {
        let onion = try registry()
        let rows = try rows(onion, "--text-size", "XXXL")
        #expect(rows.contains { $0.hasPrefix("line,broken-elsewhere,title,") }, "\(rows)")
        #expect(rows.contains { $0.hasPrefix("edge,moved,box,top,") || $0.hasPrefix("edge,missing,box,top,") })
        #expect(rows.contains { $0.hasPrefix("edge,right,box,left,") })
        let dark = try self.rows(onion, "--appearance", "dark")
        #expect(dark.contains { $0.hasPrefix("color,different,view,background,") }, "\(dark)")
    }

    @Test("Other devices, several variants and files that are no pictures are refused")
    func refusals() throws {
        let onion = try registry()
        func error(_ words: String...) throws -> (Int32, String) {
            let outcome = try onion.start(["preview", "card", "--against-screenshot"] + words).wait()
            #expect(outcome.output == "")
            return (outcome.status, outcome.error)
        }
        let size = try error("card.png", "--device", "iphone-15")
        #expect(size.0 == 2 && size.1.hasPrefix("error: card.png: the screenshot has 750 × 1334 pixels"), "\(size)")
        let several = try error("card.png", "--device", "iphone-8", "--text-size", "M", "--text-size", "XL")
        #expect(several.0 == 64 && several.1.contains("one screen in one variant, not 2"), "\(several)")
        #expect(try error("none.png") == (74, "error: \"none.png\" cannot be read; check the permissions\n"))
        try onion.folder.write("no picture", to: "text.png")
        #expect(try error("text.png").0 == 2)
        #expect(try error("card.png", "-o", "both.pdf").0 == 64)
        #expect(try error("card.png", "--compare", "gallery/").0 == 64)
    }
}

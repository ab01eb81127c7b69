import Foundation
import OnionCairo
import OnionGallery
import OnionGraphics
import OnionPreview
import OnionRender
import OnionTestSupport
import OnionText
import Testing

/// Complete pictures that a person has examined. A failing test writes the new picture, which `git diff` shows.
@Suite("Golden pictures", .enabled(if: Golden.hasFonts, Golden.reason))
struct PreviewGoldenTests {
    @Test(
        "In a terminal",
        arguments: [
            ("new-year.txt", ["new-year", "--device", "iphone-8", "--locale", "ru"]),
            ("new-year-guides.txt", ["new-year", "--device", "iphone-8", "--locale", "ar", "--guides"]),
            ("profile-layers.txt", ["profile", "--layers"]),
            ("sheet.txt", ["rate-your-order", "welcome", "--locale", "ja"]),
        ])
    func terminal(name: String, words: [String]) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.start(["preview"] + words, environment: ["COLUMNS": "120"]).wait()
        try compare(outcome.output, with: name)
    }

    @Test(
        "As SVG",
        arguments: [
            ("new-year.svg", ["new-year", "--device", "iphone-8", "--locale", "ja", "--appearance", "dark"]),
            ("rate-your-order.svg", ["rate-your-order", "--locale", "ar", "--text-size", "XXL"]),
        ])
    func svg(name: String, words: [String]) throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(try onion.start(["preview", "-o", name] + words).wait().status == 0)
        try compare(String(contentsOfFile: onion.folder.path(name), encoding: .utf8), with: name)
    }

    /// Replaces the golden by a different text, so that `git diff` shows it.
    private func compare(_ text: String, with name: String) throws {
        let golden = try? Golden.text(name)
        guard golden != text else { return }
        try Data(text.utf8).write(to: Golden.url(name))
        Issue.record("\(name) is another; look at what Git says of it")
    }

    @Test(
        "As the README shows them",
        arguments: [
            ("screens.png", ["home", "pizza", "order-status", "today", "settings", "new-year"]),
            ("languages.png", ["new-year", "--all-locales", "--device", "iphone-8"]),
            (
                "traits.png",
                [
                    "new-year", "--device", "iphone-15-pro", "--appearance", "light", "--appearance", "dark",
                    "--text-size", "L", "--text-size", "AX3",
                ]
            ),
            ("layers.png", ["new-year", "--layers"]),
            (
                "home.png",
                [
                    "home", "--device", "ipad-pro-11", "--orientation", "landscape", "--appearance", "light",
                    "--appearance", "dark",
                ]
            ),
            ("states.png", ["code-entry", "--all-states", "--device", "iphone-8"]),
            (
                "settings.png",
                [
                    "settings", "--device", "iphone-8", "--appearance", "light", "--appearance", "dark",
                    "--full-length",
                ]
            ),
        ])
    func png(name: String, words: [String]) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.start(
            ["preview", "-o", name, "--scale", "1", "--images", OnionCommandLine.examples] + words
        ).wait()
        #expect(outcome.status == 0)
        try compare(onion.folder.url.appending(path: name), withShown: name)
    }

    @Test("The views that move, before and after, as the README shows them")
    func impact() throws {
        let onion = try OnionCommandLine.initialized()
        let parts = [
            "templates/modal", "templates/onboarding", "templates/illustrated-message", "actions/new-year",
            "contents/new-year", "screens/new-year", "tokens/colors",
        ].map { "\(OnionCommandLine.examples)/\($0).yaml" }
        #expect(try onion.start(["import"] + parts).wait().status == 0)
        let outcome = try onion.shell(
            """
            onion show template/onboarding \
              | sed 's/stackView.leading = contentArea.leading/stackView.leading = contentArea.centerX/' \
              | sed 's/stackView.centerX = contentArea.centerX/stackView.trailing = contentArea.trailing/' \
              | onion impact - --device iphone-8 --scale 1 -o diff --images '\(OnionCommandLine.examples)'
            """)
        #expect(outcome.status == 0)
        let drawn = "diff/pictures/new-year/iphone-8-portrait-en-L-light/side-by-side.png"
        try compare(onion.folder.url.appending(path: drawn), withShown: "impact.png")
    }

    /// Compares with a picture of the README, and writes the picture if the README has none.
    private func compare(_ file: URL, withShown name: String) throws {
        let shown = OnionCommandLine.package.appending(path: "Documentation/pictures/\(name)")
        guard FileManager.default.fileExists(atPath: shown.path) else {
            try FileManager.default.copyItem(at: file, to: shown)
            Issue.record("\(name) is new; look at it")
            return
        }
        let (old, new) = try (pixels(shown), pixels(file))
        #expect(old.width == new.width && old.height == new.height)
        #expect(PixelComparison().difference(from: old, to: new).changed == 0)
    }

    private func pixels(_ file: URL) throws -> PixelImage {
        try CairoEncoder(text: FontMeasurer()).pixels(ofPNG: Array(Data(contentsOf: file)))
    }
}

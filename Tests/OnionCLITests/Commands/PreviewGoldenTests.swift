import Foundation
import OnionTestSupport
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
}

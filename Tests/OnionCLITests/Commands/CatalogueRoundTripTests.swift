import Foundation
import OnionTestSupport
import Testing

@Suite("Asset catalogues out and in")
struct CatalogueRoundTripTests {
    @Test("An exported catalogue of any colors and images changes nothing when it is imported", arguments: 1...6)
    func random(seed: UInt64) throws {
        let onion = try OnionCommandLine.initialized()
        var random = SeededGenerator(seed: seed)
        try onion.folder.write(colors(&random), to: "colors.yaml")
        try writeImages(in: onion.folder, &random)
        let imported = try onion.run("import", "colors.yaml", "In.xcassets")
        #expect(imported.status == 0, "\(imported)")
        let count = imported.output.split(separator: "\n").last?.split(separator: " ").first ?? ""
        _ = try onion.run("export", "-o", "Assets.xcassets")
        let before = try onion.run("export").output
        for path in ["Assets.xcassets", "."] {
            let arguments = path == "." ? [path, "--exclude", "In.xcassets", "--exclude", "colors.yaml"] : [path]
            let again = try onion.run(["import"] + arguments, input: Data())
            #expect(again.status == 0 && again.output == "\(count) unchanged\n", "\(path): \(again)")
        }
        #expect(try onion.run("export").output == before)
    }

    @Test("What image sets say about other sizes of their images is exported as Xcode writes it")
    func resizing() throws {
        let onion = try OnionCommandLine.initialized()
        let description = """
            {
              "images" : [
                {
                  "filename" : "box@2x.png",
                  "idiom" : "universal",
                  "resizing" : {
                    "cap-insets" : {
                      "bottom" : 3.5,
                      "left" : 45,
                      "right" : 6,
                      "top" : 0
                    },
                    "center" : {
                      "height" : 1,
                      "mode" : "tile",
                      "width" : 1
                    },
                    "mode" : "9-part"
                  },
                  "scale" : "2x"
                }
              ],
              "info" : {
                "author" : "xcode",
                "version" : 1
              },
              "properties" : {
                "preserves-vector-representation" : true,
                "template-rendering-intent" : "template"
              }
            }

            """
        try onion.folder.write(description, to: "In.xcassets/box.imageset/Contents.json")
        try onion.folder.write(TestImages.png(60, 9), to: "In.xcassets/box.imageset/box@2x.png")
        let imported = try onion.run("import", "In.xcassets", "--left-out")
        #expect(imported.status == 0 && !imported.output.contains("left"), "\(imported)")
        #expect(try onion.run("export", "-o", "Out.xcassets").status == 0)
        let exported = try Data(contentsOf: onion.folder.url.appending(path: "Out.xcassets/box.imageset/Contents.json"))
        #expect(String(decoding: exported, as: UTF8.self) == description)
        #expect(try onion.run("import", "Out.xcassets").output.hasSuffix("1 unchanged\n"))
        let document = try onion.run("show", "image/box", "--format", "json").output
        #expect(document.contains("\"preservesVector\"") && document.contains("\"9-part\""), "\(document)")
    }

    private static let names = [
        "back", "icons/back", "icons/small/Back", "caf\u{E9}", "two words", "a.b", "theme/brand",
    ]

    /// Returns documents of colors, each with some of the values that a color set has.
    private func colors(_ random: inout SeededGenerator) -> String {
        Self.names.filter { _ in Bool.random(using: &random) }.map { name in
            // The import of a catalogue gives a color the key that follows from its name.
            let key = name.replacing("/", with: "-").replacing(" ", with: "-")
            var lines = ["color: \(key)", "asset: \"\(name)\"", "light: \(value(&random))"]
            if Bool.random(using: &random) { lines.append("dark: \(value(&random))") }
            let high = ["light", "dark"].filter { _ in Bool.random(using: &random) }
            if !high.isEmpty {
                lines.append("highContrast: { \(high.map { "\($0): \(value(&random))" }.joined(separator: ", ")) }")
            }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "---\n")
    }

    private func value(_ random: inout SeededGenerator) -> String {
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16).uppercased() }.joined()
        }
        let fractions = (0..<3).map { _ in "\(Double(Int.random(in: 0...1_000, using: &random)) / 1_000)" }
        let forms = [
            "#\(digits(6))", "#\(digits(8))", "systemBlue", "color(display-p3 \(fractions.joined(separator: " ")))",
        ]
        return "\"\(forms.randomElement(using: &random) ?? "")\""
    }

    /// Writes a catalogue of images, each with files for some scales, devices and appearances.
    private func writeImages(in folder: TemporaryFolder, _ random: inout SeededGenerator) throws {
        for group in ["icons", "icons/small", "theme"] {
            try folder.write(
                "{\"properties\": {\"provides-namespace\": true}}", to: "In.xcassets/\(group)/Contents.json")
        }
        for name in Self.names {
            var entries: [String] = []
            for (scale, idiom) in [(1, "universal"), (2, "universal"), (3, "iphone"), (2, "ipad"), (1, "mac")] {
                for dark in ["", ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"]
                where entries.isEmpty || Bool.random(using: &random) {
                    let file = "\(entries.count).png"
                    entries.append(
                        "{\"filename\": \"\(file)\", \"idiom\": \"\(idiom)\", \"scale\": \"\(scale)x\"\(dark)}")
                    let size = UInt8.random(in: 1...9, using: &random)
                    try folder.write(TestImages.png(size, size), to: "In.xcassets/\(name).imageset/\(file)")
                }
            }
            let isTemplate = Bool.random(using: &random)
            let intent = isTemplate ? ", \"properties\": {\"template-rendering-intent\": \"template\"}" : ""
            try folder.write(
                "{\"images\": [\(entries.joined(separator: ","))]\(intent)}",
                to: "In.xcassets/\(name).imageset/Contents.json")
        }
    }
}

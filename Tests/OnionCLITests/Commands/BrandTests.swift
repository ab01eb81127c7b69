import Foundation
import OnionTestSupport
import Testing

/// Catalogues of several brands in one checkout, which have color sets of one name.
@Suite("onion import of the catalogues of several brands")
struct BrandTests {
    private static let values = ["one": "0x11", "two": "0x22", "three": "0x33", "alpha": "0x44"]

    private func write(_ brands: [String], in folder: String, of onion: OnionCommandLine) throws {
        for brand in brands {
            let value = Self.values[brand] ?? "0x00"
            try onion.folder.write(
                """
                {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
                {"red":"\(value)","green":"0","blue":"0","alpha":"1"}}}]}
                """, to: "\(folder)/\(brand)/Colors.xcassets/primary.colorset/Contents.json")
        }
    }

    /// The colors of a registry by their names.
    private func colors(_ onion: OnionCommandLine) throws -> [String] {
        try onion.run("export").output.split(separator: "---\n").map { document in
            let lines = document.split(separator: "\n")
            return ["color:", "light:"].compactMap { key in lines.first { $0.hasPrefix(key) } }.joined(separator: " ")
        }.sorted()
    }

    @Test(
        "A registry with the colors of some brands takes others as an empty one does",
        arguments: [
            (["one", "two"], "Brands", ["one", "three", "two"]),
            (["one", "two"], "Branding", ["one", "three", "two"]),
            (["one"], "Brands", ["one", "two"]), (["two", "three"], "Brands", ["one", "two", "three"]),
            (["one", "two"], "Brands", ["alpha", "one", "two"]),
            (["two", "one", "three"], "Other", ["one", "two", "three"]),
        ])
    func anotherBrand(before: [String], folder: String, after: [String]) throws {
        let onion = try OnionCommandLine.initialized()
        try write(before, in: "Brands", of: onion)
        #expect(try onion.run("import", ".").status == 0)
        try FileManager.default.removeItem(atPath: onion.folder.path("Brands"))
        try write(after, in: folder, of: onion)
        let outcome = try onion.run("import", ".")
        #expect(outcome.status == 0, "\(outcome)")
        let fresh = try OnionCommandLine.initialized()
        try write(after, in: folder, of: fresh)
        #expect(try fresh.run("import", ".").status == 0)
        #expect(try colors(onion) == colors(fresh))
        #expect(try onion.run("import", ".").output == "\(after.count) unchanged\n")
    }

    @Test("An export over a catalogue of several does not change which colors the others have")
    func exports() throws {
        let onion = try OnionCommandLine.initialized()
        try write(["one", "two"], in: "Brands", of: onion)
        try onion.folder.write(
            #"{"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemRedColor"}}]}"#,
            to: "Brands/zero/Colors.xcassets/other.colorset/Contents.json")
        #expect(try onion.run("import", ".").status == 0)
        _ = try onion.shell("cp -r Brands before")
        for brand in ["zero", "one", "two", "one"] {
            let outcome = try onion.run("export", "-o", "Brands/\(brand)/Colors.xcassets")
            #expect(outcome.status == 0, "\(brand): \(outcome)")
            let own = try onion.shell("diff -r before/\(brand) Brands/\(brand)")
            #expect(!own.output.contains("diff "), "\(own)")
        }
        #expect(try onion.run("import", "Brands").output == "3 unchanged\n")
    }

    @Test("A catalogue that was moved under another name of its brand is known by its values")
    func moved() throws {
        let onion = try OnionCommandLine.initialized()
        try write(["one", "two"], in: "Brands", of: onion)
        #expect(try onion.run("import", ".").status == 0)
        for (old, new) in [("one", "a"), ("two", "b")] {
            try FileManager.default.moveItem(
                atPath: onion.folder.path("Brands/\(old)"), toPath: onion.folder.path("Brands/\(new)"))
        }
        #expect(try onion.run("import", ".").output == "2 unchanged\n")
    }
}

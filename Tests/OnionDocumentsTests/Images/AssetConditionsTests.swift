import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Conditions of entries of asset catalogues")
struct AssetConditionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A value that an iPhone in portrait in German does not meet or that suits it less, and the one that it uses, by the keys of the table.
    static let values: [String: (other: String, used: String)] = [
        "display-gamut": ("display-P3", "sRGB"), "graphics-feature-set": ("metal1v2", "metal4v1"),
        "height-class": ("compact", "regular"), "idiom": ("ipad", "iphone"),
        "language-direction": ("right-to-left", "left-to-right"), "locale": ("en", "de"),
        "luminosity": ("tinted", "light"), "memory": ("1GB", "4GB"), "platform": ("osx", "ios"),
        "width-class": ("regular", "compact"),
    ]
    /// The keys of images that select a variant of the registry.
    private static let ofVariants: Set = ["idiom", "luminosity"]

    private func member(_ key: String, _ value: String) -> String {
        key == "luminosity"
            ? #""appearances": [{"appearance": "luminosity", "value": "\#(value)"}]"# : #""\#(key)": "\#(value)""#
    }

    private func color(_ red: Int, _ members: [String]) -> String {
        let components = #"{"red": "\#(red)", "green": "0", "blue": "0", "alpha": "1"}"#
        let color = #""color": {"color-space": "srgb", "components": \#(components)}"#
        return "{\(([color] + members).joined(separator: ", "))}"
    }

    private func read() -> DocumentBatch {
        var reader = DocumentReader()
        reader.baseLocale = (try? LocaleTag("de")) ?? .english
        return reader.read(paths: [folder.path("A.xcassets")], withImages: true)
    }

    private func lightValue(_ read: DocumentBatch) -> ColorReference? {
        if case .color(let color)? = read.documents.first?.part { color.light } else { nil }
    }

    @Test("The table has a value for every condition that the product compares")
    func table() {
        #expect(Set(Self.values.keys) == AssetConditions.keys)
    }

    @Test(
        "A set whose entries all have a condition has the picture and the color of an iPhone, in any order",
        arguments: values.keys.sorted())
    func everyEntry(_ key: String) throws {
        let values = try #require(Self.values[key])
        for reversed in [false, true] {
            var entries = [(values.other, 1), (values.used, 2)]
            if reversed { entries.reverse() }
            let colors = entries.map { color($0.1, [member(key, $0.0)]) }
            try folder.write(
                "{\"colors\": [\(colors.joined(separator: ","))]}", to: "A.xcassets/c.colorset/Contents.json")
            let images = entries.map { #"{"filename": "\#($0.1).png", \#(member(key, $0.0))}"# }
            if !Self.ofVariants.contains(key) {
                try folder.write(
                    "{\"images\": [\(images.joined(separator: ","))]}", to: "A.xcassets/i.imageset/Contents.json")
                for side in 1...2 as ClosedRange<UInt8> {
                    try folder.write(TestImages.png(side, side), to: "A.xcassets/i.imageset/\(side).png")
                }
            }
            let read = read()
            #expect(read.problems.map(\.summary) == [])
            #expect(lightValue(read) == .sRGB(red: 2.0 / 255, green: 0, blue: 0, alpha: 1))
            let leftOut = read.leftOut.map { "\($0.element): \($0.what)" }
            let condition = #""\#(key)" "\#(values.other)""#
            #expect(leftOut.contains("c.colorset: the value for \(condition)"), "\(leftOut)")
            if Self.ofVariants.contains(key) { continue }
            #expect(try read.images.map { try $0.load().width } == [2])
            #expect(leftOut.contains(#"i.imageset: the file "1.png", which is for \#(condition)"#), "\(leftOut)")
        }
    }

    @Test("A set whose entries all have a condition that nothing is known of has its first entry")
    func unknown() throws {
        let entries = ["retina4", "736h"].map { member("subtype", $0) }
        let images = entries.enumerated().map { #"{"filename": "\#($0 + 1).png", \#($1)}"# }
        try folder.write("{\"images\": [\(images.joined(separator: ","))]}", to: "A.xcassets/i.imageset/Contents.json")
        for side in 1...2 as ClosedRange<UInt8> {
            try folder.write(TestImages.png(side, side), to: "A.xcassets/i.imageset/\(side).png")
        }
        let colors = entries.enumerated().map { color($0 + 1, [$1]) }
        try folder.write("{\"colors\": [\(colors.joined(separator: ","))]}", to: "A.xcassets/c.colorset/Contents.json")
        let read = read()
        #expect(try read.images.map { try $0.load().width } == [1])
        #expect(lightValue(read) == .sRGB(red: 1.0 / 255, green: 0, blue: 0, alpha: 1))
        #expect(
            read.leftOut.map(\.what) == [
                #""subtype" "retina4" of the value"#, #"the value for "subtype" "736h""#,
                #""subtype" "retina4" of the file "1.png""#, #"the file "2.png", which is for "subtype" "736h""#,
            ])
    }

    @Test("An entry for other screens is not used where the set has one for the iPhone in another scale or appearance")
    func otherScales() throws {
        let images = [
            #"{"filename": "1.png", "scale": "2x"}"#, #"{"filename": "2.png", "scale": "3x", "locale": "fr"}"#,
            #"{"filename": "2.png", "scale": "2x", "locale": "fr", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#,
        ]
        try folder.write("{\"images\": [\(images.joined(separator: ","))]}", to: "A.xcassets/i.imageset/Contents.json")
        for side in 1...2 as ClosedRange<UInt8> {
            try folder.write(TestImages.png(side, side), to: "A.xcassets/i.imageset/\(side).png")
        }
        let read = read()
        #expect(read.images.map(\.variant.description) == ["image/i@2x"])
        #expect(read.leftOut.count == 2)
    }

    @Test(
        "A color for iPhones alone is a color, one for Macs alone is none, and all values that are left out are listed")
    func colors() throws {
        func write(_ name: String, _ values: [String]) throws {
            try folder.write(
                "{\"colors\": [\(values.joined(separator: ","))]}", to: "A.xcassets/\(name).colorset/Contents.json")
        }
        try write("mac", [color(1, [#""idiom": "mac""#])])
        try write("pad", [color(1, [#""idiom": "ipad""#])])
        try write("phone", [color(1, [#""idiom": "iphone""#])])
        try write(
            "tint",
            [
                color(1, [#""idiom": "universal""#]), color(2, [#""idiom": "ipad""#]), color(3, [#""locale": "ja""#]),
                color(4, []), color(5, [#""idiom": "watch""#]),
            ])
        let read = read()
        #expect(read.documents.map(\.part.reference.description) == ["color/pad", "color/phone", "color/tint-color"])
        #expect(
            read.leftOut.map { "\($0.element): \($0.what)" } == [
                #"mac.colorset: the value for "idiom" "mac""#, "mac.colorset: it has no value for all devices",
                #"pad.colorset: "idiom" "ipad" of the value"#, #"tint.colorset: the value for "idiom" "watch""#,
                #"tint.colorset: the value for "idiom" "ipad""#, #"tint.colorset: the value for "locale" "ja""#,
                "tint.colorset: the value for the same screens as another one",
            ])
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("Colors of asset catalogues and storyboards")
struct ColorTests {
    private let onion: OnionCommandLine

    init() throws { onion = try OnionCommandLine.initialized() }

    private func text(of path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: path), encoding: .utf8)
    }

    /// As Xcode writes it: fractions, bytes, hexadecimal digits, a system color, a color of a device, and a property.
    private static let brand = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.039",
                  "green" : "66",
                  "red" : "0xD4"
                }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "color" : {
                "platform" : "ios",
                "reference" : "systemOrangeColor"
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [
                {
                  "appearance" : "contrast",
                  "value" : "high"
                }
              ],
              "color" : {
                "color-space" : "display-p3",
                "components" : {
                  "alpha" : "0.500",
                  "blue" : "0.000",
                  "green" : "0.250",
                  "red" : "1.000"
                }
              },
              "idiom" : "universal"
            },
            {
              "color" : {
                "color-space" : "gray-gamma-22",
                "components" : {
                  "alpha" : "1.000",
                  "white" : "0.500"
                }
              },
              "idiom" : "ipad"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "localizable" : true
          }
        }

        """

    @Test("A color set comes out byte for byte while its values stay, and keeps its notations when they change")
    func colorSets() throws {
        try onion.folder.write(Self.brand, to: "A.xcassets/Brand/brand.colorset/Contents.json")
        try onion.folder.write(
            "{\"info\":{}, \"properties\": {\"provides-namespace\": true}}", to: "A.xcassets/Brand/Contents.json")
        try expect(
            onion.run("import", "A.xcassets"),
            is: Outcome(
                status: 0, output: "created   color/Brand-brand@1\n1 created\n",
                error: "warning: 2 elements of A.xcassets were left out; --left-out lists them\n"))
        let shown = try onion.run("show", "color/Brand-brand").output
        #expect(shown.contains("asset: Brand/brand\nlight: \"#D4420A\"\ndark: systemOrange\n"), "\(shown)")
        #expect(shown.contains("highContrast: {light: color(display-p3 1 0.25 0 / 0.5)}"), "\(shown)")
        #expect(try onion.run("export", "-o", "B.xcassets").status == 0)
        let path = "B.xcassets/Brand/brand.colorset/Contents.json"
        #expect(try text(of: path) == Self.brand)
        try expect(
            onion.run("import", "B.xcassets"),
            is: Outcome(
                status: 0, output: "1 unchanged\n",
                error: "warning: 2 elements of B.xcassets were left out; --left-out lists them\n"))

        #expect(
            try onion.run("import", "-", "--patch", input: "color: Brand-brand\nlight: \"#00FF0080\"").status == 0)
        #expect(try onion.run("export", "color/Brand-brand", "-o", "C.xcassets").status == 0)
        let written = try text(of: "C.xcassets/Brand/brand.colorset/Contents.json")
        let components = [("alpha", "0.502"), ("blue", "0.000"), ("green", "255"), ("red", "0x00")]
        for (name, value) in components { #expect(written.contains("\"\(name)\" : \"\(value)\""), "\(written)") }
        #expect(written.contains("\"idiom\" : \"ipad\""), "\(written)")
    }

    @Test("An alias is written with the values of its color, and stays one until a set has others")
    func alias() throws {
        let documents = "color: brand\nlight: \"#D4420A\"\ndark: label\n---\ncolor: accent\nalias: brand"
        #expect(try onion.run("import", "-", input: documents).status == 0)
        #expect(try onion.run("export", "color/accent", "-o", "A.xcassets").status == 0)
        let written = try text(of: "A.xcassets/accent.colorset/Contents.json")
        #expect(written.contains("\"red\" : \"0xD4\"") && written.contains("\"reference\" : \"labelColor\""))

        let summary = "color: accent\nalias: brand\nsummary: What stands out"
        #expect(try onion.run("import", "-", input: summary).status == 0)
        try expect(onion.run("import", "A.xcassets"), is: Outcome(status: 0, output: "1 unchanged\n"))
        let other = written.replacing("0xD4", with: "0xD5")
        try onion.folder.write(other, to: "A.xcassets/accent.colorset/Contents.json")
        try expect(
            onion.run("import", "A.xcassets"), is: Outcome(status: 0, output: "changed   color/accent@3\n1 changed\n"))
        let shown = try onion.run("show", "color/accent").output
        #expect(shown.contains("summary: What stands out\nlight: \"#D5420A\"") && !shown.contains("alias"), "\(shown)")
    }

    @Test(
        "A color set that cannot be read is refused with its file and position",
        arguments: [
            (#"{"colors": 1}"#, "1:12: expected a list of colors, found the number 1"),
            (
                #"{"colors": [{"color": {"components": {"red": "x", "green": "1", "blue": "1"}}}]}"#,
                "1:46: expected a component of a color, found the text \"x\""
            ),
            (#"{"colors": [{"color": {"components": {"red": "1"}}}]}"#, "the key \"green\" is missing"),
            (#"{"colors": [{"color": {}}]}"#, "expected a color, found"),
            (
                #"{"colors": [{"color": {"components": {"red": "1", "green": "1", "blue": "1", "white": "0"}}}]}"#,
                "expected either white, or red, green and blue"
            ),
        ])
    func refused(text: String, message: String) throws {
        try onion.folder.write(text, to: "x.colorset/Contents.json")
        let outcome = try onion.run("import", "x.colorset")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("x.colorset/Contents.json") && outcome.error.contains(message), "\(outcome)")
    }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES" initialViewController="c">
            <scenes>
                <scene sceneID="s">
                    <objects>
                        <viewController id="c" customClass="HelloViewController" sceneMemberID="viewController">
                            <view key="view" id="v">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <color key="backgroundColor" name="Brand/main"/>
                                <color key="tintColor" name="missing"/>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
            <resources>
                <namedColor name="Brand/main">
                    <color red="0.83" green="0.26" blue="0.04" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                </namedColor>
            </resources>
        </document>
        """

    @Test("A storyboard's named color is a color of the registry, which its copy in the file does not change again")
    func storyboards() throws {
        try onion.folder.write(Self.storyboard, to: "Main.storyboard")
        let outcome = try onion.run("import", "Main.storyboard")
        #expect(outcome.status == 0 && outcome.output.contains("created   color/Brand-main@1\n"), "\(outcome)")
        #expect(outcome.error.contains("1 element of Main.storyboard was left out"))
        #expect(try onion.run("show", "template/hello").output.contains("backgroundColor: Brand-main"))
        #expect(try onion.run("import", "-", input: "color: Brand-main\nlight: \"#000000\"").status == 0)
        let again = try onion.run("import", "Main.storyboard")
        #expect(again.status == 0 && !again.output.contains("color/"), "\(again)")
        #expect(try onion.run("usage", "color/Brand-main").output.contains("template/hello"))
    }

    @Test("A color that only a storyboard has any more gets the value of its copy", arguments: [[], ["--mirror"]])
    func leftInStoryboard(options: [String]) throws {
        try onion.folder.write(Self.storyboard, to: "app/Main.storyboard")
        let fresh = try onion.run("import", "app")
        #expect(fresh.status == 0, "\(fresh)")
        let expected = try onion.run("export", "color/Brand-main").output
        try onion.folder.write(Self.brand, to: "app/A.xcassets/Brand/main.colorset/Contents.json")
        try onion.folder.write(
            #"{"properties":{"provides-namespace":true}}"#, to: "app/A.xcassets/Brand/Contents.json")
        _ = try onion.run(["import", "app"] + options, input: Data())
        #expect(try onion.run("export", "color/Brand-main").output != expected)
        try FileManager.default.removeItem(at: onion.folder.url.appending(path: "app/A.xcassets"))
        let last = try onion.run(["import", "app"] + options, input: Data())
        #expect(last.status == 0 && !last.error.contains("is gone"), "\(last)")
        #expect(try onion.run("export", "color/Brand-main").output == expected)
    }

    @Test(
        "A color that is a design token in place of a color set has nothing of the set", arguments: [[], ["--mirror"]])
    func setBecomesToken(options: [String]) throws {
        try onion.folder.write(Self.brand, to: "app/A.xcassets/brand.colorset/Contents.json")
        _ = try onion.run(["import", "app"] + options, input: Data())
        try FileManager.default.removeItem(at: onion.folder.url.appending(path: "app/A.xcassets"))
        try onion.folder.write(
            ##"{"brand":{"$type":"color","$value":"#123456"}}"##, to: "app/brand.tokens.json")
        for _ in 0..<2 {
            let outcome = try onion.run(["import", "app"] + options, input: Data())
            #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
            #expect(try onion.run("export", "color/brand").output == "color: brand\nlight: \"#123456\"\n")
        }
    }

    @Test("A picture of a storyboard has its named colors")
    func pictures() throws {
        try onion.folder.write(Self.storyboard, to: "Main.storyboard")
        #expect(try onion.run("preview", "Main.storyboard", "-o", "a.svg").status == 0)
        #expect(try text(of: "a.svg").lowercased().contains("#d4420a"))
    }

    @Test("A picture has the values of the appearance and of the contrast that it is for")
    func contrast() throws {
        let documents = """
            color: brand
            light: "#D4420A"
            dark: "#FF7A45"
            highContrast: { light: "#A83200", dark: "#FFA07A" }
            ---
            template: t
            kind: content
            view: { id: view, backgroundColor: brand }
            ---
            content: c
            template: t
            ---
            screen: s
            content: c
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        for (arguments, color) in [
            ([], "#d4420a"), (["--appearance", "dark"], "#ff7a45"), (["--contrast", "high"], "#a83200"),
            (["--appearance", "dark", "--contrast", "high"], "#ffa07a"),
        ] {
            #expect(try onion.run(["preview", "s", "-o", "a.svg"] + arguments, input: Data()).status == 0)
            #expect(try text(of: "a.svg").lowercased().contains(color), "\(arguments)")
            #expect(try onion.run(["preview", "template/t", "-o", "a.svg"] + arguments, input: Data()).status == 0)
            #expect(try text(of: "a.svg").lowercased().contains(color), "\(arguments)")
        }
    }
}

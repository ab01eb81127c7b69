import Foundation
import OnionTestSupport
import Testing

/// A storyboard in the folders of several languages.
@Suite("Documents of several languages")
struct LocalizedDocumentTests {
    private static func storyboard(title: String, button: String, width: Int = 100, extra: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        useAutolayout="YES" useSafeAreas="YES" initialViewController="home">
        <scenes><scene sceneID="1"><objects><viewController id="home" customClass="HomeViewController">
        <view key="view" id="view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <label text="\(title)" translatesAutoresizingMaskIntoConstraints="NO" id="words">
        <rect key="frame" x="20" y="40" width="\(width)" height="21"/></label>
        <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="go">
        <rect key="frame" x="20" y="80" width="\(width)" height="30"/><state key="normal" title="\(button)"/></button>\(extra)
        </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint firstItem="words" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
        <constraint firstItem="words" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k2"/>
        <constraint firstItem="go" firstAttribute="top" secondItem="words" secondAttribute="bottom" constant="20" id="k3"/>
        <constraint firstItem="go" firstAttribute="leading" secondItem="words" secondAttribute="leading" id="k4"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """
    }

    private func folder(_ files: [String: String]) throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        for (path, text) in files { try onion.folder.write(text, to: path) }
        return onion
    }

    private static let english = storyboard(title: "Pizza menu", button: "Order now")
    private static let german = storyboard(title: "Pizzakarte", button: "Jetzt bestellen", width: 140)

    @Test("Copies of a document in several languages are one document, with their texts as translations")
    func one() throws {
        let onion = try folder([
            "App/en.lproj/Main.storyboard": Self.english, "App/de.lproj/Main.storyboard": Self.german,
            "App/fr.lproj/Main.strings": "\"words.text\" = \"La carte\";\n",
        ])
        let told = try onion.run("import", "App", "--left-out", "--dry-run")
        #expect(!(told.output + told.error).contains("besides texts"))
        let imported = try onion.run("import", "App")
        #expect(imported.status == 0)
        #expect(imported.error.contains("3 translations came with storyboards and xibs"))
        #expect(imported.output.contains("screen/home@1") && !imported.output.contains("home-2"))
        let sheet = try onion.run("preview", "screen/home", "--locale", "de", "-o", "a.svg")
        #expect(sheet.status == 0)
        let texts = try onion.run(
            "export", "--strings", "de", "--storyboard", "App/en.lproj/Main.storyboard", "--format", "strings")
        #expect(texts.output == "\"go.normalTitle\" = \"Jetzt bestellen\";\n\n\"words.text\" = \"Pizzakarte\";\n")
        #expect(try onion.run("import", "App").output.hasSuffix("unchanged\n"))
        #expect(try onion.run("preview", "App", "--locale", "fr", "-o", "b.svg").status == 0)
    }

    @Test(
        "The document of the base folder, else of the development region, has the structure; other differences are told"
    )
    func differences() throws {
        let extra = """
            <label text="Nur hier" translatesAutoresizingMaskIntoConstraints="NO" id="more">
            <rect key="frame" x="0" y="0" width="10" height="10"/></label>
            """
        let german = Self.storyboard(title: "Pizzakarte", button: "Los", extra: extra)
            .replacing("constant=\"20\" id=\"k3\"", with: "constant=\"28\" id=\"k3\"")
        let project = "// !$*UTF8*$!\n{ developmentRegion = de; }\n"
        let onion = try folder([
            "App/en.lproj/Main.storyboard": Self.english, "App/de.lproj/Main.storyboard": german,
        ])
        let english = try onion.run("import", "App", "--left-out", "--dry-run")
        let told = english.output + english.error
        for element in ["App/de.lproj/Main.storyboard", "constraint k3", "label more", "text more.text"] {
            #expect(told.contains(element))
        }
        #expect(told.contains("what differs from \"App/en.lproj/Main.storyboard\" besides texts"))
        #expect(told.contains("the object itself, which \"App/en.lproj/Main.storyboard\" does not have"))
        #expect(told.contains("its translations, because no text has this name"))
        try onion.folder.write(project, to: "App/App.xcodeproj/project.pbxproj")
        let region = try onion.run("import", "App", "--left-out")
        #expect(
            (region.output + region.error).contains(
                "its absence, because \"App/de.lproj/Main.storyboard\" has it"))
        #expect(try onion.run("export", "template/home").output.contains("+ 28"))
    }

    @Test("Documents of the same name that share no objects, and those that are named, stay documents of their own")
    func others() throws {
        let other = Self.german.replacing("id=\"", with: "id=\"x").replacing("tem=\"", with: "tem=\"x")
        let onion = try folder(["App/en.lproj/Main.storyboard": Self.english, "App/de.lproj/Main.storyboard": other])
        #expect(try onion.run("import", "App").status == 0)
        #expect(try onion.run("export", "screen/home", "screen/home-2").status == 0)
        let named = try folder([
            "App/en.lproj/Main.storyboard": Self.english, "App/de.lproj/Main.storyboard": Self.german,
        ])
        #expect(try named.run("import", "App/de.lproj/Main.storyboard").status == 0)
        #expect(try named.run("export", "template/home", "content/home").output.contains("Pizzakarte"))
        let ignored = try folder([
            "App/en.lproj/Main.storyboard": Self.english, "App/de.lproj/Main.storyboard": Self.german,
        ])
        #expect(try ignored.run("import", "App", "--exclude", "en.lproj").status == 0)
        #expect(try ignored.run("export", "template/home", "content/home").output.contains("Pizzakarte"))
    }
}

import Foundation
import OnionCoding
import OnionDocuments
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestDocuments
import OnionTestRegistry
import Testing

@testable import OnionAudit

@Suite("The configuration of a project")
struct ConfigurationTests {
    private func read(_ text: String) -> ConfigurationReader {
        var reader = ConfigurationReader()
        reader.read(Array(text.utf8))
        return reader
    }

    private func problems(_ text: String) -> [String] {
        read(text).problems.map { "\($0.position) \($0.code) \($0.values["nearest"] ?? "")" }
    }

    @Test("Severities, exceptions, devices and languages are read")
    func members() throws {
        let reader = read(
            """
            rules: { small-target: warning, low-contrast: off, system-target: error, missing-label: warning }
            exceptions:
              - { rule: overlap, parts: screen/new-year, reason: It is meant so. }
              - { rule: overlap, parts: [screen/*, a.yaml*], view: badge, device: iphone-se, locale: de, reason: Why. }
            devices: [iphone-se, ipad-pro-11]
            locales: [de, en-GB]
            """)
        #expect(reader.problems == [])
        let configuration = reader.configuration
        #expect(configuration.severity(of: "small-target") == .warning)
        #expect(configuration.severity(of: "overlap") == .error)
        #expect(configuration.severity(of: "system-contrast") == .off)
        #expect(configuration.fitRules.contains("system-target") && !configuration.fitRules.contains("low-contrast"))
        #expect(configuration.exceptions.map(\.parts) == [["screen/new-year"], ["screen/*", "a.yaml*"]])
        #expect(configuration.devices.map(\.key) == ["iphone-se", "ipad-pro-11"])
        #expect(configuration.locales.map(\.text) == ["de", "en-GB"])
        #expect(read("").problems == [])
    }

    @Test("The earliest iOS is a number or a text")
    func ios() {
        for (text, version) in [("15", "15"), ("16.4", "16.4"), ("'15.0'", "15"), ("16.4.1", "16.4")] {
            #expect(read("ios: \(text)").configuration.ios?.description == version)
            #expect(read("ios: \(text)").problems == [])
        }
        for text in ["iOS 15", "0", "-3", "1e300", "15.5.5.5", "nan"] {
            #expect(problems("ios: \(text)") == ["1:6 invalid-value "], "\(text)")
            #expect(read("ios: \(text)").configuration.ios == nil)
        }
        #expect(problems("ios: []") == ["1:6 wrong-type "])
        #expect(read("").configuration.ios == nil)
    }

    @Test("The name of the app is a text")
    func title() {
        #expect(read("title: Our pizzeria").configuration.title == "Our pizzeria")
        #expect(read("").configuration.title == nil)
        #expect(problems("title: ''") == ["1:8 empty "] && problems("title: [a]") == ["1:8 wrong-type "])
    }

    @Test("The folder of the documents is below that of the file")
    func documents() {
        #expect(read("documents: App/Documents/").configuration.documents == "App/Documents")
        #expect(read("").configuration.documents == nil)
        for folder in ["/App", "../App", "App/../..", ".", "/"] {
            #expect(problems("documents: \(folder)") == ["1:12 wrong-type "], "\(folder)")
        }
    }

    @Test("Appearances and orientations are lists of words, which are not empty")
    func traits() {
        let configuration = read("appearances: [light]\norientations: [portrait, landscape]").configuration
        #expect(configuration.appearances == [.light])
        #expect(configuration.orientations == [.portrait, .landscape])
        #expect(problems("appearances: [ligth]\norientations: []") == ["1:15 unknown-value light", "2:15 empty "])
    }

    @Test("The versions of iOS are a list of those that screens are laid out in, and options come before them")
    func systemVersions() {
        let configuration = read("systemVersions: [18, '26.1']").configuration
        #expect(configuration.systemVersions == [18, 26])
        #expect(configuration.completed(Variants()).systemVersions == [18, 26])
        var asked = Variants()
        asked.systemVersions = [15]
        #expect(configuration.completed(asked).systemVersions == [15])
        #expect(problems("systemVersions: [25, new]") == ["1:18 unknown-value 26", "1:22 invalid-value "])
        #expect(problems("systemVersions: 26") == ["1:17 wrong-type "])
    }

    @Test("The project of the app says what the file leaves open")
    func project() throws {
        var project = AppProject()
        project.appearance = .dark
        project.families = [.phone]
        project.orientations = [.phone: [.landscape], .pad: [.portrait, .landscape]]
        project.ios = IOSVersion(15)
        project.statusBar = StatusBar(hidden: true, style: .default)
        project.accentColor = "Brand"
        var configuration = ProjectConfiguration()
        configuration.complete(with: project)
        let variants = configuration.completed(Variants(), devices: FitVariants.defaultDevices)
        #expect(variants.appearances == [.dark] && variants.orientations == [.landscape])
        #expect(variants.devices.map(\.key) == ["iphone-se", Device.standard.key])
        #expect(configuration.completed(Variants()).devices == [])
        #expect(variants.all.map(\.statusBar) == [project.statusBar, project.statusBar])
        #expect(configuration.ios == IOSVersion(15))
        #expect(configuration.tint == .asset("Brand"))
        var own = read(
            "appearances: [light, dark]\nios: 13\norientations: [portrait]\ndevices: [ipad-pro-11]\ntint: brand"
        )
        .configuration
        own.complete(with: project)
        #expect(own.completed(Variants()).appearances == [.light, .dark])
        #expect(own.completed(Variants()).orientations == [.portrait])
        #expect(own.completed(Variants()).devices.map(\.key) == ["ipad-pro-11"])
        #expect(own.ios == IOSVersion(13))
        #expect(try own.tint == .token(Key("brand")))
        var asked = Variants()
        asked.appearances = [.light]
        #expect(configuration.completed(asked).appearances == [.light])
    }

    @Test("A tint is a color of the registry, one of UIKit's, or one that is written out")
    func tint() throws {
        #expect(try read("tint: brand").configuration.tint == .token(Key("brand")))
        #expect(read("tint: systemRed").configuration.tint == .color(.named("systemRed")))
        #expect(read("tint: '#ff0000'").configuration.tint == .color(.hex("#FF0000")))
        #expect(problems("tint: '#ff'") == ["1:7 invalid-value "])
    }

    @Test("An app for iPads alone is shown on one, and an app that has all says nothing")
    func families() {
        var project = AppProject()
        project.families = [.pad]
        var configuration = ProjectConfiguration()
        configuration.complete(with: project)
        #expect(configuration.completed(Variants()).devices.map(\.key) == ["ipad-pro-11"])
        project.families = [.phone, .pad]
        project.orientations = [.phone: [.portrait, .landscape]]
        var open = ProjectConfiguration()
        open.complete(with: project)
        #expect(open.completed(Variants(), devices: FitVariants.defaultDevices) == Variants())
    }

    @Test("All mistakes are reported together, with their positions and near matches")
    func mistakes() {
        #expect(
            problems(
                """
                rules: { overlab: warning, overlap: warn, small-target: [] }
                exceptions:
                  - { rule: overlap, part: screen/*, reason: " " }
                  - { rule: missing-label, parts: [], device: iphone-6s, reason: x }
                  - x
                devices: iphone-se
                locales: [klingon language]
                ruls: {}
                ---
                rules: {}
                """) == [
                    "10:1 too-many ", "8:1 unknown-key rules", "1:10 unknown-value overlap",
                    "1:37 unknown-value warning", "1:57 wrong-type ", "3:22 unknown-key parts", "3:46 empty ",
                    "3:5 missing-key ", "4:35 empty ", "4:39 not-applicable ", "5:5 wrong-type ", "6:10 wrong-type ",
                    "7:11 invalid-value ",
                ])
        let many = String(repeating: "  - { rule: overlap, parts: x, reason: y }\n", count: 1_001)
        #expect(problems("exceptions:\n\(many)") == ["1:1 too-many "])
        #expect(problems("[]") == ["1:1 wrong-type "])
        #expect(problems("rules: {") == ["2:1 syntax "])
        #expect(problems("rules: { damaged: off, digest-mismatch: off }").count == 2)
    }

    @Test("A value of another form, an unknown key, and a name with a character that cannot be seen are told")
    func wrongForms() throws {
        let whole = """
            rules: { small-target: warning }
            exceptions: [{ rule: overlap, parts: [screen/*], view: badge, device: iphone-se, locale: de, reason: Why. }]
            devices: [iphone-se]
            locales: [de]
            ios: 15
            systemVersions: [18]
            appearances: [dark]
            orientations: [landscape]
            tint: brand
            title: Pizzeria
            space: pizzeria
            exports: [template/page]
            documents: App
            """
        let node = try #require(YAMLReader.read(Array(whole.utf8)).documents.first)
        func isTold(_ changed: Node) -> Bool {
            let reader = read(String(decoding: JSONWriter.compact(changed), as: UTF8.self))
            return !reader.problems.isEmpty || Node.hasWrongForm("\(reader.configuration)")
        }
        #expect(!isTold(node))
        var silent: Set<String> = []
        node.eachWrongForm { changed, path, form in
            if !isTold(changed) { silent.insert("\(path): \(Node.wrongForms[form].description)") }
        }
        node.eachUnknownKey { changed, path in if !isTold(changed) { silent.insert("\(path): an unknown key") } }
        node.eachInvisibleCharacter { changed, path in if !isTold(changed) { silent.insert("\(path): invisible") } }
        // The name of a device may have any blanks in it.
        #expect(silent.subtracting(["devices[]: invisible"]).sorted() == [])
        #expect(problems("exports: [templat/page, tem*/page]") == ["1:11 unknown-value template"])
    }

    @Test("An earliest version of iOS that Apple never made is refused")
    func unknownVersions() {
        for version in ["19", "20.1", "25", "27", "99"] {
            #expect(read("ios: \(version)").problems.map(\.code) == [.unknownValue], "\(version)")
        }
        for version in ["8", "9.3", "15", "18.4", "26", "26.1"] { #expect(problems("ios: \(version)") == []) }
    }

    @Test("The file is found in the folder or the nearest one above")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.write("rules: {}", to: "a/.onion.yaml")
        try folder.write("", to: "a/b/c/d")
        let path = try #require(ConfigurationFile.find(from: folder.path("a/b/c")))
        #expect(path == folder.path("a/.onion.yaml"))
        #expect(ConfigurationFile.find(from: folder.path("a")) == path)
        #expect(ConfigurationFile.find(from: "/") == nil)
        #expect(ConfigurationFile.read(folder.path("a")).problems.map(\.code) == [.unreadableFile])
    }
}

import Testing

@testable import OnionModel

@Suite("Apps and their versions")
struct AppTests {
    private func version(_ text: String) throws -> VersionNumber { try #require(VersionNumber(text)) }

    @Test("Numbers of versions are compared number by number, and zeros at the end do not count")
    func order() throws {
        let sorted = ["1", "1.0.1", "1.2", "1.10", "2"]
        #expect(try sorted.shuffled().map(version).sorted().map(\.description) == sorted)
        #expect(try version("4.2") == version("4.2.0") && version("4.2").hashValue == version("4.2.0").hashValue)
        #expect(["", "a", "1.", ".1", "1..2", "+1", "-1", "1.2.3.4.5", "4.2b"].compactMap(VersionNumber.init) == [])
    }

    @Test("A version without an entry supports what the one before it does")
    func features() throws {
        let app = App(
            key: try Key("shop"),
            versions: [
                .init(try version("1"), adds: ["view.label", "view.button"]),
                .init(try version("2"), adds: ["view.switch"], removes: ["view.button"]),
            ])
        #expect(try app.features(of: version("0.9")) == [])
        #expect(try app.features(of: version("1.5")) == ["view.label", "view.button"])
        #expect(try app.features(of: version("3")) == ["view.label", "view.switch"])
        let first = SupportedFeatures(app, try version("1"))
        #expect(!first.supports("view.switch") && first.supports("action.any:"))
        #expect(try first.firstVersion(with: "view.switch") == version("2"))
        #expect(first.firstVersion(with: "view.map") == nil)
    }

    @Test("A version is recorded by its differences, also between others and in place of itself")
    func recording() throws {
        var app = App(key: try Key("shop"))
        for (number, features) in [("2", "a b c"), ("1", "a"), ("1.5", "a b d"), ("2", "a b e")] {
            app = app.recording(try version(number), features: Set(features.split(separator: " ").map { "view.\($0)" }))
        }
        #expect(app.versions.map(\.number.description) == ["1", "1.5", "2"])
        #expect(app.versions.map(\.adds) == [["view.a"], ["view.b", "view.d"], ["view.e"]])
        #expect(app.versions.map(\.removes) == [[], [], ["view.d"]])
        #expect(try app.features(of: version("2")) == ["view.a", "view.b", "view.e"])
    }

    @Test("An app that names actions supports no others")
    func actions() throws {
        let app = App(key: try Key("shop"), versions: [.init(try version("1"), adds: ["action.pay:"])])
        let features = SupportedFeatures(app, try version("1"))
        #expect(features.supports("action.pay:") && !features.supports("action.refund:"))
    }

    private func range(_ first: String, _ end: String) throws -> AppVersionRange {
        try #require(AppVersionRange(from: version(first), before: version(end)))
    }

    @Test("A range supports what all of its versions do; a version that names no actions supports those of the others")
    func ranges() throws {
        let app = App(
            key: try Key("shop"),
            versions: [
                .init(try version("1"), adds: ["view.label", "view.button"]),
                .init(try version("2"), adds: ["view.switch", "action.pay:"], removes: ["view.button"]),
                .init(try version("3"), adds: ["view.map"]),
            ])
        let old = SupportedFeatures(app, try range("1.5", "3"))
        #expect(["view.label", "action.pay:"].allSatisfy(old.supports))
        #expect(!["view.button", "view.switch", "view.map", "action.any:"].contains(where: old.supports))
        #expect(try old.firstVersion(with: "view.switch") == version("2") && old.numbers == "1.5..2")
        #expect(SupportedFeatures(app, try range("2", "2.1")).supports("view.switch"))
        #expect(SupportedFeatures(app, try range("1", "2")).supports("action.any:"))
    }

    @Test("Equal ranges have the same text, and two overlap when a version of an app is in both")
    func overlaps() throws {
        for (first, end, text) in [
            ("4.1", "4.10", "4.1..4.9"), ("4.1.0", "4.10", "4.1..4.9"), ("4", "4.1", "4.0"), ("4.1", "5", "4.1..4"),
            ("4", "5", "4"), ("4.1.2", "4.1.3", "4.1.2"),
        ] {
            #expect(try range(first, end).description == text)
        }
        #expect(try AppVersionRange(from: version("2"), before: version("2.0")) == nil)
        #expect(try range("4.1", "4.10").overlaps(range("4.9.9", "5")))
        #expect(try !range("4.1", "4.10").overlaps(range("4.10", "5")))
        let shop = try #require(try AppVersionRange(app: Key("shop"), from: version("1"), before: version("2")))
        let kiosk = try #require(try AppVersionRange(app: Key("kiosk"), from: version("1"), before: version("2")))
        #expect(try !shop.overlaps(kiosk) && shop.overlaps(range("1", "2")) && shop.description == "shop/1")
    }
}

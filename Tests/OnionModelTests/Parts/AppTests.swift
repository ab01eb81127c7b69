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
}

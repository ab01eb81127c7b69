import Testing

@testable import OnionModel

@Suite("SF Symbols")
struct SystemSymbolsTests {
    @Test("Each symbol has the version of iOS that first has it, a renamed one under both names")
    func versions() {
        let versions = [
            "star": "13", "car": "13.1", "chevron.backward": "14", "aqi.low": "14.2", "airpodsmax": "14.5",
            "line.horizontal.3": "13", "line.3.horizontal": "15", "square.3.layers.3d.down.left": "15.1",
            "airpods.gen3": "15.2", "person.badge.key.fill": "15.4", "dumbbell": "16", "12.lane": "16.1",
            "axle.2": "16.4", "cat.circle.fill": "17", "50.square.fill.hi": "17.2", "translate": "17.4",
            "beats.pill": "17.6", "document": "18", "hand.thumbsup.slash": "18.1", "receipt": "18.2", "pi": "18.4",
            "apple.intelligence.badge.xmark": "18.5", "31.calendar": "26",
        ]
        for (name, version) in versions { #expect(SystemSymbols.since(name)?.description == version, "\(name)") }
        for name in ["", "star.", ".star", "Star", "star.fil", "bell{,.fill}", "document.fill.fill", "fill", "🍕"] {
            #expect(SystemSymbols.since(name) == nil, "\(name)")
        }
    }

    @Test("All names are there once, and each has the form of a symbol's or is one word")
    func names() {
        #expect(SystemSymbols.names.count == 9_155)
        #expect(Set(SystemSymbols.names).count == 9_155)
        #expect(SystemSymbols.names.allSatisfy { SystemSymbols.hasForm($0) || !$0.contains(".") })
        let versions = SystemSymbolTable.builtIn.releases.map(\.ios)
        #expect(versions.count == 22 && versions == versions.sorted())
    }

    @Test("A table has comments, sections of versions with an item a line, and the names of before")
    func sections() {
        let table = SystemSymbolTable("# a\n[13.1]\nstar\nbell{,.fill}\n[26.0]\n[renamed]\nold>new\n")
        #expect(table.releases.map(\.ios) == [IOSVersion(13, 1), IOSVersion(26)])
        #expect(table.releases.map { $0.names.count } == [2, 0])
        #expect(table.formerNames.map { String(Substring($0)) } == ["old>new"])
    }

    @Test("A symbol's earlier name is the latest one that a version of iOS has")
    func formerNames() {
        func former(_ name: String, _ ios: IOSVersion) -> String? { SystemSymbols.formerName(of: name, in: ios) }
        #expect(former("document.fill", IOSVersion(15)) == "doc.fill")
        #expect(former("star", IOSVersion(13)) == nil)
        #expect(former("inset.filled.circle", IOSVersion(13)) == "largecircle.fill.circle")
        #expect(former("inset.filled.circle", IOSVersion(16)) == "circle.inset.filled")
        #expect(former("airpods.gen4", IOSVersion(15)) == nil)
        #expect(former("battery.100percent.bolt.rtl", IOSVersion(14)) == "battery.100.bolt.rtl")
    }

    @Test("Names of other images are not taken for symbols")
    func otherNames() {
        for name in ["icon.png", "logo", "Close", "icon_close", "tab-menu", "a..b", "a.b.", "é.b"] {
            #expect(!SystemSymbols.mayHave(name), "\(name)")
        }
        #expect(SystemSymbols.mayHave("a.symbol.of.tomorrow") && SystemSymbols.mayHave("zzz"))
    }

    @Test("Versions are read and compared")
    func iosVersions() {
        #expect(
            ["15", "16.4", "16.4.1", "26.0"].compactMap(IOSVersion.init) == [
                IOSVersion(15), IOSVersion(16, 4), IOSVersion(16, 4), IOSVersion(26),
            ])
        for text in ["", "iOS 15", "0", "-1", "+15", "15.", "15.x", "1.2.3.4", "999", "١٥"] {
            #expect(IOSVersion(text) == nil, "\(text)")
        }
        #expect(IOSVersion(9) < IOSVersion(10) && IOSVersion(16, 4) < IOSVersion(17))
        #expect(IOSVersion(16, 4).description == "16.4" && IOSVersion(17).description == "17")
    }
}

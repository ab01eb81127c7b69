import Foundation
import OnionTestSupport
import Testing

@Suite("Old versions of an app on the command line")
struct OldAppTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Fixtures.shops).status == 0)
        let line = """
            onion generate app shop 1 | grep -v property.cornerRadius | onion import - &&
            onion generate app shop 2 --feature view.mapView | onion import -
            """
        #expect(try onion.shell(line).status == 0)
    }

    @Test("generate app writes what the library supports, once, and keeps what the app adds itself")
    func generate() throws {
        let second = try onion.run("generate", "app", "shop", "2")
        #expect(second == (try onion.run("export", "app/shop")))
        let added = second.output.split(separator: "version: \"2\"")[1]
        #expect(added.contains("property.cornerRadius") && added.contains("view.mapView"))
        #expect(!added.contains("view.label"))
        let third = try onion.run("generate", "app", "shop", "3").output
        #expect(third.contains("version: \"3\"") && !third.contains("removes"))
        #expect(try onion.run("generate", "app", "shop", "4.x").status == 64)
        #expect(try onion.run("generate", "app", "shop", "4", "--feature", "mapView").status == 64)
    }

    @Test("assemble shows the fallback and leaves out decorations with a warning each, and refuses other screens")
    func assemble() throws {
        let old = try onion.run("assemble", "shops", "--app", "1")
        #expect(old.status == 0 && old.output.contains("Three shops") && !old.output.contains("cornerRadius"))
        #expect(
            old.error == """
                warning: screen/shops: screen/list is shown in place of template/map@1, which needs view.mapView
                warning: screen/shops: property.cornerRadius of the view "label" in template/text@1 is left out

                """)
        #expect(try onion.run("assemble", "shops", "--app", "shop/2") == onion.run("assemble", "shops"))
        try #expect(onion.run("import", "-", input: Fixtures.shops.replacing("fallback: list\n", with: "")).status == 0)
        try expect(
            onion.run("assemble", "shops", "--app", "1"),
            is: Outcome(
                status: 2,
                error: """
                    error: screen/shops layer.view.subviews[0].type: version 1 of app/shop does not support view.mapView of the view "map" in \
                    template/map@2 (since 2); name a screen that it can show as the fallback of template/map, or take the feature out

                    """))
        #expect(try onion.run("assemble", "shops", "--app", "0.9").status == 2)
        #expect(try onion.run("publish", "-o", "public", "--no-fit", "--app", "1").status == 2)
        #expect(try onion.run("publish", "-o", "public", "--no-fit", "--app", "2").status == 0)
    }

    @Test("publish --versions writes what old versions show beside what all others get, until --withdraw")
    func publish() throws {
        let outcome = try onion.shell(
            """
            onion publish -o public --versions 1..1.9 2>&1 | tail -1
            onion publish -o public | tail -1 | cut -d ';' -f 1
            cp public/channels/live.json plain
            onion publish -o public --versions 1..1.9 | tail -1 | cut -d ';' -f 1
            onion assemble shops --app 1 2>/dev/null | tr -d '\\n' | sha256sum | cut -c 1-64 >digest
            ls public/files/*/$(cat digest).json >/dev/null && echo there
            onion publish -o public --versions 1..1.9
            onion publish -o public --versions shop/1.5 2>&1 | tail -1
            onion publish -o public --versions 1..1.9 --release 1 | cut -d ' ' -f 1-5
            onion channels --format csv | cut -d , -f 1,2
            onion publish -o public --versions 1..1.9 --withdraw
            grep -v published plain >before; grep -v published public/channels/live.json | cmp - before && echo same
            onion publish -o public --versions 1..1.9 --withdraw 2>&1
            onion publish -o public --versions 4.x 2>/dev/null; echo $?
            onion publish -o public --withdraw 2>/dev/null; echo $?
            onion publish -o public --versions 1 --app 1 2>/dev/null; echo $?
            """)
        #expect(
            outcome.output.split(separator: "\n").map(String.init) == [
                "error: the channel \"live\" has no release yet, which clients of all other versions need; publish one for all versions first",
                "published release 1 of live: 2 screens added",
                "published release 1 of live/1.0..1.9: 2 screens added", "there", "live/1.0..1.9: nothing differs",
                "error: the channel \"live\" has a release for the versions 1.0..1.9, and shop/1.5 has some of them; publish for the versions 1.0..1.9 again, or withdraw them first",
                "live/1.0..1.9 points to release 1", "channel,release", "live/1.0..1.9,1", "live/1.0..1.9,1", "live,1",
                "live/1.0..1.9 has no release any more", "same",
                "error: the channel \"live\" has no release for the versions 1.0..1.9; \"onion channels\" lists what was published",
                "64", "64", "64",
            ], "\(outcome.error)")
    }

    @Test("report capability lists what versions cannot show, and how many screens that are")
    func report() throws {
        try expect(
            onion.run("report", "capability"),
            is: Outcome(
                status: 0,
                output: """
                    APP   VERSION  SCREENS  FEATURE                REFERENCE      PATH                           SINCE  ANSWER
                    shop  1              1  property.cornerRadius  template/text  view.subviews[0].cornerRadius  2      left out
                    shop  1              1  view.mapView           template/map   view.subviews[0].type          2      screen/list
                    shop 1 shows 2 of 2 screens, 1 of them with a fallback
                    shop 2 shows 2 of 2 screens

                    """))
        let rows = try onion.run("report", "capability", "--app", "2", "--format", "json")
        #expect(rows.status == 0 && rows.output == "[]\n")
        #expect(try onion.run("report", "unused", "--app", "2").status == 64)
    }
}

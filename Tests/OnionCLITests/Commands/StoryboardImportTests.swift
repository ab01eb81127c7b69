import Foundation
import OnionTestSupport
import Testing

/// The New Year screen in Interface Builder files: complete, in parts, and as one controller.
@Suite("onion import of storyboards")
struct StoryboardImportTests {
    private static let folder = OnionCommandLine.package.appending(path: "Examples/interface-builder").path
    private static let whole = "\(folder)/NewYear.storyboard"

    private static let tree = """
        screen/new-year@1  en
        └─ modal@1  navigation · ModalContainerViewController
           └─ container ▸ content
              └─ onboarding@1  layout · OnboardingViewController
                 ├─ contentContainerView ▸ content
                 │  └─ new-year@1  content · NewYearContentViewController
                 │     └─ content/new-year@1
                 │        ├─ body   We are open until 6 pm on December 31. Our team celebrates the New Year, too! Pizza is \
        back on January 1 at noon
                 │        ├─ image  clock (276 × 245)
                 │        └─ title  A short day on New Year's Eve
                 └─ stackView ▸ actions
                    └─ [ Got it ]  primary · doneButtonDidPress: · from NewYearContentViewController · actions/new-year@1

        """

    /// A registry with the storyboard of all three controllers.
    private func embedded() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", Self.whole)
        return onion
    }

    /// A registry with three storyboards and a document that joins them.
    private func joined() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", "\(Self.folder)/parts")
        _ = try onion.run("import", "-", input: "screen: new-year\ncontent: new-year\nwrap: [onboarding, modal]\n")
        return onion
    }

    @Test("A whole storyboard becomes parts and a screen; the second time nothing changes")
    func whole() throws {
        let onion = try OnionCommandLine.initialized()
        let rows = """
            created   template/modal@1
            created   template/new-year@1
            created   template/onboarding@1
            created   actions/new-year@1
            created   content/new-year@1
            created   screen/new-year@1
            6 created
            """
        let leftOut = "warning: 2 elements of \(Self.whole) were left out; --left-out lists them\n"
        try expect(
            onion.run("import", Self.whole, "--dry-run"),
            is: Outcome(status: 0, output: "\(rows) (a dry run: nothing was stored)\n", error: leftOut))
        try expect(onion.run("list"), is: Outcome(status: 0))
        try expect(
            onion.run("import", Self.whole), is: Outcome(status: 0, output: "\(rows)\n", error: leftOut))
        try expect(
            onion.run("import", Self.whole), is: Outcome(status: 0, output: "6 unchanged\n", error: leftOut))
        try expect(onion.run("tree", "new-year"), is: Outcome(status: 0, output: Self.tree))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("Left-out elements are listed with their positions, as rows in every format")
    func leftOut() throws {
        let onion = try OnionCommandLine.initialized()
        let rows = try onion.run("import", Self.whole, "--left-out", "--format", "ndjson")
        #expect(rows.status == 0 && rows.error == "")
        let lines = try String(contentsOfFile: Self.whole, encoding: .utf8).split(separator: "\n")
        let line = try #require(lines.firstIndex { $0.contains(#"id="done-button""#) }) + 1
        let image = try #require(lines.firstIndex { $0.contains(#"<image name="button""#) }) + 1
        #expect(
            rows.output == """
                {"source":"\(Self.whole)","line":\(line),"element":"button done-button","omission":"its backgroundImage"}
                {"source":"\(Self.whole)","line":\(image),"element":"image button","omission":"no part shows it"}

                """)
        let table = try onion.run("import", Self.whole, "--left-out", "--dry-run")
        #expect(table.output.hasPrefix("SOURCE "))
        #expect(table.output.split(separator: "\n").count == 3)
        // A table has those of one kind in one row.
        let constraint = #"<constraint firstAttribute="leading" relation="odd" secondItem="nowhere" id="ID"/>"#
        let view = #"<view key="view" id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><constraints>"#
        try onion.folder.write(
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects><viewController id="c">"#
                + view + (0..<3).map { constraint.replacing("ID", with: "c\($0)") }.joined()
                + "</constraints></view></viewController></objects></scene></scenes></document>", to: "Odd.storyboard")
        let groups = try onion.run("import", "Odd.storyboard", "--left-out", "--dry-run").output
        #expect(
            groups.split(separator: "\n").count == 2 && groups.contains(/constraint +its relation .+ 3\n/), "\(groups)")
        let each = try onion.run("import", "Odd.storyboard", "--left-out", "--dry-run", "--format", "csv").output
        #expect(each.split(separator: "\n").count == 4)
        let outlets = ["a", "b"].map { "<outlet property=\"\($0)\" destination=\"x\" id=\"o\($0)\"/>" }.joined()
        let connections = "<connections>\(outlets)<segue destination=\"x\" kind=\"odd\" id=\"s\"/></connections>"
        try onion.folder.write(
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects><viewController id="c">"#
                + #"<view key="view" sparkles="YES" id="v"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
                + connections + "</viewController></objects></scene></scenes></document>", to: "Ranks.storyboard")
        // What people do comes first, outlets come last.
        let ranks = try onion.run("import", "Ranks.storyboard", "--left-out", "--dry-run")
        let omissions = ranks.output.split(separator: "\n").dropFirst()
        #expect(omissions.first?.contains("segue") == true && omissions.last?.contains("outlet") == true, "\(ranks)")
        #expect(ranks.error.contains("2 of the \(omissions.count) elements are outlets"), "\(ranks)")
        let nothing = try onion.run("import", OnionCommandLine.examples, "--left-out", "--format", "csv")
        try #require(nothing.status == 0)
        #expect(nothing.output == "source,line,element,omission\n" && nothing.error == "")
    }

    @Test("Parts that a document joins give the same composition as embed segues")
    func parts() throws {
        let (embedded, joined) = (try embedded(), try joined())
        try expect(joined.run("tree", "new-year"), is: Outcome(status: 0, output: Self.tree))
        let words = ["frames", "new-year", "--device", "iphone-8"]
        let frames = try joined.start(words).wait()
        #expect(frames.status == 0 && frames.error == "")
        #expect(try embedded.start(words).wait() == frames)
    }

    @Test("One controller and the layers of three give the same frames")
    func frames() throws {
        let onion = try embedded()
        let layered = try onion.run("frames", "new-year", "--device", "iphone-8").output
        let alone = try onion.run("frames", "\(Self.folder)/AllInOne.storyboard", "--device", "iphone-8").output
        for output in [layered, alone] {
            #expect(output.contains(/\w+ button +\(0, 0, 60, 60\)/))
            #expect(output.contains(/\w+ (stackView|button) +\(16, 599, 343, 48\)/))
            #expect(output.contains(/\w+ view +\(16, 0, 343, 591\)/))
        }
        let places = /\w+ (imageView|label) +(\(.*\))/
        #expect(layered.matches(of: places).map(\.2) == alone.matches(of: places).map(\.2))
        #expect(layered.matches(of: places).count == 3)
    }

    @Test("The pizzeria's documents give the same frames around the same kind of content")
    func pizzeria() throws {
        let (imported, pizzeria) = (try embedded(), try OnionCommandLine.pizzeria())
        let words = ["frames", "screen/new-year", "--device", "iphone-8", "--locale", "en"]
        let frames = try pizzeria.start(words).wait()
        #expect(frames.status == 0 && frames.output.contains("(16, 599, 343, 48)"))
        #expect(try imported.start(words).wait() == frames)
    }
}

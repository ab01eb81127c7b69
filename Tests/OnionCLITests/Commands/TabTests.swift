import Foundation
import OnionTestSupport
import Testing

@Suite("Tabs on the command line")
struct TabTests {
    private let onion: OnionCommandLine

    /// Views whose frames depend on no font. The button of the second tab and that in the tab bar's template are too small.
    private static let documents = """
        template: tabs
        kind: navigation
        view:
          id: view
          subviews: [{ id: body, slot: tabs }, { id: help, type: button, title: "?", backgroundColor: systemBlue }]
        constraints:
          - body.edges = view.edges
          - help.top = view.safeArea.top
          - help.trailing = view.trailing - 20
          - help.size = 20
        ---
        template: plain
        kind: content
        view: { id: view, subviews: [{ id: box, backgroundColor: systemRed }] }
        constraints: [box.top = view.top + 200, box.leading = view.leading + 20, box.size = 100]
        ---
        template: form
        kind: content
        fields: { isValid: { type: bool } }
        view:
          id: view
          subviews: [{ id: code, backgroundColor: label }, { id: send, type: button, title: Go, backgroundColor: systemBlue, hidden: true }]
        constraints:
          - code.top = view.top + 200
          - code.leading = view.leading + 20
          - code.size = 100
          - send.top = view.top + 400
          - send.leading = view.leading + 20
          - send.size = 20
        states:
          invalid: { when: { isValid: false }, code.backgroundColor: systemRed }
          ready: { send.hidden: false }
        ---
        content: menu
        template: plain
        ---
        content: cart
        template: form
        fields: { isValid: false }
        ---
        screen: cart
        content: cart
        ---
        screen: alone
        content: menu
        ---
        screen: home
        compose: { template: tabs, contents: [{ content: menu }, { screen: cart }, { content: menu }] }

        """

    init() throws {
        onion = try OnionCommandLine.initialized()
        let imported = try onion.run("import", "-", input: Self.documents)
        #expect(imported.status == 0, "\(imported.error)")
    }

    @Test("A gallery has a picture of every tab and of its states, each once, and --tab one of them")
    func gallery() throws {
        func pictures(_ arguments: String...) throws -> [String] {
            let run = try onion.start(["preview"] + arguments).wait()
            #expect(run.status == 0, "\(run.error)")
            let folder = onion.folder.path("\(arguments.last ?? "")pictures")
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
                .map { $0.replacing("iphone-15-portrait-en-L-light", with: "…") }.sorted()
        }
        #expect(
            try pictures("home", "alone", "-o", "all/") == [
                "alone/….png", "home/…-tab_2.png", "home/…-tab_cart-normal.png", "home/…-tab_cart-ready.png",
                "home/…-tab_cart.png", "home/….png",
            ])
        let manifest = try String(contentsOf: onion.folder.url.appending(path: "all/gallery.json"), encoding: .utf8)
        #expect(manifest.contains(#""tab": "menu""#) && manifest.contains(#""state": "invalid""#))
        // Of all screens, those that have the tab.
        #expect(try pictures("--all", "--tab", "cart", "-o", "cart/").allSatisfy { $0.hasPrefix("home/…-tab_cart") })
        #expect(try pictures("home", "--tab", "0", "-o", "first/") == ["home/….png"])
        #expect(try onion.run("preview", "home", "alone", "--compare", "all/").status == 0)
    }

    @Test("A contact sheet names the tab and the state of every picture, those that the screen shows by itself, too")
    func sheet() throws {
        #expect(try onion.run("preview", "home", "--all-tabs", "--all-states", "-o", "a.svg").status == 0)
        let sheet = try String(contentsOf: onion.folder.url.appending(path: "a.svg"), encoding: .utf8)
        for words in [
            "en · tab menu", "en · tab cart · invalid", "en · tab cart · normal", "en · tab cart · ready", "en · tab 2",
        ] {
            #expect(sheet.contains(words), "\(words)")
        }
        #expect(try onion.run("preview", "cart", "--all-states", "-o", "b.svg").status == 0)
        let states = try String(contentsOf: onion.folder.url.appending(path: "b.svg"), encoding: .utf8)
        #expect(states.contains("en · invalid") && states.contains("en · ready"))
    }

    @Test("The check lays out every tab in each of its states, and names the tab of a finding; --tab narrows it")
    func fit() throws {
        func findings(_ arguments: String...) throws -> [String] {
            let words = ["check", "--fit", "--rule", "small-target", "--device", "iphone-se", "--format", "csv"]
            return try onion.start(words + arguments).wait().output.split(separator: "\n").dropFirst()
                .map { line in
                    let values = line.split(separator: ",", omittingEmptySubsequences: false)
                    return "\(values[2]) \(values[5]) \(values[13]) \(values[14])"
                }
        }
        // The button of the tab bar's template is in all tabs, and is told once.
        #expect(
            try findings() == [
                "screen/cart@1 send ready ", "screen/home@1 help  menu", "screen/home@1 send ready cart",
            ])
        #expect(try findings("--tab", "cart") == ["screen/home@1 help  cart", "screen/home@1 send ready cart"])
        #expect(try findings("home", "--tab", "menu") == ["screen/home@1 help  menu"])
        let table = try onion.run("check", "--fit", "home", "--rule", "small-target", "--device", "iphone-se")
        #expect(table.output.contains("iphone-se en tab menu"), "\(table.output)")
        #expect(table.output.contains("iphone-se en tab cart state ready"), "\(table.output)")
        // Three tabs, of which the second has two more states.
        #expect(table.output.contains("2 findings in 5 layouts"), "\(table.output)")
    }

    @Test("A baseline that was made of all tabs accepts the findings of one")
    func baseline() throws {
        let fit = ["check", "--fit", "--rule", "small-target", "--baseline", "fit.baseline"]
        #expect(try onion.start(fit + ["--write-baseline"]).wait().status == 0)
        #expect(try onion.start(fit).wait().status == 0)
        #expect(try onion.start(fit + ["home", "--tab", "0"]).wait().status == 0)
    }

    @Test("An unknown tab is refused with the near match")
    func unknown() throws {
        for words in [["check", "--fit"], ["preview", "--all", "-o", "gallery/"]] {
            let refused = try onion.start(words + ["--tab", "crt"]).wait()
            #expect(refused.status == 2)
            #expect(refused.error == "error: no screen has a tab \"crt\"; did you mean \"cart\"?\n")
        }
        let named = try onion.run("check", "--fit", "home", "--tab", "crt")
        #expect(named.error == "error: screen/home@1 has no tab \"crt\"; did you mean \"cart\"?\n")
        #expect(try onion.run("check", "--tab", "cart").status == 64)
        #expect(try onion.run("preview", "home", "--tab", "cart", "--all-tabs").status == 64)
    }

    @Test("A tab inside a tab is shown with the one around it")
    func nested() throws {
        let inner = """
            screen: inner
            compose: { template: tabs, contents: [{ content: menu }, { content: cart }] }
            ---
            screen: outer
            compose: { template: tabs, contents: [{ screen: alone }, { screen: inner }] }
            """
        #expect(try onion.run("import", "-", input: inner).status == 0)
        let tree = try onion.run("tree", "outer", "--tab", "cart").output
        #expect(tree.contains("selected  from screen/inner@1"), "\(tree)")
        #expect(try onion.run("preview", "outer", "--all-tabs", "-o", "a.svg").status == 0)
        let sheet = try String(contentsOf: onion.folder.url.appending(path: "a.svg"), encoding: .utf8)
        for tab in ["tab alone", "tab inner", "tab cart"] { #expect(sheet.contains(tab), "\(tab)") }
    }
}

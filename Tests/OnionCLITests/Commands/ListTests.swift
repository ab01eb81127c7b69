import Foundation
import Testing

@testable import OnionCLI

@Suite("onion list")
struct ListTests {
    @Test("Templates are listed as a table")
    func templates() throws {
        let onion = try OnionCommandLine.pizzeria()
        let list = try onion.run("list", "templates", "--kind", "layout")
        #expect(list.status == 0 && list.error == "")
        #expect(
            list.output.timeless == """
                REFERENCE              KIND    CONTROLLER                CHANGED                   SUMMARY
                template/card@1        layout  CardViewController        2026-01-01T00:00:00.000Z  A content and its actions on a rounded plate, to stand among others
                template/detail@1      layout  DetailViewController      2026-01-01T00:00:00.000Z  Contents that scroll, with their actions below them, always in reach
                template/onboarding@1  layout  OnboardingViewController  2026-01-01T00:00:00.000Z  Content in the middle, actions nailed to the bottom
                template/scrolling@1   layout  ScrollingViewController   2026-01-01T00:00:00.000Z  Any number of contents, one below the other, as a news feed has them
                template/settings@1    layout  SettingsViewController    2026-01-01T00:00:00.000Z  What a guest sets once, in a table with sections
                template/sheet@1       layout  SheetViewController       2026-01-01T00:00:00.000Z  A question at the bottom, over the dimmed screen that asked it

                """)
        #expect(try onion.run("list", "--kind", "layout") == list)
    }

    @Test("Without a subject all parts are listed, kind by kind")
    func all() throws {
        let onion = try OnionCommandLine.pizzeria()
        let kinds = try onion.run("list", "--format", "tsv").output.split(separator: "\n").dropFirst()
            .map { String($0.prefix { $0 != "/" }) }
        #expect(kinds.count == 109)
        #expect(
            kinds.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [
                "color", "font", "number", "template", "actions", "content", "screen",
            ])
    }

    @Test(
        "Filters",
        arguments: [
            (["contents", "--datasource", "NewYearContentViewController"], ["content/new-year@1"]),
            (
                ["--datasource", "NewYearContentViewController"], ["actions/new-year@1", "content/new-year@1"]
            ),
            (["screens", "--matching", "promo*"], ["screen/promo-card@1", "screen/promo-code@1"]),
            (["screens", "--matching", "new"], ["screen/new-year@1"]),
            (["screens", "--matching", "feed"], []),
            (["--removed"], []),
            (["screens", "--unused"], []),
            (
                ["templates", "--kind", "navigation"],
                ["template/modal@1", "template/navigation-bar@1", "template/split-view@1", "template/tab-bar@1"]
            ),
        ])
    func filters(arguments: [String], expected: [String]) throws {
        let onion = try OnionCommandLine.pizzeria()
        let lines = try onion.start(["list"] + arguments + ["--format", "tsv"]).wait().output.split(separator: "\n")
        #expect(lines.dropFirst().map { $0.split(separator: "\t").first.map(String.init) } == expected)
    }

    @Test("Removed parts are listed separately, and unused parts can be listed")
    func removedAndUnused() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("remove", "screen/new-year")
        #expect(
            try onion.run("list", "--removed", "--format", "csv").output.timeless == """
                reference,kind,controller,changed,summary
                screen/new-year@1,,,2026-01-01T00:00:00.000Z,The special working hours on New Year's Eve

                """)
        #expect(
            try onion.run("list", "--unused", "--format", "csv").output.timeless == """
                reference,kind,controller,changed,summary
                content/new-year@1,,,2026-01-01T00:00:00.000Z,The special working hours of the pizzerias on New Year's Eve

                """)
    }

    @Test("Sorted by usage, the list has a column of users")
    func usage() throws {
        let onion = try OnionCommandLine.pizzeria()
        #expect(
            try onion.run("list", "templates", "--sort", "usage", "--limit", "2", "--format", "csv").output.timeless
                == """
                reference,users,kind,controller,changed,summary
                template/onboarding@1,12,layout,OnboardingViewController,2026-01-01T00:00:00.000Z,"Content in the middle, actions nailed to the bottom"
                template/navigation-bar@1,10,navigation,NavigationBarContainerViewController,2026-01-01T00:00:00.000Z,"The bar of every screen that comes from the side, with the screen's own title and buttons"

                """)
        let table = try onion.run("list", "--sort", "usage", "--limit", "1").output
        #expect(table.hasPrefix("REFERENCE              USERS  KIND "))
        #expect(try onion.run("list", "images", "--sort", "usage").status == 64)
        #expect(try onion.run("list", "--sort", "users").error.contains("'key' and 'usage'"))
    }

    @Test("A filter that means nothing for what is listed is refused", arguments: List.Subject.allCases)
    func filters(subject: List.Subject) throws {
        let onion = try OnionCommandLine.pizzeria()
        let all = try onion.run("list", subject.rawValue)
        for words in [["--matching", "nothing*"], ["--removed"], ["--datasource", "NewYearContentViewController"]] {
            let outcome = try onion.start(["list", subject.rawValue] + words).wait()
            let isFiltered = outcome.status == 0 && (outcome.output != all.output || all.output.isEmpty)
            #expect(outcome.status == 64 || isFiltered, "\(subject) \(words)")
        }
    }

    @Test("Datasources are listed with their action sets")
    func datasources() throws {
        let onion = try OnionCommandLine.pizzeria()
        let list = try onion.run("list", "datasources", "--format", "csv")
        #expect(
            list
                == Outcome(
                    status: 0,
                    output: """
                        datasource,references
                        AllowLocationContentViewController,actions/allow-location
                        AllowNotificationsContentViewController,actions/allow-notifications
                        AppUpdateContentViewController,actions/app-update
                        BasketContentViewController,actions/basket
                        CancelOrderContentViewController,actions/cancel-order
                        CodeEntryContentViewController,actions/code-entry
                        CourierMapContentViewController,actions/courier-on-the-way
                        DeliveryUnavailableContentViewController,actions/delivery-unavailable
                        NewYearContentViewController,actions/new-year
                        NoConnectionContentViewController,actions/no-connection
                        OrderAcceptedContentViewController,actions/order-accepted
                        OrderRatingContentViewController,actions/rate-your-order
                        OrderSummaryContentViewController,actions/order-last-week actions/order-today
                        PaymentDeclinedContentViewController,actions/payment-declined
                        PizzaContentViewController,actions/margherita
                        PromoCodeContentViewController,actions/promo-code
                        TourPageContentViewController,actions/welcome

                        """))
    }
}

import Foundation
import OnionTestSupport
import Testing

@Suite("onion usage")
struct UsageTests {
    @Test("Pinned uses are counted below a table")
    func pinned() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.run("usage", "template/modal")
        #expect(outcome.output.contains("\nscreen/promo-code            wrap[1]           template/modal@1  @1\n"))
        #expect(outcome.error == "1 of 9 is pinned, and will not follow changes of template/modal\n")
        #expect(try onion.run("usage", "template/modal", "--format", "csv").error == "")
        #expect(try onion.run("usage", "template/card").error == "")
    }

    @Test("A page has the position of the next one: below a table, or in the last row")
    func pages() throws {
        let onion = try OnionCommandLine.pizzeria()
        let table = try onion.run("usage", "template/illustrated-message", "--limit", "2")
        #expect(table.error == "more rows: --after 36-0\n")
        try expect(
            onion.run(
                "usage", "template/illustrated-message", "--limit", "2", "--after", "36-0", "--format", "ndjson"),
            is: Outcome(
                status: 0,
                output: #"""
                    {"reference":"content/order-accepted","path":"template","uses":"template/illustrated-message",\#
                    "follows":"head","layers":[],"next":null}
                    {"reference":"content/payment-declined","path":"template","uses":"template/illustrated-message",\#
                    "follows":"head","layers":[],"next":"40-0"}

                    """#))
        let last = try onion.run(
            "usage", "template/illustrated-message", "--limit", "50", "--after", "40-0", "--format", "json")
        #expect(last.output.hasSuffix("\"next\":null}\n]\n"))
        try expect(
            onion.run("usage", "template/illustrated-message", "--after", "999-0"),
            is: Outcome(
                status: 2,
                error: "error: the row of the cursor no longer exists; start again without --after\n"))
    }

    @Test(
        "Actions, fields and images have users as well",
        arguments: [
            (
                ["actions/promo-code#copy"],
                """
                reference,path,uses,follows,layers,through
                screen/promo-code,content,content/promo-code,head,modal@1 onboarding,content/promo-code
                screen/promo-card,content,content/promo-code,head,card,content/promo-code
                screen/birthday-gift,content,content/birthday-gift,head,modal onboarding,content/birthday-gift

                """
            ),
            (
                ["template/promo-code#accent"],
                """
                reference,path,uses,follows,layers,fills
                content/promo-code,template,template/promo-code,head,,yes
                content/birthday-gift,template,template/promo-code,head,,yes

                """
            ),
            (
                ["image/clock", "--transitive"],
                """
                reference,path,uses,follows,layers,through
                content/new-year,fields.image,image/clock,,,
                screen/new-year,content,content/new-year,,modal onboarding,content/new-year

                """
            ),
            (["screen/welcome"], "reference,path,uses,follows,layers\n"),
        ])
    func things(words: [String], output: String) throws {
        try expect(
            OnionCommandLine.pizzeria().run(["usage"] + words + ["--format", "csv"], input: Data()),
            is: Outcome(status: 0, output: output))
    }

    @Test("Only screens, and their count")
    func screens() throws {
        let onion = try OnionCommandLine.pizzeria()
        let rows = try onion.run("usage", "template/promo-code", "--screens", "--format", "tsv").output
        #expect(rows.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("screen/") })
        #expect(try onion.run("usage", "template/promo-code", "--screens", "--count").output == "6\n")
        #expect(try onion.run("usage", "template/promo-code", "--count").output == "2\n")
        #expect(try onion.run("usage", "image/clock", "--screens", "--count").output == "1\n")
    }
}

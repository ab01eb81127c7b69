import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("onion history, log, diff and restore")
struct HistoryTests {
    private let onion: OnionCommandLine

    /// The pizzeria, where the sheet was changed on 2 November and renamed on 3 November.
    init() throws {
        onion = try OnionCommandLine.pizzeria()
        let change =
            "onion show template/sheet | sed 's/spacing: 12/spacing: 16/' | onion import - --author Boris -m 'More room'"
        #expect(try onion.shell(change).status == 0)
        #expect(try onion.run("rename", "template/sheet", "plate", "-m", "A better word").status == 0)
        try DatabaseQueue(path: onion.folder.path("onion.sqlite")).write {
            try $0.execute(
                sql: """
                    UPDATE change SET
                        time = '2026-11-0' || id || 'T12:00:00.000Z', uuid = CAST(format('%016d', id) AS BLOB)
                    """)
        }
    }

    @Test("The history of a part, as a table and as JSON")
    func history() throws {
        try expect(
            onion.run("history", "plate"),
            is: Outcome(
                status: 0,
                output: """
                    REFERENCE         EVENT               TIME                      AUTHOR  CHANGE  MESSAGE
                    template/plate    renamed from sheet  2026-11-03T12:00:00.000Z  anna    3       A better word
                    template/plate@2  changed             2026-11-02T12:00:00.000Z  Boris   2       More room
                    template/plate@1  created             2026-11-01T12:00:00.000Z  anna    1

                    """))
        try expect(
            onion.run("history", "template/plate@2", "--limit", "2", "--format", "ndjson"),
            is: Outcome(
                status: 0,
                output: """
                    {"reference":"template/plate","event":"renamed","from":"sheet","time":"2026-11-03T12:00:00.000Z","author":"anna","change":3,"message":"A better word","uuid":"30303030-3030-3030-3030-303030303033"}
                    {"reference":"template/plate@2","event":"changed","from":null,"time":"2026-11-02T12:00:00.000Z","author":"Boris","change":2,"message":"More room","uuid":"30303030-3030-3030-3030-303030303032"}

                    """))
        try expect(
            onion.run("history", "template/sheet"),
            is: Outcome(
                status: 2,
                error: "error: template/sheet was renamed to template/plate in change 3; write \"template/plate\"\n"))
    }

    @Test("The registry's log, with its filters")
    func log() throws {
        try expect(
            onion.run("log", "--limit", "2"),
            is: Outcome(
                status: 0,
                output: """
                    CHANGE  TIME                      VERB    AUTHOR  SUMMARY                                   MESSAGE
                    3       2026-11-03T12:00:00.000Z  rename  anna    renamed template/sheet to template/plate  A better word
                    2       2026-11-02T12:00:00.000Z  import  Boris   changed template/sheet                    More room

                    """))
        func numbers(_ arguments: String...) throws -> String {
            try onion.start(["log", "--format", "csv"] + arguments).wait().output
                .split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }.joined(separator: " ")
        }
        #expect(try numbers() == "3 2 1")
        #expect(try numbers("plate") == "3 2 1")
        #expect(try numbers("template/modal") == "1")
        #expect(try numbers("--author", "Boris") == "2")
        #expect(try numbers("--since", "2026-11-02", "--until", "2026-11-03") == "2")
        #expect(try numbers("--matching", "plat*", "--before", "3") == "2 1")
    }

    @Test("The changes of an edit are printed as text and as rows; the exit code says whether there are any")
    func diff() throws {
        let changed = "template/plate@1 → template/plate@2\nchanged property stackView.spacing: 12 → 16\n"
        for arguments in [["plate"], ["plate@1"], ["plate@1", "plate@2"]] {
            try expect(onion.start(["diff"] + arguments).wait(), is: Outcome(status: 1, output: changed))
        }
        try expect(
            onion.run("diff", "plate@2", "plate@1", "--format", "csv"),
            is: Outcome(
                status: 1,
                output: "difference,subject,path,location,before,after\nchanged,property,stackView.spacing,,16,12\n"))
        try expect(onion.run("diff", "plate@2", "plate"), is: Outcome(status: 0, output: "nothing is different\n"))
        try expect(onion.run("diff", "plate@2", "plate", "--format", "json"), is: Outcome(status: 0, output: "[]\n"))
        try expect(
            onion.run("diff", "template/card"),
            is: Outcome(
                status: 2,
                error: "error: template/card@1 is the only revision; name another part to compare it with\n"))
        try expect(
            onion.run("diff", "template/card", "content/new-year"),
            is: Outcome(
                status: 2,
                error:
                    "error: template/card is a template, and content/new-year is a content; compare parts of one kind\n"
            ))
    }

    @Test("Long values are printed one below the other")
    func longValues() throws {
        let change = "onion show content/new-year | sed 's/6 pm/8 pm/' | onion import - > /dev/null"
        _ = try onion.shell(change)
        let diff = try onion.run("diff", "content/new-year")
        #expect(
            diff.output == """
                content/new-year@1 → content/new-year@2
                changed text fields.body.en
                  - "We are open until 6 pm on December 31. Our team celebrates the New Year, too! Pizza is back on January 1 at noon"
                  + "We are open until 8 pm on December 31. Our team celebrates the New Year, too! Pizza is back on January 1 at noon"

                """)
    }

    @Test("An old revision becomes a new one, with author and message; a second time it is unchanged")
    func restore() throws {
        try expect(
            onion.run("restore", "plate@1", "--author", "Clara", "-m", "Too much room"),
            is: Outcome(status: 0, output: "changed   template/plate@3\n1 changed\n"))
        try expect(onion.run("diff", "plate@1", "plate"), is: Outcome(status: 0, output: "nothing is different\n"))
        let last = try onion.run("history", "plate", "--limit", "1", "--format", "tsv").output.timeless
        #expect(last.contains("template/plate@3\tchanged\t\t2026-01-01T00:00:00.000Z\tClara\t4\tToo much room\t"))
        try expect(onion.run("restore", "plate@1"), is: Outcome(status: 0, output: "1 unchanged\n"))
    }

    @Test("Past states are shown, listed, assembled and exported, with their usage and trees")
    func asOf() throws {
        func then(_ arguments: String...) throws -> String {
            let outcome = try onion.start(arguments + ["--as-of", "2026-11-01T12:00Z"]).wait()
            #expect(outcome.status == 0 && outcome.error == "")
            return outcome.output
        }
        #expect(try then("show", "plate").contains("spacing: 12"))
        #expect(try onion.run("show", "plate").output.contains("spacing: 16"))
        #expect(try then("list", "templates").contains("template/plate@1 "))
        #expect(try then("tree", "cancel-order").contains("plate@1"))
        #expect(try then("assemble", "cancel-order").contains("\"template/plate@1\""))
        #expect(try then("usage", "plate") == onion.run("usage", "plate").output)
        #expect(try then("export", "template/plate") == then("show", "plate"))
        #expect(try then("export") != onion.run("export").output)
        try expect(
            onion.run("show", "plate", "--as-of", "2026-10-01"),
            is: Outcome(
                status: 2,
                error: """
                    error: as of 2026-10-01T00:00:00.000Z there is no part or controller "plate"; "onion log" shows what was written when

                    """))
        #expect(try onion.run("show", "plate", "--as-of", "yesterday").status == 64)
    }

    @Test("Past screens are laid out and drawn, with the images of that time")
    func pictures() throws {
        let frames = ["frames", "cancel-order", "--device", "iphone-8"]
        let now = try onion.start(frames).wait()
        let then = try onion.start(frames + ["--as-of", "2026-11-01T12:00Z"]).wait()
        #expect(then.status == 0 && then.output.contains("screen/cancel-order@1") && then.output != now.output)
        // The template under its name of today, and as it was.
        #expect(try onion.run("frames", "plate", "--as-of", "2026-11-01T12:00Z").output.contains("template/plate"))
        let images = Examples.folder.appending(path: "pizzeria/Images.xcassets").path
        func draw(_ name: String, _ more: String...) throws -> Data {
            let outcome = try onion.start(["preview", "new-year", "-o", name, "--scale", "1"] + more).wait()
            #expect(outcome.status == 0, "\(outcome.error)")
            return try Data(contentsOf: onion.folder.url.appending(path: name))
        }
        func store(_ image: String) throws {
            #expect(
                try onion.shell(
                    "cp \(images)/\(image).imageset/\(image)@2x.png clock@2x.png; onion import clock@2x.png"
                ).status == 0)
        }
        try store("clock")
        let old = try draw("old.png")
        try store("bell")
        try onion.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
        #expect(try draw("now.png") != old)
        #expect(try draw("then.png", "--as-of", "2026-11-04T13:00Z") == old)
        try onion.folder.write(Fixtures.home, to: "menu.yaml")
        let file = try onion.run("preview", "menu.yaml", "--as-of", "2026-11-04")
        #expect(
            file.status == 64 && file.error.contains("--as-of is for parts of the registry; \"menu.yaml\" is a file"))
        let early = try onion.run("preview", "new-year", "--as-of", "2026-10-01")
        #expect(early.status == 2 && early.error.contains("as of 2026-10-01"))
    }
}

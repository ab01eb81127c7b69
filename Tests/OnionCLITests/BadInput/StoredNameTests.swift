import Foundation
import GRDB
import OnionTestSupport
import Testing

@Suite("Names that another program stored")
struct StoredNameTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("import", OnionCommandLine.examples + "/Images.xcassets")
    }

    private func plant(_ sql: String) throws {
        let database = try DatabaseQueue(path: onion.folder.path("onion.sqlite"))
        try database.writeWithoutTransaction { db in
            try db.execute(sql: sql)
            try db.execute(sql: "PRAGMA writable_schema = OFF")
        }
        try database.close()
    }

    /// Everything in the folder, but for the files that SQLite keeps.
    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: onion.folder.url.path).filter {
            !$0.hasPrefix("onion.sqlite")
        }.sorted()
    }

    @Test(
        "An image cannot be written outside of the folder of an export, and a check finds it",
        arguments: ["../../OUT", "/OUT", "a/../../../OUT", "a/./b", "../\u{301}/x"])
    func images(name: String) throws {
        try plant(
            """
            INSERT INTO image_file (name, scale, idiom, appearance, format, width, height, digest, stored)
            SELECT '\(name)', scale, idiom, appearance, format, width, height, digest, stored FROM image_file LIMIT 1
            """)
        let check = try onion.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("is not a valid image name"))
        for output in ["in/here/A.xcassets", "in/here/"] {
            let outcome = try onion.run("export", "-o", output)
            #expect(outcome.status == 74, "\(output)")
            #expect(try files().allSatisfy { $0 == "in" || $0.hasPrefix("in/here") }, "\(output)")
        }
    }

    @Test("A part cannot be written outside of the folder of an export, and a check finds it")
    func keys() throws {
        try plant(
            """
            PRAGMA ignore_check_constraints = ON;
            UPDATE part SET key = '../../../x' WHERE kind = 'template' AND key = 'modal'
            """)
        #expect(try onion.run("check").status == 1)
        let outcome = try onion.run("export", "-o", "in/here/")
        #expect(outcome.status == 74)
        #expect(
            outcome.error == """
                error: the registry has the name "templates/../../../x.yaml", which leads out of "in/here"; \
                run "onion check"; another program changed the registry

                """)
        #expect(try files().allSatisfy { $0 == "in" || $0.hasPrefix("in/here") })
    }
}

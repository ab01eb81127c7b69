import Foundation
import OnionCoding
import OnionTestSupport
import Testing

/// `Documentation/Output.md` says what programs read.
@Suite("The output for programs")
struct OutputTests {
    @Test("Each command prints the keys and types that the documentation lists", arguments: OutputReference.shapes)
    func keys(shape: OutputReference.Shape) throws {
        let onion = try OnionCommandLine.pizzeria()
        try FileManager.default.createSymbolicLink(
            at: onion.folder.url.appending(path: "Examples"), withDestinationURL: Examples.folder)
        for command in shape.commands {
            let outcome = try onion.shell(command)
            guard command.hasSuffix("--format json"), shape.title.hasPrefix("`") else { continue }
            let output = try #require(try? JSONReader.read(Array(outcome.output.utf8)), "\(command): \(outcome)")
            let rows = output.items ?? [output]
            #expect(!rows.isEmpty, "\(command)")
            for row in rows { #expect(OutputReference.faults(of: row, in: shape) == [], "\(command)") }
        }
    }

    @Test(
        "With --format json, every command that has it prints errors as one line of JSON on standard error",
        arguments: [
            ("show nope", 2), ("list nope", 64), ("import nope.yaml", 2), ("impact nope.yaml", 2),
            ("history nope", 2), ("usage nope", 2), ("edit nope", 2), ("remove template/modal", 2),
            ("rename template/modal sheet", 2), ("restore nope", 2), ("revert 99", 2), ("purge nope", 2),
            ("diff template/modal", 2), ("tree nope --format json", 64), ("check nope", 64), ("log nope", 2),
            ("export nope", 2), ("fold template/modal", 2), ("frames nope", 2), ("preview --compare nope.png", 2),
            ("search", 64), ("report nope", 64), ("sql nonsense", 2), ("channels --registry nope", 74),
        ])
    func errors(command: String, code: Int32) throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell("onion \(command) --format json")
        #expect(outcome.status == code, "\(outcome)")
        let last = try #require(outcome.error.split(separator: "\n").last)
        let object = try #require(try? JSONReader.read(Array(last.utf8)), "\(outcome)")
        let shape = try #require(OutputReference.shapes.first { $0.title == "Errors" })
        #expect(OutputReference.faults(of: object, in: shape) == [])
        #expect(object["exitCode"]?.value == .number(Double(code)))
        #expect(object["errors"]?.items?.isEmpty == false)
    }

    @Test("An error has the code of its kind, its remedy in terms of commands, and its details")
    func errorMembers() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.run("remove", "template/sheet", "--format=json")
        #expect(
            outcome.error == #"""
                {"errors":[{"code":"in-use","message":"template/sheet is in use and cannot be removed",\#
                "remedy":"first change or remove the parts that refer to it","source":null,"line":null,"column":null,\#
                "reference":null,"path":"","broken":null,\#
                "details":["screen/cancel-order@1 wrap[0]","screen/payment-declined@1 wrap[0]"]}],"unlisted":0,"exitCode":2}

                """#)
        let empty = try OnionCommandLine()
        #expect(try empty.run("list", "--format", "ndjson").error.contains(#""code":"registry-not-found""#))
        #expect(try empty.run("list", "--format", "csv").error.hasPrefix("error: there is no onion.sqlite"))
        #expect(try onion.run("list", "--help", "--format", "json").error == "")
    }

    @Test("The documentation has every command that prints rows, and every command that writes prints them")
    func commands() throws {
        let onion = try OnionCommandLine()
        let documented = Set(OutputReference.shapes.flatMap { $0.title.split { !($0.isLetter || $0 == "-") } })
        for command in HelpTests.commands {
            let hasFormat = try onion.run(command, "--help").output.contains("--format <format>")
            let printsDocuments = ["show", "export"].contains(command)
            #expect(documented.contains(command[...]) == (hasFormat && !printsDocuments), "\(command)")
        }
        for command in [
            "init", "import", "revert", "edit", "rename", "remove", "restore", "purge", "backup", "restore-backup",
        ] {
            #expect(documented.contains(command[...]))
        }
    }
}

/// The tables of `Documentation/Output.md`.
enum OutputReference {
    /// The keys of a row or an object, and the commands that print it.
    struct Shape: CustomTestStringConvertible {
        var title: String
        var commands: [String] = []
        /// The types of keys by their paths, such as `parts[].reference`.
        var types: [String: [String]] = [:]

        var testDescription: String { title }
    }

    static let shapes: [Shape] = {
        let file = Examples.folder.deletingLastPathComponent().appending(path: "Documentation/Output.md")
        var shapes: [Shape] = []
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("### ") {
                shapes.append(Shape(title: String(line.dropFirst(4))))
            } else if line.hasPrefix("$ "), let last = shapes.indices.last {
                shapes[last].commands.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("| `"), let last = shapes.indices.last {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                shapes[last].types[cells[0].replacing("`", with: "")] = cells[1].components(separatedBy: " or ")
            }
        }
        // The rows of "onion diff" are differences.
        if let index = shapes.firstIndex(where: { $0.title == "`onion diff`" }) {
            shapes[index].types = shapes.first { $0.title == "A difference" }?.types ?? [:]
        }
        return shapes
    }()

    /// Returns what an object has and its table has not, and the reverse.
    static func faults(of object: Node, in shape: Shape, at prefix: String = "") -> [String] {
        let known = shape.types.keys.filter {
            $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains { ".[".contains($0) }
        }
        let found = Set((object.entries ?? []).map { prefix + $0.key })
        let missing = known.filter { !found.contains($0) && shape.types[$0]?.contains("nothing") == false }
        let wrong = (object.entries ?? []).flatMap { entry -> [String] in
            let path = prefix + entry.key
            guard let types = shape.types[path] else { return ["\(path) is not documented"] }
            let faults = types.map { self.faults(of: entry.value, type: $0, in: shape, at: path) }
            return faults.contains([]) ? [] : faults.first ?? []
        }
        return missing.map { "\($0) is missing" } + wrong
    }

    private static func faults(of node: Node, type: String, in shape: Shape, at path: String) -> [String] {
        if type.hasPrefix("list of ") {
            guard let items = node.items else { return ["\(path) is not a list"] }
            let item = String(type.dropFirst("list of ".count))
            let singular = item.hasPrefix("lists of ") ? "list" + item.dropFirst(5) : String(item.dropLast())
            return items.flatMap {
                faults(of: $0, type: singular, in: shape, at: singular == "object" ? path + "[]" : path)
            }
        }
        let isRight =
            switch (type, node.value) {
            case ("any", _), ("text", .string), ("number", .number), ("bool", .bool), ("null", .null): true
            default: false
            }
        if isRight { return [] }
        guard node.entries != nil else { return ["\(path) is not of type \(type)"] }
        if type == "object" { return faults(of: node, in: shape, at: path + ".") }
        guard let named = shapes.first(where: { ["A \(type)", "An \(type)"].contains($0.title) }) else {
            return ["\(path) is an object"]
        }
        return faults(of: node, in: named)
    }
}

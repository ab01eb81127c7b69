import Foundation

/// Writes the tables that modules have of the catalogue, or compares them with those that are there.
@main
enum CatalogueProgram {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 1 || arguments.count == 2 && arguments.last == "--check", let top = arguments.first
        else {
            fail("usage: catalogue FOLDER [--check]", status: 64)
        }
        do {
            let repository = URL(fileURLWithPath: top)
            let others = try Tables(in: repository).write(isCheck: arguments.count == 2)
            for path in others { print(arguments.count == 2 ? "differs   \(path)" : "wrote     \(path)") }
            if arguments.count == 2, !others.isEmpty {
                fail("The tables are not those of the rows: call script/catalogue.", status: 1)
            }
        } catch let problem as CatalogueProblem {
            fail(problem.description, status: 65)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("script/catalogue: \(message)\n".utf8))
        exit(status)
    }
}

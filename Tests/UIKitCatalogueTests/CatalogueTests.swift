import Foundation
import OnionCoding
import OnionModel
import OnionTestSupport
import Testing

@testable import OnionDocuments
@testable import OnionInterfaceBuilder
@testable import UIKitCatalogue

@Suite("The catalogue of UIKit")
struct CatalogueTests {
    private static let repository = Examples.folder.deletingLastPathComponent()

    @Test("The tables in the repository are what the rows give")
    func current() throws {
        #expect(try Tables(in: Self.repository).write(isCheck: true) == [], "Call script/catalogue.")
    }

    @Test("The files of rows are YAML", arguments: ["properties", "choices", "views"])
    func yaml(name: String) throws {
        let file = Self.repository.appending(path: "Sources/UIKitCatalogue/\(name).yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let rows = try Row.read(text, file: name)
        let (documents, problems) = YAMLReader.read(Array(text.utf8))
        #expect(problems.map(\.description) == [])
        #expect(documents.first?.entries?.map(\.key) == rows.map(\.name))
    }

    @Test("A member of UIKit is in the stand-in, too, and of the same default")
    func standIn() throws {
        let standIn = try StandIn(folder: Self.repository.appending(path: "Tests/UIKitStandIn"))
        let catalogue = try Tables(in: Self.repository).catalogue
        for property in catalogue.properties {
            for member in property.members {
                let path = member.path.split(separator: ".").map(String.init)
                let owner = path.count > 1 ? "CALayer" : member.owner
                let declaration = standIn.member(path[path.count - 1], of: owner)
                #expect(declaration != nil, "\(owner) has no \(member.path)")
                guard property.type.name == "bool", property.defaults.allSatisfy({ $0.types == nil }) else { continue }
                let initial = declaration?.contains("= true") == true ? "true" : "false"
                #expect(property.defaults.first?.value ?? "false" == initial, "\(owner).\(member.path)")
            }
        }
    }

    @Test("A row of one property is in all tables")
    func oneRow() throws {
        let catalogue = try Self.catalogue(
            """
            How a view scrolls:
              scrollsToTop:
                type: bool
                owners: scrollView tableView
                summary: "Whether a \\"tap\\" scrolls."
                default: true
                uikit: UIScrollView.scrollsToTop
                xcode: attribute scrollsToTop
            """)
        let tables = [
            "/// How a view scrolls.\n    case scrollsToTop\n", "case .scrollsToTop: .bool",
            "case .scrollsToTop: [.scrollView, .tableView]",
            #"case .scrollsToTop: "Whether a \"tap\" scrolls.""#, #""scrollsToTop": .flag(.scrollsToTop),"#,
            #".scrollsToTop: "scrollsToTop","#, #"case .scrollsToTop: .member("scrollsToTop")"#,
            #"case .scrollsToTop: "true""#,
            #"setters["scrollsToTop"] = .bool(\UIScrollView.scrollsToTop)"#,
        ]
        let text =
            (ModelTables(catalogue: catalogue).files + InterfaceBuilderTables(catalogue: catalogue).files
            + UIKitCodeTables(catalogue: catalogue).files + AppTables(catalogue: catalogue).files).map(\.text).joined()
        for table in tables { #expect(text.contains(table), "\(table)") }
    }

    @Test(
        "A row that is not right is a problem with its line",
        arguments: [
            ("    colour: red", "colour is no key of lines"),
            ("    owners: lable", "lable is no type of views"),
            ("    type: bool", "lines has type twice"),
            ("    default: 1 for lable", "lable is no type of views"),
            ("    code: hand", "code needs a reason"),
            ("    xcode-words: [a b]\n   app: ignored", "two spaces"),
            ("    app: \"hand: why", "The quotes do not end"),
            ("    owners: label slider", "slider has no member of UIKit for lines"),
        ])
    func problems(line: String, message: String) {
        let text = """
            Properties of texts:
              lines:
                type: integer 0...10
                summary: "The number of lines."
                uikit: UILabel.numberOfLines
                xcode: attribute numberOfLines
            \(line.contains("owners") ? line : "    owners: label\n\(line)")
            """
        let problem = #expect(throws: CatalogueProblem.self) { try Self.catalogue(text) }?.description ?? ""
        #expect(problem.hasPrefix("properties.yaml:") && problem.contains(message), "\(problem)")
    }

    @Test("A default that is none of the words is a problem, and so is an enum that is not there")
    func words() {
        func text(_ type: String, _ value: String) -> String {
            """
            Stacks:
              axis:
                type: \(type)
                owners: scrollView
                summary: "The axis."
                default: \(value)
                uikit: UIScrollView.axis
                xcode: attribute axis
            """
        }
        #expect(throws: Never.self) { try Self.catalogue(text("choice Axis", "vertical")) }
        for (type, value) in [
            ("choice Axis", "diagonal"), ("choice Axes", "vertical"), ("choice", "vertical"), ("axis", "vertical"),
        ] {
            #expect(throws: CatalogueProblem.self) { try Self.catalogue(text(type, value)) }
        }
    }

    private static func catalogue(_ properties: String) throws -> Catalogue {
        let views = """
            Views:
              label:
                class: UILabel
              slider:
                class: UISlider
                superclass: UIControl
              scrollView:
                class: UIScrollView
              tableView:
                class: UITableView
                superclass: UIScrollView
            """
        let choices = """
            Axis:
              summary: "An axis."
              uikit: NSLayoutConstraint.Axis
              words:
                "A direction.": horizontal vertical
            """
        return try Catalogue(
            properties: Row.read(properties, file: "properties.yaml"), choices: Row.read(choices, file: "choices.yaml"),
            views: Row.read(views, file: "views.yaml"))
    }
}

/// The classes of the stand-in for UIKit, with their members.
private struct StandIn {
    private var superclasses: [String: String] = [:]
    private var members: [String: [String: String]] = [:]

    init(folder: URL) throws {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        for file in files ?? [] where file.pathExtension == "swift" {
            var current = ""
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if let match = line.firstMatch(of: /^(?:@\w+ )?(?:open|public final|public) class (\w+)(?:: (\w+))?/) {
                    current = String(match.output.1)
                    if let superclass = match.output.2 { superclasses[current] = String(superclass) }
                } else if let match = line.firstMatch(of: /\bvar (\w+)/) {
                    members[current, default: [:]][String(match.output.1)] = String(line)
                }
            }
        }
    }

    /// The declaration of a member of a class or one that it inherits from.
    func member(_ name: String, of type: String) -> String? {
        members[type]?[name] ?? superclasses[type].flatMap { member(name, of: $0) }
    }
}

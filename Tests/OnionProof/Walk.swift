import Foundation
import OnionModel

/// Documents that walk the product's tables, so that the proof meets each of their rows: every property of every type of view with values of its type, and
/// every name that UIKit or Swift has already as that of a view, a field, a choice, a state, a token, a screen, and a method.
struct Walk {
    /// The names that the stand-in's classes have without arguments, by the classes.
    private let members: [String: [String]]
    /// The types of the stand-in.
    private let types: [String]
    private var documents: [String] = []

    /// - Parameter interface: The lines of `Interface.tsv`.
    init(interface: String) {
        var members: [String: [String]] = [:]
        var types: [String] = []
        for line in interface.split(separator: "\n") where !line.hasPrefix("#") {
            let declaration = line.split(separator: "\t")[0]
            guard let dot = declaration.lastIndex(of: ".") else {
                types.append(String(declaration))
                continue
            }
            let name = declaration[declaration.index(after: dot)...].replacing("()", with: "")
            if String(name).wholeMatch(of: /[a-z][A-Za-z]*/) != nil {
                members[String(declaration[..<dot]), default: []].append(String(name))
            }
        }
        self.members = members
        self.types = types
    }

    /// All documents.
    mutating func text() -> String {
        documents = [
            "color: shade\nlight: '#010203'\ndark: '#040506'", "font: print\nsize: 11", "number: gap\nvalue: 7",
        ]
        for type in ViewType.allCases { addProperties(of: type) }
        addNamesOfViews()
        addNamesOfFields()
        addNamesOfMethods()
        addNamesOfParts()
        return documents.joined(separator: "\n---\n") + "\n"
    }

    // MARK: Properties

    /// Those that no view can have beside others, or that other documents of the proof have.
    private static let apart: Set<Property> = [
        .objectID, .userLabel, .itemObjectID, .customClass, .interfaceBuilder, .dataMode, .elementKind,
        .preferredDisplayMode,
        .reuseIdentifier, .isAccessoryView, .gestures,
        .events, .selector, .runtimeAttributes, .tag,
    ]

    private mutating func addProperties(of type: ViewType) {
        // These are parts of a table or a collection, which other documents have.
        let parts: Set<ViewType> = [
            .contentView, .tableViewSection, .collectionViewSection, .tableViewCell, .collectionViewCell,
            .collectionReusableView,
        ]
        if parts.contains(type) { return }
        var views: [String] = []
        for property in Property.allCases where !Walk.apart.contains(property) {
            if let owners = property.owners, !owners.contains(type) { continue }
            for value in Walk.values(of: property, in: type) {
                let more = Walk.companions(of: property, value).map { ", \($0)" } ?? ""
                for look in type == .button ? Walk.looks(with: property) : [""] {
                    views.append(
                        "{ id: v\(views.count), type: \(type.rawValue), \(property.rawValue): \(value)\(more)\(look) }")
                }
            }
        }
        add("properties-of-\(type.rawValue.lowercased())", views)
    }

    /// What a property needs beside it.
    private static func companions(of property: Property, _ value: String) -> String? {
        switch property {
        case .autoresizing: "frame: [1, 2, 3, 4]"
        case .frame: "autoresizing: [flexibleWidth]"
        case .selectedSegment: "segments: [A, B]"
        case .currentPage: "numberOfPages: 10000"
        default: nil
        }
    }

    /// The looks of buttons in which a property has an effect: of a configuration, or without one.
    private static func looks(with property: Property) -> [String] {
        switch property {
        case .configuration, .style: [""]
        case .subtitle, .baseForegroundColor, .baseBackgroundColor, .cornerStyle, .imagePlacement, .imagePadding,
            .titlePadding, .titleAlignment:
            [", configuration: filled"]
        default: ["", ", configuration: filled"]
        }
    }

    private static func values(of property: Property, in type: ViewType) -> [String] {
        switch property.type {
        case .bool: ["true", "false"]
        case .number(let range): numbers(range, (range.lowerBound + range.upperBound) / 2)
        case .integer(let range): numbers(range, min(3, range.upperBound))
        case .text: [hostile, "''", "{ en: Hello, de: \(hostile) }"]
        case .texts: ["[A, \(hostile)]"]
        case .identifier: [property == .textContentType ? "username" : "'a \"q\" \\( b'"]
        case .choice(let words):
            // The oldest iOS of generated code has no such date picker; it is listed as left out.
            (property.words(of: type) ?? words).filter { $0 != "yearAndMonth" }
        case .choices(let words): words.map { "[\($0)]" } + ["[\(words.joined(separator: ", "))]"]
        case .color: ["'#12345678'", "systemRed", "label", "{ light: '#111111', dark: systemBlue }", "shade"]
        case .font:
            [
                "body", "{ size: 13.5 }", "{ size: 15, weight: bold }", "{ name: 'Foo \"Bar\"', size: 3 }",
                "{ family: Fam, size: 20, relativeTo: caption1 }", "{ size: 12, italic: true }", "print",
            ]
        case .image: ["star", "'my \"image\" \\('"]
        case .symbolConfiguration:
            ["{ pointSize: 20, weight: bold, scale: large }", "{ scale: small }", "{ font: body }"]
        case .size, .offset: ["[10, 20.5]"]
        case .rect: ["[1, 2, 3.5, 4]"]
        case .insets: ["{ top: 1, leading: 2, bottom: 3, trailing: 4.5 }"]
        case .priorities: ["{ horizontal: 1, vertical: 1000 }", "{ horizontal: 250.5 }"]
        case .gestures, .events, .runtimeAttributes, .source: []
        }
    }

    /// Both ends of a range and a number in it, as far as they are short.
    private static func numbers(_ range: ClosedRange<Double>, _ middle: Double) -> [String] {
        [range.lowerBound, middle, range.upperBound].map { max(-99_999, min(99_999, $0)).text }
    }

    /// A text with everything that ends, escapes or begins something in Swift.
    private static let hostile = #""\"q\" \\(x) \"\"\" #\" \\ \n\t\u200f\u2028 é😀 $field %@ {0} `a` */ /* // end\"""#

    // MARK: Names

    private static let keywords = """
        Any Bool CGFloat CGRect Const Double Error Int Optional Protocol Result Row Section Self Set String Type UIColor UIView Void actor any as
        associatedtype async await borrowing break case catch class consume consuming continue convenience copy default defer deinit didSet discard do
        dynamic each else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is isolated
        lazy left let macro mutating nil none nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private
        protocol public repeat required rethrows return right self sending set some static struct subscript super switch then throw throws true try
        typealias unowned unsafe var weak where while willSet yield
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private func names(of classes: String...) -> [String] {
        Array(Set(classes.flatMap { members[$0] ?? [] }).subtracting(Walk.guides)).sorted()
    }

    /// No view can have these names.
    private static let guides: Set = [
        "contentLayoutGuide", "frameLayoutGuide", "keyboardLayoutGuide", "layoutMarginsGuide", "readableContentGuide",
        "safeAreaLayoutGuide",
    ]

    private mutating func addNamesOfViews() {
        func views(_ names: [String]) -> [String] {
            names.map { "{ id: \"\($0)\", type: label, text: A, textColor: systemRed }" }
        }
        let all = names(of: "UIView", "UIResponder", "NSObject")
        add("names-of-views", views(Array(Set(Walk.keywords + all)).sorted()))
        for (type, name) in LayerReader.types.sorted(by: { $0.key < $1.key }) where type != "UIView" {
            if [.tableViewCell, .collectionViewCell, .collectionReusableView].contains(name) { continue }
            add(
                "names-in-\(name.rawValue.lowercased())", root: name,
                views(names(of: type, "UIControl", "UIScrollView")))
        }
    }

    private mutating func addNamesOfFields() {
        let names = Array(Set(Walk.keywords + types + self.names(of: "UIView", "UIResponder"))).sorted()
        let labels = names.enumerated().map { "{ id: v\($0), type: label, text: $\($1) }" }
        add("names-of-fields", fields: names.map { "\"\($0)\": { type: text }" }, labels)
        let choices = "{ type: choice, choices: [none, some, init, self, Type, default, await] }"
        add("names-of-choices", fields: names.map { "\"\($0)\": \(choices)" }, ["{ id: v, type: label }"])
        for choice in ["none", "some", "init", "self", "Type", "await"] {
            documents.append(
                "content: choice-\(choice)\ntemplate: names-of-choices\nfields: { Type: \(choice), String: \(choice) }")
        }
        for (index, start) in stride(from: 0, to: Walk.keywords.count, by: 30).enumerated() {
            let names = Walk.keywords[start..<min(start + 30, Walk.keywords.count)]
            let cases = names.enumerated().map { "c\($0.offset)" }.joined(separator: ", ")
            let states = names.enumerated().map { "  \"\($1)\": { when: { f: c\($0) }, l.text: A\($0) }" }
            documents.append(
                "template: names-of-states-\(index)\nkind: content\nfields: { f: { type: choice, choices: [\(cases)] } }\n"
                    + "view: { id: view, subviews: [{ id: l, type: label }] }\nstates:\n"
                    + states.joined(separator: "\n"))
        }
    }

    private mutating func addNamesOfMethods() {
        let names = Array(Set(Walk.keywords + self.names(of: "UIViewController", "UIResponder", "NSObject", "UIView")))
            .sorted()
        let buttons = names.enumerated().map { "{ id: b\($0), type: button, title: A, selector: \"\($1)\" }" }
        add("names-of-methods", buttons)
        documents.append("content: names-of-methods\ntemplate: names-of-methods")
        documents.append(
            "template: names-around\nkind: layout\nview:\n  id: root\n  subviews:\n    - { id: body, slot: content }\n"
                + buttons.map { "    - \($0)" }.joined(separator: "\n"))
        documents.append("screen: names-around\ncontent: names-of-methods\nwrap: [names-around]")
    }

    /// Parts of each kind, in a cell of a class of UIKit, a controller of the app with a name of Swift's, and one in each file that every project has.
    private mutating func addNamesOfParts() {
        let views = Walk.keywords.enumerated().map { index, name in
            "{ id: v\(index), type: button, title: A, titleColor: \"\(name)\", tintColor: \"\(name)\", font: \"\(name)\", cornerRadius: \"\(name)\" }"
        }
        add("tokens", views)
        add("short", ["{ id: v, type: label, text: A }"])
        for name in Walk.keywords {
            documents.append("color: \"\(name)\"\nlight: '#123456'")
            documents.append("font: \"\(name)\"\nsize: 12")
            documents.append("number: \"\(name)\"\nvalue: 4")
            documents.append("content: \"\(name)\"\ntemplate: short")
            documents.append("screen: \"\(name)\"\ncontent: \"\(name)\"")
        }
        let taken =
            types + Walk.keywords.filter { $0.first?.isUppercase == true } + ["Appearance", "Bars", "Router", "Tap"]
        for name in Set(taken).sorted() {
            let base = ["View", "Cell"].reduce(name) { $0.hasSuffix($1) && $0 != $1 ? String($0.dropLast(4)) : $0 }
            documents.append("template: \"part-\(name)\"\nkind: content\nview: { id: view }")
            documents.append(
                "actions: \"\(name)\"\ndatasource: \"\(name)\"\nitems: [{ id: go, title: Go, does: [{ perform: go }] }]"
            )
            documents.append("content: \"acting-\(name)\"\ntemplate: \"part-\(name)\"\nactions: \"\(name)\"")
            guard !documents.contains("template: \"\(base)\"\nkind: cell\nview: { id: view, type: tableViewCell }")
            else { continue }
            documents.append("template: \"\(base)\"\nkind: cell\nview: { id: view, type: tableViewCell }")
        }
    }

    /// Adds templates with subviews, as many in one as make a file of a usual length.
    private mutating func add(_ name: String, root: ViewType = .view, fields: [String] = [], _ views: [String]) {
        let length = fields.isEmpty ? 120 : views.count
        for start in stride(from: 0, to: views.count, by: max(length, 1)) {
            let own = views[start..<min(start + length, views.count)].map { "    - \($0)" }.joined(separator: "\n")
            let head = "template: \(name)\(start == 0 ? "" : "-\(start)")\nkind: content\n"
            let model = fields.isEmpty ? "" : "fields:\n" + fields.map { "  \($0)\n" }.joined()
            documents.append("\(head)\(model)view:\n  id: root\n  type: \(root.rawValue)\n  subviews:\n\(own)")
        }
    }
}

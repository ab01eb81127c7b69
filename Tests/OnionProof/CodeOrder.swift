import Foundation

/// The order of code in the files of root views, as article 003 has it: a container after its subviews, and the constraints of each view in
/// the groups size, center and margin with an empty line between two, with constants that have names. It reads lines: `swift-format`
/// has checked that each declaration and each constraint begins one.
struct CodeOrder {
    private(set) var differences: [String] = []
    private let name: String
    private var number = 0
    /// The lines of the declarations of views in the class that is read.
    private var declarations: [String: Int] = [:]
    /// The superviews of views; that of the views in the root view is an empty text.
    private var superviews: [String: String] = [:]
    /// The last constraint of a list, and whether an empty line follows it.
    private var last: (constraint: ListedConstraint, isFollowedBySpace: Bool)?
    private var isInList = false

    /// What differs in all files of code below a folder.
    static func differences(inFilesBelow folder: String) throws -> [String] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        return try files.filter { $0.contains("Templates/") }.flatMap { path in
            var order = CodeOrder(name: path)
            order.read(try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
            return order.differences
        }
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func read(_ text: String) {
        let indented = text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = indented.map { $0.trimmingCharacters(in: .whitespaces) }
        var members = 0
        for (index, line) in lines.enumerated() {
            number = index + 1
            let indentation = indented[index].count - line.count
            if line.hasPrefix("final class ") {
                (declarations, superviews) = ([:], [:])
                members = indentation + 4
            }
            if indentation == members { readDeclaration(line) }
            readHierarchy(line, lines[number...])
            if isInList { readListed(line, number < lines.count ? lines[number] : "") }
            if line.contains("NSLayoutConstraint.activate([") || line.hasPrefix("variableConstraints += [") {
                (last, isInList) = (nil, line.hasSuffix("["))
                if !isInList { readConstant(line) }
            }
        }
    }

    private mutating func tell(_ what: String) { differences.append("\(name):\(number): \(what)") }

    // MARK: Views

    private mutating func readDeclaration(_ line: String) {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "let"), index <= 1, words.count > index + 1 else { return }
        declarations[String(words[index + 1].prefix { $0 != ":" })] = number
    }

    private mutating func readHierarchy(_ line: String, _ next: ArraySlice<String>) {
        let calls = ["addConstrainedSubviews(", "addArrangedSubviews(", "addSubview("]
        guard let range = calls.lazy.compactMap({ line.range(of: $0) }).first, !line.hasPrefix("func ") else { return }
        let container = String(line[..<range.lowerBound].dropLast()).withoutContentView
        let end = next.prefix { !$0.contains(")") }
        let rest = line.contains(")") ? [] : Array(end) + next.dropFirst(end.count).prefix(1)
        let arguments = ([String(line[range.upperBound...])] + rest).joined(separator: " ")
        for view in arguments.split(whereSeparator: { ", )".contains($0) }).map(String.init) {
            superviews[view] = container
            if let place = declarations[container], let own = declarations[view], own > place {
                tell("\(container) is declared before \(view)")
            }
        }
    }

    private func isView(_ view: String, in other: String) -> Bool {
        var next = superviews[view]
        while let container = next {
            if container == other { return true }
            next = container.isEmpty ? nil : superviews[container] ?? ""
        }
        return false
    }

    // MARK: Constraints

    private mutating func readListed(_ line: String, _ next: String) {
        if line.hasPrefix("]") {
            isInList = false
        } else if line.isEmpty {
            last?.isFollowedBySpace = true
        } else if line.hasPrefix("NSLayoutConstraint(") {
            // Its attributes are on other lines.
            last = nil
        } else if let constraint = ListedConstraint(line, next, isView) {
            if let (before, hasSpace) = last, before.view == constraint.view {
                if constraint.place < before.place { tell("\(constraint.name) is after \(before.name)") }
                let isNext = constraint.place.group != before.place.group
                if isNext != hasSpace { tell("\(constraint.name) has \(hasSpace ? "an" : "no") empty line before it") }
            }
            if let name = constraint.nameOfEnum, !constraint.view.isNamed(after: name) {
                tell("the constant of \(constraint.name) has the name of \(name)")
            }
            last = (constraint, false)
            readConstant(line)
        } else {
            readConstant(line)
        }
    }

    private mutating func readConstant(_ line: String) {
        guard let range = line.range(of: "onstant: ") else { return }
        let value = line[range.upperBound...].drop { $0 == "-" }
        let digits = value.prefix { $0.isNumber || $0 == "." }
        if value.first?.isNumber == true, digits != "0" { tell("a constant has no name") }
    }
}

/// A constraint in a list of code.
private struct ListedConstraint {
    /// The group of an attribute and the place in the group.
    struct Place: Comparable {
        var group: Int
        var rank: Int

        static func < (one: Place, other: Place) -> Bool { (one.group, one.rank) < (other.group, other.rank) }
    }

    /// The view that the constraint places: that of the first anchor, unless the second one is of a view in it.
    let view: String
    let place: Place
    /// The anchor.
    let name: String
    /// The enum with the constant; nil without one, and for a root view.
    let nameOfEnum: String?

    init?(_ line: String, _ next: String, _ isView: (_ inner: String, _ outer: String) -> Bool) {
        guard let end = line.range(of: "Anchor.constraint(") else { return nil }
        var (view, anchor) = ListedConstraint.split(line[..<end.lowerBound])
        let whole = line.hasSuffix("(") ? line + next : line
        if let start = whole.range(of: "To: "), let stop = whole[start.upperBound...].range(of: "Anchor") {
            let second = ListedConstraint.split(whole[start.upperBound..<stop.lowerBound])
            if isView(second.view, view) { (view, anchor) = second }
        }
        self.view = view
        name = "\(view).\(anchor)"
        place = ListedConstraint.place(of: anchor)
        let constant = whole.range(of: "Const.").map { whole[$0.upperBound...].prefix { $0 != ")" && $0 != "," } }
        nameOfEnum = constant?.split(separator: ".").dropLast().last.map(String.init)
    }

    private static func split(_ expression: Substring) -> (view: String, anchor: String) {
        var parts = expression.split(separator: ".").map(String.init)
        let anchor = parts.popLast() ?? ""
        parts.removeAll { $0.hasSuffix("Guide") }
        return (parts.joined(separator: ".").withoutContentView, anchor)
    }

    private static func place(of anchor: String) -> Place {
        let names = ["left": "leading", "right": "trailing"]
        let groups = [
            ["width", "height"], ["centerX", "centerY"],
            ["leading", "top", "trailing", "bottom", "firstBaseline", "lastBaseline"],
        ]
        for (group, anchors) in groups.enumerated() {
            if let rank = anchors.firstIndex(of: names[anchor] ?? anchor) { return Place(group: group, rank: rank) }
        }
        return Place(group: groups.count, rank: 0)
    }
}

extension String {
    /// The cell of a content view, or the view with effects.
    fileprivate var withoutContentView: String {
        hasSuffix("contentView") ? String(dropLast(hasSuffix(".contentView") ? 12 : 11)) : self
    }

    /// Whether a view has a name that begins with that of an enum: `titleLabel` with `Title`, `title_label` with `TitleLabel`.
    fileprivate func isNamed(after name: String) -> Bool {
        let view = filter { $0 != "`" && $0 != "_" }.lowercased()
        let word = String(name.lowercased().reversed().drop { $0.isNumber }.reversed())
        return isEmpty || view.hasPrefix(word) || view.hasPrefix("own\(word)")
    }
}

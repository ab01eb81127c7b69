import OnionModel

/// The constants of the constraints of a root view, in an enum for each view (article 003, section 3.4). That of a view without subviews
/// is inside that of its container.
struct ConstantCode {
    /// The enum of a view.
    private struct Group {
        var name = ""
        var constants: [(name: String, value: Double)] = []

        /// Adds a constant, unless there is one of the same name and value.
        ///
        /// - Returns: Its name: the wanted one, else one with a number.
        mutating func add(_ wanted: String, _ value: Double) -> String {
            var (name, number) = (wanted, 2)
            while let known = constants.first(where: { $0.name == name }) {
                if known.value == value { return name }
                (name, number) = ("\(wanted)\(number)", number + 1)
            }
            constants.append((name, value))
            return name
        }
    }

    private let tree: ViewTree
    private var groups: [Int: Group] = [:]
    /// The views whose enums are directly in that of a container, in the order of their declarations; at 0, those in no other.
    private var members: [Int: [Int]] = [:]
    /// The expressions of the constants by their constraints.
    private var expressions: [Constraint: String] = [:]

    /// - Parameters:
    ///   - tree: The views of the root view.
    ///   - constraints: All its constraints, without short forms, in the order of reading.
    init(_ tree: ViewTree, _ constraints: [Constraint]) {
        self.tree = tree
        let named = constraints.filter { $0.constant != 0 && $0.number == nil }
        let places = named.map { (constraint: $0, place: ConstraintPlace($0, in: tree)) }
        let squares = ConstantCode.squares(places)
        var found: [(Constraint, ConstraintPlace, String)] = []
        for (constraint, place) in places {
            let isSquare = squares.contains(place.view) && ["width", "height"].contains(place.constantName)
            let name = groups[place.view, default: Group()].add(isSquare ? "size" : place.constantName, place.value)
            found.append((constraint, place, name))
        }
        findMembers()
        nameGroups(in: 0)
        for (constraint, place, name) in found {
            expressions[constraint] = "\(place.isNegated ? "-" : "")\(path(to: place.view)).\(name)"
        }
    }

    /// The expression of the constant of a constraint; nil where it has no name.
    subscript(constraint: Constraint) -> String? { expressions[constraint] }

    /// Writes the enum; nothing where no constraint has a constant.
    func write(to file: inout SourceFile) {
        guard !groups.isEmpty else { return }
        file.space()
        file.block("private enum Const") { writeContents(of: 0, to: &$0) }
        file.space()
    }

    private func writeContents(of container: Int, to file: inout SourceFile) {
        for (name, value) in groups[container]?.constants ?? [] {
            file.add(.text("static let \(name): CGFloat = \(value.text)"))
        }
        for view in members[container] ?? [] {
            file.space()
            file.block(.text("enum \(groups[view]?.name ?? "")")) { writeContents(of: view, to: &$0) }
        }
    }

    /// The views whose dimensions are one constant.
    private static func squares(_ places: [(constraint: Constraint, place: ConstraintPlace)]) -> Set<Int> {
        let sizes = Dictionary(
            grouping: places.map(\.place).filter { ["width", "height"].contains($0.constantName) }, by: \.view)
        return Set(
            sizes.filter { _, places in
                places.count == 2 && places[0].constantName != places[1].constantName
                    && places[0].value == places[1].value
            }.keys)
    }

    // MARK: Names

    private mutating func findMembers() {
        var shown: Set<Int> = []
        for view in groups.keys {
            var next = view
            while next != 0, shown.insert(next).inserted { next = container(of: next) }
        }
        for view in tree.declarationOrder where shown.contains(view) {
            members[container(of: view), default: []].append(view)
        }
    }

    /// The nearest view around a view without subviews that has a name in the class; 0 for the root view, and for a container.
    private func container(of view: Int) -> Int {
        if !tree.entries[view].children.isEmpty { return 0 }
        var parent = tree.entries[view].parent ?? 0
        while parent != 0, !tree.entries[parent].isDeclared { parent = tree.entries[parent].parent ?? 0 }
        // Two long names make a line that nothing can break.
        return tree.entries[parent].view.id.count + tree.entries[view].view.id.count <= 48 ? parent : 0
    }

    private func path(to view: Int) -> String {
        view == 0 ? "Const" : "\(path(to: container(of: view))).\(groups[view]?.name ?? "")"
    }

    private mutating func nameGroups(in container: Int) {
        let own = container == 0 ? [] : [groups[container]?.name ?? ""]
        var scope = NameScope(reserved: Set(["Any", "CGFloat", "Protocol", "Self", "Type"] + own))
        for view in members[container] ?? [] {
            let (short, long) = ConstantCode.names(of: tree.entries[view])
            groups[view, default: Group()].name = scope.name(scope.has(short) ? long : short)
            nameGroups(in: view)
        }
    }

    /// The name of the enum of a view: `Title` for `titleLabel`, and its long form for one that is taken.
    private static func names(of entry: ViewTree.Entry) -> (short: String, long: String) {
        let member = entry.name.filter { $0 != "`" }
        // Beside an outlet of the root view's own class, the name has a word before it.
        let isOther = !entry.isDeclared || member.lowercased() == "own\(SwiftName.member(entry.view.id).lowercased())"
        let long = SwiftName.type(isOther ? entry.view.id : member)
        let type = entry.view.type.rawValue
        let ends = [type.prefix(1).uppercased() + type.dropFirst(), ViewClass.suffix(of: entry.view.type), "View"]
        let end = ends.first { long.hasSuffix($0) && long.count > $0.count }
        return (end.map { String(long.dropLast($0.count)) } ?? long, long)
    }
}

extension Template {
    /// The constraints between the views of a tree, those of variations and states last, without short forms.
    func allConstraints(in tree: ViewTree) -> [Constraint] {
        let lists = [constraints] + (variations + states.map(\.changes)).map(\.constraints)
        return lists.flatMap { tree.inReadingOrder(tree.own($0)).joined().joined() }
    }
}

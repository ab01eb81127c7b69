import Onion
import OnionRows

/// Omissions of one kind, as people see them: the same is missing of elements of the same type.
struct OmissionGroup: TableRow {
    private let first: Omission
    private var count = 1

    private init(_ first: Omission) {
        self.first = first
    }

    /// Returns the groups of omissions: those of what people do first, outlets last, and the largest first among equals.
    static func groups(of omissions: [Omission]) -> [OmissionGroup] {
        var groups: [OmissionGroup] = []
        var indices: [[String]: Int] = [:]
        for omission in omissions {
            if let index = indices[omission.kind] {
                groups[index].count += 1
            } else {
                indices[omission.kind] = groups.count
                groups.append(OmissionGroup(omission))
            }
        }
        let ranks = groups.enumerated().map { ($0.1.first.weight.rawValue, -$0.1.count, $0.0) }
        return ranks.sorted(by: <).map { groups[$0.2] }
    }

    /// The place is that of the first one.
    static var columns: [Column<OmissionGroup>] {
        Omission.columns.map { column in
            guard column.name == "element" else { return column.of(\.first) }
            return Column("element") { $0.count == 1 ? $0.first.element : $0.first.kind[0] }
        } + [Column("count", alignment: .right, \.count)]
    }
}

extension Omission {
    /// How much an omission matters.
    enum Weight: Int {
        /// Actions, segues and titles: what people do, and read in bars.
        case behavior
        /// Everything else of the app.
        case other
        /// Outlets: code uses them, and an export to the file keeps them.
        case outlet
    }

    /// How much it matters, by what is missing.
    var weight: Weight {
        if what.hasPrefix("its outlet") { return .outlet }
        let nouns = ["action", "segue", "title", "prompt", "presentation", "buttons,"]
        let isAbout = nouns.contains { what.hasPrefix("its \($0)") || what.hasSuffix(" of its \($0)") }
        let isOther = what.hasSuffix("GestureRecognizer") || what.hasPrefix("what it says for bars")
        return isAbout || isOther ? .behavior : .other
    }

    /// The type of the element, without its identifier, and what is missing: `button` for `button fQX-H7-BNa`, `imageset` for `a.imageset`.
    fileprivate var kind: [String] {
        let type = element.hasSuffix("set") ? element.split(separator: ".").last : element.split(separator: " ").first
        return [type.map(String.init) ?? element, what]
    }
}

import Onion
import OnionRows

/// Omissions of one kind, as people see them: the same is missing of elements of the same type.
struct OmissionGroup: TableRow {
    private let first: Omission
    private var count = 1

    private init(_ first: Omission) {
        self.first = first
    }

    /// Returns the groups of omissions, the largest first.
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
        return groups.enumerated().sorted { (-$0.1.count, $0.0) < (-$1.1.count, $1.0) }.map(\.1)
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
    /// The type of the element, without its identifier, and what is missing: `button` for `button fQX-H7-BNa`, `imageset` for `a.imageset`.
    fileprivate var kind: [String] {
        let type = element.hasSuffix("set") ? element.split(separator: ".").last : element.split(separator: " ").first
        return [type.map(String.init) ?? element, what]
    }
}

import OnionCoding
import OnionGallery
import OnionModel
import OnionRows

/// A picture that differs, with the number of its group, from 1.
struct DifferentPicture {
    let picture: ComparedPicture
    let group: Int

    /// - Parameter onlyExamples: Whether only the examples of each group are returned, group by group; else all pictures in their order.
    static func rows(of comparison: PictureComparison, onlyExamples: Bool) -> [DifferentPicture] {
        let rows = comparison.groups.enumerated().flatMap { number, group in
            (onlyExamples ? group.examples : group.pictures).map { (index: $0, group: number + 1) }
        }
        return (onlyExamples ? rows : rows.sorted { $0.index < $1.index })
            .map { DifferentPicture(picture: comparison.differences[$0.index], group: $0.group) }
    }
}

extension DifferentPicture: TableRow {
    static var columns: [Column<DifferentPicture>] {
        columns(screen: "reference") + [
            Column("group", \.group), Column("causes") { $0.picture.causes.map(\.description) },
        ]
    }

    static var tableColumns: [Column<DifferentPicture>] {
        columns(screen: "screen") + [
            Column("group", \.group), Column("through", usual: "") { $0.picture.causes.words },
        ]
    }

    private static func columns(screen: String) -> [Column<DifferentPicture>] {
        let columns: [Column<ComparedPicture>] = [
            Column("outcome", \.outcome.rawValue), Column(screen, \.screen), Column("variant", \.variant.name),
            Column("pixels", \.changedPixels), Column("share") { ($0.share * 1e6).rounded() / 1e6 },
            Column("x", \.bounds?.x), Column("y", \.bounds?.y), Column("width", \.bounds?.width),
            Column("height", \.bounds?.height),
        ]
        return columns.map { $0.of(\.picture) }
    }
}

extension PictureComparison {
    /// A line for each group that has more pictures than its examples.
    var lines: [String] {
        groups.enumerated().compactMap { number, group in
            let others = group.pictures.count - group.examples.count
            guard others > 0 else { return nil }
            let way = group.causes.isEmpty ? "alike" : "through \(group.causes.words)"
            return "group \(number + 1): \(others.counted("more picture")) \(group.outcome.rawValue) \(way)"
        }
    }
}

extension [Reference] {
    fileprivate var words: String { map(\.description).joined(separator: ", ") }
}

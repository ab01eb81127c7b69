import OnionModel
import OnionText

/// The number of samples whose widths match, to half a point.
struct WidthReport {
    private let rows: [(sample: WidthSample, width: Double)]

    init(_ samples: [WidthSample], _ widths: [Double]) { rows = Array(zip(samples, widths)).map { ($0, $1) } }

    func lines(_ title: String) -> [String] {
        let free = rows.filter(\.sample.isFree)
        let different = Dictionary(free.map { (Text($0.sample), $0) }) { first, _ in first }.values
        var lines = [
            "\(title): \(share(of: free)) of free texts, \(share(of: Array(different))) of different ones"
        ]
        lines.append("  by size: " + list(of: free) { WidthReport.range(of: $0.size) })
        lines.append("  by weight: " + list(of: free) { ($0.weight.boldness, "\($0.weight)") })
        lines.append("  by edition: " + list(of: free) { (Double($0.edition.rawValue), "\($0.edition)") })
        let words = rows.filter { $0.sample.repository == nil && $0.sample.text.split(separator: " ").count > 1 }
        if !words.isEmpty {
            let sizes = Dictionary(grouping: words, by: \.sample.size).sorted { $0.key < $1.key }
            lines.append(
                "  ratios in pictures: "
                    + sizes.map { size, rows in
                        let ratios = rows.map { $0.width / $0.sample.width }
                        return "\(size) \(rounded(ratios.min() ?? 0))...\(rounded(ratios.max() ?? 0)) (\(rows.count))"
                    }.joined(separator: ", "))
        }
        return lines
    }

    private struct Text: Hashable {
        let text: String
        let size: Double
        let weight: FontStyle.Weight

        init(_ sample: WidthSample) { (text, size, weight) = (sample.text, sample.size, sample.weight) }
    }

    private static func range(of size: Double) -> (Double, String) {
        switch size {
        case ..<18: (0, "to 17")
        case ..<20: (1, "18, 19")
        case ..<24: (2, "20 to 23")
        case ..<29: (3, "24 to 28")
        default: (4, "from 29")
        }
    }

    private func list(
        of rows: [(sample: WidthSample, width: Double)], by name: (WidthSample) -> (order: Double, name: String)
    ) -> String {
        let groups = Dictionary(grouping: rows) { name($0.sample).name }
        let names = groups.sorted { name($0.value[0].sample).order < name($1.value[0].sample).order }
        return names.map { "\($0.key) \(share(of: $0.value))" }.joined(separator: ", ")
    }

    private func share(of rows: [(sample: WidthSample, width: Double)]) -> String {
        let right = rows.count { $0.sample.matches($0.width) }
        guard !rows.isEmpty else { return "none" }
        return "\((Double(right) / Double(rows.count) * 1000).rounded() / 10) % (\(right) of \(rows.count))"
    }

    private func rounded(_ ratio: Double) -> Double { (ratio * 10_000).rounded() / 10_000 }
}

package import Onion
import OnionCoding
import OnionTerminal

/// Differences as lines for people. Long values have their own lines.
package struct DifferenceLines {
    /// The largest width, in terminal columns, of a line with both values.
    private static let width = 100

    private let paint: (String, CellColor) -> String

    /// - Parameter paint: Colors a text; a text for a pipe is unchanged.
    package init(paint: @escaping (String, CellColor) -> String = { text, _ in text }) {
        self.paint = paint
    }

    /// Returns a difference as lines for people. Lines after the first one are indented.
    ///
    /// - Parameter remark: The text after the headline.
    package func lines(of difference: Difference, remark: String = "") -> [String] {
        let headline = difference.headline + remark
        let line = paint(headline, difference.change.color)
        let (before, after) = difference.values
        let values = [before, after].compactMap { $0?.onOneLine }
        let short = values.joined(separator: " → ")
        guard !values.isEmpty else { return [line] }
        if headline.columns + 2 + short.columns <= DifferenceLines.width { return ["\(line): \(short)"] }
        return [line]
            + [before.map { paint("  - \($0.onOneLine)", .red) }, after.map { paint("  + \($0.onOneLine)", .green) }]
            .compactMap(\.self)
    }
}

extension Difference.Change {
    fileprivate var color: CellColor {
        switch self {
        case .added: .green
        case .removed: .red
        case .changed: .yellow
        case .moved: .cyan
        }
    }
}

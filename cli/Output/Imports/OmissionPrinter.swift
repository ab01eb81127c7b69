import Onion
import OnionCoding

/// Prints the elements of storyboards, xibs and asset catalogues that were left out.
struct OmissionPrinter {
    let format: RowFormat

    func printRows(_ leftOut: [Omission]) throws {
        var writer = RowWriter(format, columns: ["file", "line", "element", "what"])
        for one in leftOut {
            try writer.write([
                .optional(one.source), one.position.isKnown ? .number(Double(one.position.line)) : .null,
                .string(one.element), .string(one.what),
            ])
        }
        try writer.finish()
    }

    /// Prints on standard error the number of elements left out of each file.
    func warn(of leftOut: [Omission]) throws {
        var counts: [(file: String, count: Int)] = []
        for file in leftOut.compactMap(\.source) {
            if counts.last?.file == file { counts[counts.count - 1].count += 1 } else { counts.append((file, 1)) }
        }
        for (file, count) in counts {
            let isOne = count == 1
            try Output.error.warn(
                "\(count) \(isOne ? "element" : "elements") of \(file) \(isOne ? "was" : "were") left out; "
                    + "--left-out lists \(isOne ? "it" : "them")")
        }
    }
}

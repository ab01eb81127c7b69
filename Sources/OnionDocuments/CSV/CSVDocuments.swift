import OnionCoding
import OnionModel

/// Reads a whole table of contents.
enum CSVDocuments {
    /// Reading stops after this number of refused records.
    private static let maximumProblems = 100

    static func read(
        _ bytes: [UInt8], separator: UInt8?, options: CSVOptions
    ) -> (documents: [Node], problems: [Problem]) {
        var documents: [Node] = []
        var problems: [Problem] = []
        do throws(CSVHeader.Unreadable) {
            var contents = try CSVContentReader(bytes, separator: separator, options: options)
            var isOver = false
            while !isOver, problems.count < maximumProblems {
                do throws(Problem) {
                    if let document = try contents.next() { documents.append(document) } else { isOver = true }
                } catch {
                    problems.append(error)
                }
            }
        } catch {
            problems = error.problems
        }
        return (documents, problems)
    }
}

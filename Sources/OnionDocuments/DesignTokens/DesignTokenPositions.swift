import OnionCoding
import OnionModel

/// The files whose design tokens are read together.
///
/// The line numbers of each file begin at a different offset, so that a position identifies its file.
struct DesignTokenPositions {
    /// The number of bits for the lines of a file.
    private static let lineBits = 32

    /// The paths as the user named them.
    private(set) var names: [String]

    init(_ names: [String] = []) {
        self.names = names
    }

    /// Adds a file, and returns the position of its first byte.
    mutating func add(_ name: String) -> Position {
        names.append(name)
        return Position(line: (names.count - 1) << Self.lineBits | 1, column: 1)
    }

    /// The index of a position's file.
    static func file(of position: Position) -> Int { position.line >> lineBits }

    /// Returns a result with positions relative to their files.
    ///
    /// - Parameter file: The index of the file for items without a position, such as a registry token that a group inherits.
    func located(_ result: DesignTokenReader.Result, of file: Int = 0) -> DesignTokenReader.Result {
        var result = result
        result.problems = result.problems.map { located($0, of: file) }
        result.leftOut = result.leftOut.map { located($0, of: file) }
        result.flawed = result.flawed.map { located($0, of: file) }
        for index in result.elsewhere.indices {
            result.elsewhere[index].omission = located(result.elsewhere[index].omission, of: file)
        }
        result.sources = result.documents.map { name($0.position, of: file) }
        result.documents = result.documents.map(Self.located)
        return result
    }

    /// Returns a problem with a position relative to its file.
    func located(_ problem: Problem, of file: Int = 0) -> Problem {
        var problem = problem
        if problem.source == nil { problem.source = name(problem.position, of: file) }
        problem.position = Self.located(problem.position)
        return problem
    }

    private func located(_ omission: Omission, of file: Int) -> Omission {
        var omission = omission
        omission.source = name(omission.position, of: file)
        omission.position = Self.located(omission.position)
        return omission
    }

    private func name(_ position: Position, of file: Int) -> String {
        names[position.isKnown ? Self.file(of: position) : file]
    }

    private static func located(_ position: Position) -> Position {
        Position(line: position.line & (1 << lineBits - 1), column: position.column)
    }

    private static func located(_ node: Node) -> Node {
        let value: Node.Value =
            switch node.value {
            case .list(let items): .list(items.map(located))
            case .map(let entries):
                .map(entries.map { Node.Entry($0.key, located($0.value), at: located($0.keyPosition)) })
            default: node.value
            }
        return Node(value, at: located(node.position))
    }
}

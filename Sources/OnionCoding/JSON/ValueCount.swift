package import OnionModel

/// The number of values that were read of a text, up to a limit. A value takes many times as much memory as its bytes.
package struct ValueCount: Sendable {
    private let limit: Int
    private var count = 0

    /// - Parameter limit: The most values.
    package init(limit: Int = .max) {
        self.limit = limit
    }

    /// Counts one value more.
    @inline(__always)
    package mutating func add(at position: @autoclosure () -> Position) throws(Problem) {
        count += 1
        if count > limit { throw .tooManyValues(limit: limit, at: position()) }
    }
}

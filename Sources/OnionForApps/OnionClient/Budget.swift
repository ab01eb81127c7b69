import Foundation

/// The remaining budget of a client for the releases of a channel.
final class Budget: @unchecked Sendable {
    // The lock guards the numbers: files come on several threads.
    private let lock = NSLock()
    private var bytes: Int
    private var transfer: Int
    private var files: Int

    init(_ limits: Limits) {
        bytes = limits.releaseSize
        transfer = limits.releaseSize
        files = limits.fileCount
    }

    /// - Throws: ``ClientError`` `too-large` when the files exceed the remaining budget.
    func takeFiles(_ count: Int) throws { try take(count, of: \.files) }

    /// - Throws: ``ClientError`` `too-large` when the bytes exceed the remaining budget.
    func takeBytes(_ count: Int) throws { try take(count, of: \.bytes) }

    /// Counts what is loaded of packs, where there is more than the client keeps.
    ///
    /// - Throws: ``ClientError`` `too-large` when the bytes exceed the remaining budget.
    func takeTransfer(_ count: Int) throws { try take(count, of: \.transfer) }

    private func take(_ count: Int, of part: ReferenceWritableKeyPath<Budget, Int>) throws {
        try lock.withLock {
            guard count <= self[keyPath: part] else { throw ClientError.tooLarge(nil) }
            self[keyPath: part] -= count
        }
    }
}

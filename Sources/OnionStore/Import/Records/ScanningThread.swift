import Dispatch
import OnionModel
import Synchronization

/// Reads and scans records on a thread of its own, a few chunks ahead of whoever stores them.
final class ScanningThread: Sendable {
    /// How many chunks there are, each of about a megabyte with as much of bodies.
    private static let chunks = 3

    private let scanned = Handover<Result<ScannedChunk, any Error>>(capacity: chunks)
    private let empty = Handover<ScannedChunk>(capacity: chunks)
    private let schemas = Mutex(ContentSchemas())

    init(_ source: some RecordSource) {
        for _ in 0..<ScanningThread.chunks { _ = empty.give(ScannedChunk()) }
        DispatchQueue.global(qos: .userInitiated).async { self.run(source) }
    }

    /// What chunks are scanned with from now on.
    func use(_ new: ContentSchemas) {
        schemas.withLock { $0 = new }
    }

    /// The next chunk; nil at the end.
    ///
    /// - Parameter idle: called now and then while there is none; what it throws ends the waiting.
    func next(_ idle: () throws -> Void) throws -> ScannedChunk? {
        try scanned.take(idle)?.get()
    }

    /// Takes back a chunk that is done with, for its memory.
    func giveBack(_ chunk: sending ScannedChunk) {
        _ = empty.give(chunk)
    }

    /// Ends the thread soon.
    func stop() {
        empty.close()
        scanned.close()
    }

    private func run(_ source: some RecordSource) {
        var source = source
        do {
            while var chunk = empty.take({}) {
                guard try source.read(into: &chunk.piece) else { break }
                chunk.scan(with: schemas.withLock { $0 })
                guard scanned.give(.success(chunk)) else { break }
            }
        } catch {
            _ = scanned.give(.failure(error))
        }
        scanned.close()
    }
}

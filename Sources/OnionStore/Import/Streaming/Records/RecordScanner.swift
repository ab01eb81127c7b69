import OnionCoding
import OnionModel
import OnionSupport
import Synchronization

/// Reads and scans records on its own thread, a few chunks ahead of the thread that stores them.
final class RecordScanner: Sendable {
    /// The number of chunks in circulation, each of about a megabyte with as much of bodies.
    private static let chunkCount = 3

    private let scanned = BoundedChannel<Result<ScannedChunk, any Error>>(capacity: chunkCount)
    private let empty = BoundedChannel<ScannedChunk>(capacity: chunkCount)
    private let schemas = Mutex(ContentSchemas())

    /// - Parameter space: The space of the records; nil for the default one.
    init(_ source: some RecordSource, in space: String?) {
        for _ in 0..<RecordScanner.chunkCount { _ = empty.send(ScannedChunk(in: space)) }
        startThread { self.run(source) }
    }

    /// Sets the schemas that later chunks are scanned with.
    func use(_ new: ContentSchemas) {
        schemas.withLock { $0 = new }
    }

    /// Waits for the next chunk; nil at the end.
    ///
    /// - Parameter whileWaiting: Called several times a second while there is none; an error ends the waiting.
    func next(whileWaiting: () throws -> Void) throws -> ScannedChunk? {
        try scanned.receive(whileWaiting: whileWaiting)?.get()
    }

    /// Returns a chunk, to reuse its memory.
    func recycle(_ chunk: sending ScannedChunk) {
        _ = empty.send(chunk)
    }

    /// Ends the thread soon.
    func stop() {
        empty.close()
        scanned.close()
    }

    private func run(_ source: some RecordSource) {
        var source = source
        do {
            while var chunk = empty.receive() {
                guard try source.read(into: &chunk.piece) else { break }
                chunk.scan(with: schemas.withLock { $0 })
                guard scanned.send(.success(chunk)) else { break }
            }
        } catch {
            _ = scanned.send(.failure(error))
        }
        scanned.close()
    }
}

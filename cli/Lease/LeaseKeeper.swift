import Onion
import OnionStore
import OnionSupport

/// Keeps a lease: shows that the holder lives, looks whether another machine has taken the next number, and says beside the registry how long
/// programs may write.
final class LeaseKeeper {
    private let history: LeaseHistory
    private let number: Int
    private let registry: String
    private let pause: LeasePause
    private var record: LeaseRecord
    private var isStoreFailing = false

    init(_ history: LeaseHistory, number: Int, _ record: LeaseRecord, of registry: String, _ pause: LeasePause) {
        (self.history, self.number, self.registry, self.pause) = (history, number, registry, pause)
        self.record = record
    }

    /// Allows programs to write from now on, as long as the lease is kept.
    func allowWrites() { record.hasWritten = true }

    /// Keeps the lease until a process ends; without one, until this process is asked to end.
    ///
    /// - Returns: The exit code of the process.
    /// - Throws: ``LeaseError`` `taken`; ``Interrupted``.
    func keep(while process: pid_t?) throws -> Int32 {
        while true {
            try look()
            if let process, let code = ChildProcess.end(of: process) { return code }
            try pause.wait()
        }
    }

    private func look() throws {
        let start = Platform.uptime
        do {
            if try history.record(number + 1) != nil { throw LeaseError.taken(number: number + 1) }
            record.beat += 1
            try history.replace(number, record)
            isStoreFailing = false
        } catch let error as LeaseError {
            guard case .storeFailed = error else { throw error }
            // Nobody else can take the lease until the store works again. Writes end before they could.
            if !isStoreFailing { try Output.error.warn(error.description) }
            isStoreFailing = true
            return
        }
        guard record.hasWritten else { return }
        let end = start + LeasePause.nanoseconds(record.seconds)
        try WriterLease(number: number, end: end).keep(beside: registry)
    }

    /// Ends the writes of this machine at once.
    func endWrites() throws {
        if record.hasWritten { try WriterLease(number: number).keep(beside: registry) }
    }

    /// Gives the lease up, so that others need not wait. Failures only make them wait.
    func release() {
        record.isReleased = true
        try? history.replace(number, record)
    }
}

extension WriterLease {
    /// Writes the file beside a registry.
    ///
    /// - Throws: ``LeaseError`` `unwritable`.
    func keep(beside registry: String) throws {
        guard write(beside: registry) else {
            throw LeaseError.unwritable(registry: registry, reason: SystemError().reason)
        }
    }
}

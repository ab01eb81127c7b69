import Foundation
import OnionStore
import OnionSupport

/// A run of `onion lease`: it waits for the lease, restores the registry, and keeps the lease while a command runs.
struct LeaseRun {
    let history: LeaseHistory
    let registry: String
    let record: LeaseRecord
    let pause: LeasePause
    /// A command of the shell that restores the registry; nil for none.
    let restoring: String?
    /// A program with its arguments that runs while this machine has the lease; empty for none.
    let command: [String]

    /// - Returns: The exit code of the command.
    /// - Throws: ``LeaseError``; ``Interrupted``.
    func run() throws -> Int32 {
        // Nothing writes until this machine has the lease again.
        let last = WriterLease(beside: registry)?.number ?? 0
        try WriterLease(number: last).keep(beside: registry)
        let claim = LeaseClaim(history: history, record: record, pause: pause)
        let number = try claim.take(after: last)
        try Output.error.print("took the lease with number \(number)")
        let keeper = LeaseKeeper(history, number: number, record, of: registry, pause)
        do {
            let code = try work(number, last: last, keeper)
            try keeper.endWrites()
            keeper.release()
            return code
        } catch let error as LeaseError {
            try? keeper.endWrites()
            if case .taken = error { throw error }
            keeper.release()
            throw error
        } catch {
            try? keeper.endWrites()
            keeper.release()
            throw error
        }
    }

    private func work(_ number: Int, last: Int, _ keeper: LeaseKeeper) throws -> Int32 {
        let before = try history.newestWriter(upTo: number - 1)
        let variables = ["ONION_LEASE": "\(number)", "ONION_LEASE_BEFORE": "\(before)"]
        // A machine that wrote last has all changes.
        if let restoring, before != 0, before != last {
            let code = try run(["/bin/sh", "-c", restoring], variables, keeper)
            if code != 0 { throw LeaseError.restoreFailed(code: code) }
        }
        keeper.allowWrites()
        if command.isEmpty { return try keeper.keep(while: nil) }
        return try run(command, variables, keeper)
    }

    /// Runs a program, and ends it when the lease ends.
    private func run(_ words: [String], _ variables: [String: String], _ keeper: LeaseKeeper) throws -> Int32 {
        let all = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
        guard let process = ChildProcess.start(words, variables: all, { _ in }) else {
            return ChildProcess.codeOfMissing
        }
        do {
            return try keeper.keep(while: process)
        } catch {
            try? keeper.endWrites()
            kill(-process, SIGTERM)
            _ = ChildProcess.wait(for: process)
            throw error
        }
    }
}

import GRDB
import OnionSupport
import Synchronization

/// A registry's file that other programs change, and that is only read.
///
/// Litestream writes pages into the file, and other programs replace the file. Nothing is written to the file or beside it, and it is not locked, so that
/// no program waits for a reader. Each state of the file therefore has connections of its own. What was read is valid if the file has
/// not changed meanwhile, or if it is another file by now: the open one keeps its content.
final class FollowedFile: Sendable {
    let path: String
    let options: Registry.Options
    /// Whether a file with an older schema is read as it is.
    private let acceptsOlderSchema: Bool
    private let opened = Mutex<FileState?>(nil)
    private let latest = Mutex<(moment: FileMoment, number: Int64)?>(nil)

    /// The states of the files that the current thread or task is reading.
    @TaskLocal private static var states: [ObjectIdentifier: FileState] = [:]

    init(_ path: String, _ options: Registry.Options, acceptsOlderSchema: Bool = false) {
        self.path = path
        self.options = options
        self.acceptsOlderSchema = acceptsOlderSchema
    }

    /// Calls a closure with the current state, or inside another call with the state of that one.
    ///
    /// - Throws: ``RegistryError`` `busy` when the file has changed meanwhile, whatever the closure threw; and the errors of ``current()``.
    func withState<Result>(_ body: (FileState) throws -> Result) throws -> Result {
        if let state = FollowedFile.states[ObjectIdentifier(self)] { return try body(state) }
        let state = try current()
        let result = Swift.Result { try reading(state, body) }
        try require(state)
        return try result.get()
    }

    /// Calls a closure whose reads all see one state, and calls it again when the file has changed meanwhile.
    ///
    /// - Throws: ``RegistryError`` `busy` when the file changes again and again for longer than the busy timeout.
    func repeating<Result>(_ body: () throws -> Result) throws -> Result {
        let end = ContinuousClock.now + .seconds(options.busyTimeout)
        while true {
            let state = try current()
            let result = Swift.Result { try reading(state) { _ in try body() } }
            if state.isUnchanged(at: path) { return try result.get() }
            guard ContinuousClock.now < end else { throw RegistryError(.busy(path: path)) }
        }
    }

    private func reading<Result>(_ state: FileState, _ body: (FileState) throws -> Result) throws -> Result {
        var states = FollowedFile.states
        states[ObjectIdentifier(self)] = state
        return try FollowedFile.$states.withValue(states) { try body(state) }
    }

    /// - Throws: ``RegistryError`` `busy` when the file has changed since a state of it was opened.
    private func require(_ state: FileState) throws {
        if !state.isIntact(at: path) { throw RegistryError(.busy(path: path)) }
    }

    /// - Throws: ``RegistryError`` `busy` when the file has changed under the current read.
    func requireUnchanged() throws {
        if let state = FollowedFile.states[ObjectIdentifier(self)] { try require(state) }
    }

    // MARK: - States

    /// The pause between two looks at a file that is being changed, in microseconds.
    private static let pause: UInt32 = 5_000

    /// Returns the current state, as soon as no program is in the middle of a change.
    ///
    /// - Throws: ``RegistryError`` `incomplete-file` after the busy timeout; `older-schema`; and the errors of `Registry.open(at:options:)`.
    @discardableResult
    func current() throws -> FileState {
        let end = ContinuousClock.now + .seconds(options.busyTimeout)
        while true {
            let moment = FileMoment(path)
            do {
                return try state(at: moment)
            } catch let error as RegistryError {
                guard isPassing(error, since: moment), ContinuousClock.now < end else { throw error }
            }
            usleep(FollowedFile.pause)
        }
    }

    private func state(at moment: FileMoment?) throws -> FileState {
        try opened.withLock { opened in
            // The open file keeps its content when its name is gone.
            if let opened, moment == nil || opened.moment == moment { return opened }
            try FileOnDisk(path: path).require()
            guard let moment, moment.isSettled else { throw RegistryError(.incompleteFile(path: path)) }
            let state = try RegistryError.translating(path: path) {
                try FileState(path, options, moment, acceptsOlderSchema: acceptsOlderSchema)
            }
            opened = state
            return state
        }
    }

    /// Whether an error of opening may be gone when a program has completed its change.
    private func isPassing(_ error: RegistryError, since moment: FileMoment?) -> Bool {
        switch error.code {
        case .incompleteFile, .busy: true
        default: FileMoment(path) != moment
        }
    }

    // MARK: - Numbers of states

    /// The number of the state that the current read sees, else of the file now: another one after each change.
    func number() -> Int64 {
        let moment = FollowedFile.states[ObjectIdentifier(self)]?.moment ?? FileMoment(path)
        return latest.withLock { latest in
            guard let moment else { return latest?.number ?? 0 }
            if let latest, latest.moment == moment, !moment.isRecent { return latest.number }
            let number = (latest?.number ?? 0) + 1
            latest = (moment, number)
            return number
        }
    }
}

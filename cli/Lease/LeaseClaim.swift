import OnionSupport

/// How a machine gets the lease.
///
/// The lease has a number. Whoever wants it takes the next number, once the holder of the current one is silent, and waits for as long as that
/// holder may still write. The holder looks for the next number again and again, and may write for a time after each look that finds
/// nothing. So the clocks of the machines need not agree, and only the creation of a record must be atomic.
struct LeaseClaim {
    let history: LeaseHistory
    let record: LeaseRecord
    let pause: LeasePause

    /// Waits until this machine has the lease.
    ///
    /// - Parameter known: A number that a machine has taken already; 0 for none.
    /// - Returns: The number of the lease.
    /// - Throws: ``LeaseError``, and ``Interrupted`` when the process is asked to end.
    func take(after known: Int) throws -> Int {
        var known = known
        while true {
            known = try history.newest(from: known)
            let former = try history.record(known)
            if let former, !former.isReleased, try isAlive(known, former) { continue }
            guard try history.create(known + 1, record) else { continue }
            let mayWrite = former.map { !$0.isReleased } ?? false
            // The record of another machine that took the number at the same moment may have replaced this one.
            try pause.wait(mayWrite ? max(former?.seconds ?? 0, record.seconds) : nil)
            if try history.record(known + 1)?.holder == record.holder { return known + 1 }
        }
    }

    /// Looks at a holder for the time in which it must say something.
    private func isAlive(_ number: Int, _ former: LeaseRecord) throws -> Bool {
        let end = Platform.uptime + LeasePause.nanoseconds(max(former.seconds, record.seconds))
        while Platform.uptime < end {
            try pause.wait()
            if try history.record(number) != former { return true }
        }
        return false
    }
}

/// The pauses between looks at a lease.
struct LeasePause {
    /// The usual pause, in seconds.
    let seconds: Double
    let interruption: Interruption

    /// The longest time that Ctrl-C waits, in seconds.
    private static let step = 0.05

    static func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(seconds * 1e9) }

    /// Waits for some seconds, or for the usual ones.
    ///
    /// - Throws: ``Interrupted``.
    func wait(_ seconds: Double? = nil) throws {
        let end = Platform.uptime + LeasePause.nanoseconds(seconds ?? self.seconds)
        while true {
            try interruption.check()
            let now = Platform.uptime
            if now >= end { return }
            usleep(UInt32(min(LeasePause.step * 1e6, Double(end - now) / 1e3)))
        }
    }
}

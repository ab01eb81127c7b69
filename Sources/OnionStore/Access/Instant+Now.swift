package import OnionModel
import OnionSupport

extension Instant {
    /// The time of the system's clock.
    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
    }
}

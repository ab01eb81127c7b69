import Onion
import OnionSupport

/// Times for people at a terminal.
enum LocalTime {
    /// Returns a time as a clock on the wall shows it: `25 Nov 21:59` in this year, else `25 Nov 2025`; the text where it is no time.
    static func short(_ text: String) -> String {
        guard let instant = Instant(wellFormed: text), let then = local(instant.milliseconds / 1_000) else {
            return text
        }
        var now = time(nil)
        var today = tm()
        localtime_r(&now, &today)
        return formatted(then, then.tm_year == today.tm_year ? "%e %b %H:%M" : "%e %b %Y")
    }

    private static func local(_ seconds: Int) -> tm? {
        var seconds = time_t(seconds)
        var result = tm()
        return localtime_r(&seconds, &result) == nil ? nil : result
    }

    /// The names of months are English, because the process has the locale C.
    private static func formatted(_ time: tm, _ format: String) -> String {
        var time = time
        var bytes = [CChar](repeating: 0, count: 64)
        let count = strftime(&bytes, bytes.count, format, &time)
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

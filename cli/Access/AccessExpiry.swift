import Onion
import OnionModel

/// When an access ends: `90d` or `12h` from now, or a time.
struct AccessExpiry {
    let instant: Instant

    /// Reads the forms of a time, and a number of days or hours.
    ///
    /// - Throws: `Problem` `invalid-value` for another text, and for a time that is over.
    init(parsing text: String) throws(Problem) {
        let now = Instant.now
        let unit: Int? = text.hasSuffix("d") ? 86_400_000 : text.hasSuffix("h") ? 3_600_000 : nil
        if let unit, let count = Int(text.dropLast()), (1...100_000).contains(count) {
            instant = Instant(milliseconds: now.milliseconds + count * unit)
        } else {
            instant = try Instant(text)
        }
        if instant <= now {
            throw Problem("\(text.quoted) is over", code: .invalidValue, remedy: "write a time to come, such as 90d")
        }
    }
}

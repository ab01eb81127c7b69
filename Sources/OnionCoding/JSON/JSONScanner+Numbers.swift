import OnionModel

extension JSONScanner {
    /// Reads the number that begins at the next byte, a minus sign or a digit.
    mutating func readNumber() throws(Problem) -> Double {
        let start = index
        var digits = Digits()
        let isNegative = take(UInt8(ascii: "-"))
        try readWhole(&digits, from: start)
        if take(UInt8(ascii: ".")) {
            let point = index
            try readDigits(&digits, .digitAfterPoint)
            digits.exponent = point - index
        }
        if current | 0x20 == UInt8(ascii: "e") { digits.exponent += try readExponent() }
        if let magnitude = digits.exactValue { return isNegative ? -magnitude : magnitude }
        return try readAgain(from: start)
    }

    private mutating func readWhole(_ digits: inout Digits, from start: Int) throws(Problem) {
        let first = current
        guard first.isDigit else { throw unexpected(.digitAfterMinus) }
        try readDigits(&digits, .digitAfterMinus)
        if first == .zero, digits.count > 1 {
            throw Problem.leadingZero(at: position(at: start))
        }
    }

    private mutating func readDigits(_ digits: inout Digits, _ expected: JSONExpectation) throws(Problem) {
        let start = index
        while current.isDigit {
            digits.append(current)
            index += 1
        }
        if index == start { throw unexpected(expected) }
    }

    private mutating func readExponent() throws(Problem) -> Int {
        index += 1
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        var digits = Digits()
        try readDigits(&digits, .digitAfterExponent)
        // An exponent this long has no exact value in any case, and must not overflow here.
        let exponent = digits.count > 9 ? 1_000_000 : Int(digits.value)
        return isNegative ? -exponent : exponent
    }

    /// Reads the number that ends before the next byte with the standard library.
    private func readAgain(from start: Int) throws(Problem) -> Double {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double.decimal(text) else {
            let position = position(at: start)
            throw Double(text) == 0 ? Problem.smallNumber(text, at: position) : .largeNumber(text, at: position)
        }
        return number
    }
}

/// The decimal digits of a number and the power of ten that they are multiplied by.
private struct Digits {
    /// The digits as one number; meaningless when there are more than 19.
    var value: UInt64 = 0
    var count = 0
    var exponent = 0

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        value = value &* 10 &+ UInt64(digit &- .zero)
        count += 1
    }

    /// The number, when one rounding produces it: the digits and the power of ten are both exact in a `Double` (Clinger,
    /// "How to read floating point numbers accurately").
    @inline(__always)
    var exactValue: Double? {
        guard count <= 19, value <= 1 << 53, -22...22 ~= exponent else { return nil }
        if exponent == 0 { return Double(value) }
        return exponent < 0
            ? Double(value) / Self.powersOfTen[-exponent]
            : Double(value) * Self.powersOfTen[exponent]
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

/// A conversion specification in a format string, such as `%@`, `%lld` or `%2$d`
/// (<https://pubs.opengroup.org/onlinepubs/9699919799/functions/fprintf.html>, and Foundation's `%@`).
struct FormatSpecifier: Equatable {
    /// The number of its argument, from 1; nil when it is implicit.
    var argument: Int?
    /// The length modifier and conversion: `lld`. For a variable of a `.stringsdict` file `#@name@`.
    var conversion: String
    var range: Range<String.Index>

    /// The name of the variable; nil for other conversions.
    var variable: String? {
        conversion.hasPrefix("#@") ? String(conversion.dropFirst(2).dropLast()) : nil
    }

    /// Whether the argument is a number.
    var isNumber: Bool { conversion.last.map("diuoxXfFeEgG".contains) ?? false }

    /// Whether a text is the conversion of a format: `d`, `lld`, `@`.
    static func isConversion(_ text: String) -> Bool { all(in: "%\(text)").map(\.conversion) == [text] }

    /// Returns the specifiers of a format in order, without `%%`. A percent sign before a space is prose, as in
    /// `20 % of`.
    static func all(in format: String) -> [FormatSpecifier] {
        var specifiers: [FormatSpecifier] = []
        var rest = format[...]
        while let start = rest.firstIndex(of: "%") {
            rest = rest[start...].dropFirst()
            if rest.first == "%" {
                rest.removeFirst()
            } else if let specifier = take(from: &rest, startingAt: start) {
                specifiers.append(specifier)
            }
        }
        return specifiers
    }

    /// Consumes the text after a percent sign; returns nil when it is not a specifier.
    private static func take(from rest: inout Substring, startingAt start: String.Index) -> FormatSpecifier? {
        var next = rest
        var argument: Int?
        let digits = next.prefix(while: \.isDigit)
        if !digits.isEmpty, next.dropFirst(digits.count).first == "$" {
            argument = Int(digits)
            next = next.dropFirst(digits.count + 1)
        }
        let conversion: String
        if next.hasPrefix("#@"), let end = next.dropFirst(2).firstIndex(of: "@") {
            conversion = String(next[...end])
            next = next[end...].dropFirst()
        } else {
            next = next.drop { "+-#0'.*".contains($0) || $0.isDigit }
            let length = next.prefix { "hlqLztj".contains($0) }
            guard length.count <= 2, let letter = next.dropFirst(length.count).first,
                "@diuoxXfFeEgGaAcCsSp".contains(letter)
            else { return nil }
            conversion = "\(length)\(letter)"
            next = next.dropFirst(length.count + 1)
        }
        rest = next
        return FormatSpecifier(argument: argument, conversion: conversion, range: start..<next.startIndex)
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

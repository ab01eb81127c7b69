import OnionModel

/// A format with each plural form in the place of its variable.
///
/// In the registry, each form is a separate format, so that its specifiers must refer to the same arguments as in the whole format. Where
/// they would not, all of them get the numbers of their arguments.
struct FilledFormat {
    /// A plain text, or a specifier with its argument.
    private enum Piece {
        case text(Substring)
        /// - Parameters:
        ///   - conversion: The text of the specifier without the percent sign and the number of its argument: `.1f`.
        ///   - isNumbered: Whether the format has the number of the argument.
        case specifier(conversion: Substring, argument: Int, isNumbered: Bool)
    }

    private var forms: [PluralCategory: [Piece]] = [:]
    /// The argument of the number, from 1.
    private let number: Int

    /// - Parameters:
    ///   - format: The whole format.
    ///   - specifiers: The specifiers of the format.
    ///   - place: The specifier of the variable, one of `specifiers`.
    ///   - variable: The variable.
    init(_ format: String, _ specifiers: [FormatSpecifier], _ place: FormatSpecifier, _ variable: PluralVariable) {
        let (before, after) = (
            specifiers.filter { $0.range.lowerBound < place.range.lowerBound },
            specifiers.filter { $0.range.lowerBound > place.range.lowerBound }
        )
        var next = 1
        let beginning = FilledFormat.pieces(of: format[..<place.range.lowerBound], before, next: &next)
        number = place.argument ?? variable.argument ?? next
        let isInOrder = number == next
        var ends: [PluralCategory: Int] = [:]
        for (category, form) in variable.forms {
            var end = number
            forms[category] = beginning + FilledFormat.pieces(ofForm: form, of: variable, number: number, end: &end)
            ends[category] = end
        }
        if isInOrder { next = max(number + 1, ends.values.max() ?? 0) }
        let end = FilledFormat.pieces(of: format[place.range.upperBound...], after, next: &next)
        for category in forms.keys { forms[category]?.append(contentsOf: end) }
    }

    /// The text of each form.
    var texts: [PluralCategory: String] {
        let areNumbered = forms.values.contains { needsNumbers($0) }
        return forms.mapValues { pieces in
            pieces.reduce(into: "") { text, piece in
                switch piece {
                case .text(let plain): text += plain
                case .specifier(let conversion, let argument, let isNumbered):
                    text += areNumbered || isNumbered ? "%\(argument)$\(conversion)" : "%\(conversion)"
                }
            }
        }
    }

    /// Whether the specifiers of a form would refer to other arguments without numbers, or only some of them have numbers.
    private func needsNumbers(_ pieces: [Piece]) -> Bool {
        var arguments: [Int] = []
        var numbered = 0
        for case .specifier(_, let argument, let isNumbered) in pieces {
            arguments.append(argument)
            if isNumbered { numbered += 1 }
        }
        if numbered == arguments.count { return false }
        return numbered > 0 || number != 1 || arguments != Array(1...arguments.count)
    }

    /// Returns the pieces of a part of the format.
    ///
    /// - Parameter next: The argument of the next specifier that has no number.
    private static func pieces(
        of format: Substring, _ specifiers: [FormatSpecifier], next: inout Int
    ) -> [Piece] {
        var arguments = next
        defer { next = arguments }
        return pieces(of: format, specifiers.map { ($0.range, $0) }) { _ in
            defer { arguments += 1 }
            return arguments
        }
    }

    /// Returns the pieces of a form.
    ///
    /// The first specifier without a number is that of the variable's number, if it is numeric; arguments after it
    /// follow that of the variable. Where a form has numbers, the others are counted from the first argument.
    ///
    /// - Parameter end: The argument after the last one that has no number.
    private static func pieces(
        ofForm form: String, of variable: PluralVariable, number: Int, end: inout Int
    ) -> [Piece] {
        let specifiers = FormatSpecifier.all(in: form)
        let isCounted = specifiers.contains { $0.argument != nil }
        var next = isCounted ? 1 : number
        if !isCounted, specifiers.first.map({ !$0.isNumber && !$0.isArgument(in: form) }) ?? false { next += 1 }
        defer { if !isCounted { end = next } }
        let placed = specifiers.map { specifier in
            let isArgument = variable.conversion != nil && specifier.isArgument(in: form)
            let rangeEnd =
                isArgument ? form.index(specifier.range.upperBound, offsetBy: 2) : specifier.range.upperBound
            return (specifier.range.lowerBound..<rangeEnd, specifier)
        }
        return pieces(of: form[...], placed, conversion: variable.conversion) { specifier in
            if variable.conversion != nil, specifier.isArgument(in: form) {
                if !isCounted { next = max(next, number + 1) }
                return number
            }
            defer { next += 1 }
            return next
        }
    }

    /// - Parameters:
    ///   - conversion: The conversion of `%arg`; nil without one.
    ///   - argument: Returns the argument of a specifier without a number.
    private static func pieces(
        of text: Substring, _ specifiers: [(range: Range<String.Index>, specifier: FormatSpecifier)],
        conversion: String? = nil, argument: (FormatSpecifier) -> Int
    ) -> [Piece] {
        var pieces: [Piece] = []
        var start = text.startIndex
        for (range, specifier) in specifiers {
            pieces.append(.text(text[start..<range.lowerBound]))
            let isArgument = range.upperBound > specifier.range.upperBound
            let own = conversion.flatMap { isArgument ? Substring($0) : nil } ?? specifier.text(in: text)
            pieces.append(
                .specifier(
                    conversion: own, argument: specifier.argument ?? argument(specifier),
                    isNumbered: specifier.argument != nil))
            start = range.upperBound
        }
        pieces.append(.text(text[start...]))
        return pieces
    }
}

extension FormatSpecifier {
    /// Whether it is `%arg`, the number of a variable in a string catalogue.
    fileprivate func isArgument(in form: String) -> Bool {
        conversion == "a" && form[range.upperBound...].hasPrefix("rg")
    }

    /// Returns the text without the percent sign and the number of the argument.
    fileprivate func text(in format: Substring) -> Substring {
        let text = format[range].dropFirst()
        guard argument != nil, let mark = text.firstIndex(of: "$") else { return text }
        return text[text.index(after: mark)...]
    }
}

import OnionModel

/// A format with variables, each with plural forms, as in `.stringsdict` files
/// (<https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals>).
package struct PluralFormat: Sendable {
    /// Such as `You have %#@pizzas@`.
    var format: String
    /// The variables by their names.
    var variables: [String: PluralVariable] = [:]

    /// Returns the format with the plural forms of its variable filled in.
    ///
    /// - Throws: A problem without a position, for a format with several variables, without any, or with missing forms.
    func wording(of name: String) throws(Problem) -> Wording {
        let specifiers = FormatSpecifier.all(in: format)
        guard let specifier = specifiers.first(where: { $0.variable != nil }), let key = specifier.variable else {
            guard let unused = variables.keys.min() else { return .plain(format) }
            throw .unnamedVariable(unused, in: name)
        }
        let inner = variables.values.contains { $0.forms.values.contains { $0.contains("%#@") } }
        guard specifiers.count(where: { $0.variable != nil }) == 1, !inner else { throw .severalNumbers }
        guard let variable = variables[key] else {
            throw .unknownVariable(key, in: name, known: variables.keys)
        }
        guard variable.forms[.other] != nil else { throw .missingOtherForm(in: name) }
        let texts = FilledFormat(format, specifiers, specifier, variable).texts
        return Wording(other: texts[.other] ?? "", texts)
    }
}

extension PluralFormat {
    /// The argument and type of the number in a text with plural forms, for `.stringsdict` files.
    struct Number: Equatable {
        /// The number of the argument, from 1.
        var argument: Int
        /// Such as `lld`.
        var conversion: String

        /// Finds the number in plural forms.
        ///
        /// - Throws: A problem without a position, when the forms do not determine which argument is the number, or when an
        ///   argument without a number would be another one in a `.stringsdict` file.
        init(of forms: PluralForms, named name: String) throws(Problem) {
            var number: FormatSpecifier?
            var hasImplicit = false
            for category in forms.categories.reversed() {
                let specifiers = FormatSpecifier.all(in: forms[category])
                number = number ?? specifiers.first(where: \.isNumber)
                let implicit = specifiers.filter { $0.argument == nil }
                guard let first = implicit.first else { continue }
                guard first.isNumber, implicit.count == specifiers.count else { throw .unknownArgument(in: name) }
                hasImplicit = true
            }
            argument = number?.argument ?? 1
            conversion = number?.conversion ?? "d"
            if argument != 1, hasImplicit { throw .unknownArgument(in: name) }
        }
    }
}

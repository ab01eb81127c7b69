import OnionModel

/// A format with variables, each with plural forms, as in `.stringsdict` files
/// (<https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals>).
struct PluralFormat {
    /// Such as `You have %#@pizzas@`.
    var format: String
    /// The plural forms by the name of the variable.
    var variables: [String: [PluralCategory: String]] = [:]

    /// Returns the format with the plural forms of its variable filled in.
    ///
    /// - Throws: A problem without a position, for a format with several variables or with missing forms.
    func wording(of name: String) throws(Problem) -> Wording {
        let specifiers = FormatSpecifier.all(in: format).filter { $0.variable != nil }
        guard let specifier = specifiers.first, let variable = specifier.variable else { return .plain(format) }
        let inner = variables.values.contains { $0.values.contains { $0.contains("%#@") } }
        guard specifiers.count == 1, !inner else {
            throw .severalNumbers(in: name)
        }
        guard let forms = variables[variable] else {
            throw .unknownVariable(variable, in: name, known: variables.keys)
        }
        guard let other = forms[.other] else {
            throw .missingOtherForm(in: name)
        }
        return Wording(
            other: spelled(other, replacing: specifier), forms.mapValues { spelled($0, replacing: specifier) })
    }

    /// Returns the format with a form in place of its variable. An argument number of the variable is passed to the
    /// form's number.
    private func spelled(_ form: String, replacing specifier: FormatSpecifier) -> String {
        var form = form
        if let argument = specifier.argument, argument > 1,
            let number = FormatSpecifier.all(in: form).first(where: { $0.isNumber && $0.argument == nil })
        {
            form.replaceSubrange(number.range, with: "%\(argument)$" + form[number.range].dropFirst())
        }
        return format.replacingCharacters(in: specifier.range, with: form)
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
        /// - Throws: A problem without a position, when the forms do not say which argument is the number.
        init(of forms: PluralForms, named name: String) throws(Problem) {
            for category in forms.categories.reversed() {
                let specifiers = FormatSpecifier.all(in: forms[category])
                guard let index = specifiers.firstIndex(where: \.isNumber) else { continue }
                guard index == 0 || specifiers[index].argument != nil else {
                    throw .unknownArgument(in: name)
                }
                self.init(argument: specifiers[index].argument ?? 1, conversion: specifiers[index].conversion)
                return
            }
            self.init(argument: 1, conversion: "d")
        }

        private init(argument: Int, conversion: String) {
            self.argument = argument
            self.conversion = conversion
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        "\(self[..<range.lowerBound])\(text)\(self[range.upperBound...])"
    }
}

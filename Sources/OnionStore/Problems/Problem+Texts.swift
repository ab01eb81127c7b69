import OnionModel

extension Problem {
    static func emptyText(at path: String) -> Problem {
        Problem("the text is empty", code: .empty, remedy: "write it, or leave the field out", path: path)
    }

    static func differentArguments(
        _ found: FormatArguments, than expected: FormatArguments, in base: LocaleTag, at path: String
    ) -> Problem {
        Problem(
            "the text takes \(found.text), but the one in \(base) takes \(expected.text)", code: .differentArguments,
            values: ["found": found.text, "expected": expected.text], path: path)
    }

    static func missingLabel(of view: String, at path: String) -> Problem {
        Problem(
            "the button \(view.quoted) has an image and no title, so that VoiceOver cannot name it",
            code: .missingLabel, values: ["view": view], remedy: "add an accessibilityLabel", path: path)
    }

    static func besideContentView(_ view: String, in cell: String, at path: String) -> Problem {
        Problem(
            "the view \(view.quoted) is in the cell \(cell.quoted) itself, where margins differ and the accessory covers it",
            code: .besideContentView, values: ["view": view, "cell": cell],
            remedy: "move it into a subview of type contentView", path: path)
    }

    static func missingTabLabel(at path: String) -> Problem {
        Problem(
            "the tab has an image and no title, so that VoiceOver cannot name it", code: .missingLabel,
            remedy: "add a title or an accessibilityLabel", path: path)
    }

    static func missingImage(_ name: String, nearest: String?, at path: String) -> Problem {
        var problem = mistyped(
            "there is no image \(name.quoted)", code: .missingImage, values: ["name": name], nearest: nearest,
            otherwise: "import it, or accept the finding when the app has it")
        problem.path = path
        return problem
    }

    static func unknownSymbol(_ name: String, nearest: String?, at path: String) -> Problem {
        var problem = mistyped(
            "there is no SF Symbol \(name.quoted)", code: .unknownSymbol, values: ["name": name], nearest: nearest,
            otherwise: "import an image of this name, or accept the finding when the app or a newer iOS has it")
        problem.path = path
        return problem
    }

    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - since: The version of iOS that first has it.
    ///   - ios: The earliest version that the app runs on.
    ///   - former: An earlier name of the symbol, which that version has.
    ///   - path: The path in the part's document.
    static func newSymbol(
        _ name: String, since: IOSVersion, ios: IOSVersion, former: String?, at path: String
    ) -> Problem {
        var values = ["name": name, "since": since.description, "ios": ios.description]
        values["nearest"] = former
        return Problem(
            "the SF Symbol \(name.quoted) is there since iOS \(since), and the app runs on iOS \(ios)",
            code: .newSymbol,
            values: values,
            remedy: former.map { "write \($0.quoted), its earlier name" }
                ?? "choose another one, or import an image of this name",
            path: path)
    }

    static func undrawnSymbol(_ name: String, since: IOSVersion, at path: String) -> Problem {
        Problem(
            "the SF Symbol \(name.quoted) has no drawing in pictures", code: .undrawnSymbol,
            values: ["name": name, "since": since.description],
            remedy: "import an image of this name; until then, pictures show a sign with its initial letter", path: path
        )
    }

    static func fileNameAsLabel(at path: String) -> Problem {
        Problem(
            "the accessibility label is the name of the image", code: .fileNameAsLabel,
            remedy: "write what people call it", path: path)
    }
}

import OnionModel

/// Reads XLIFF 1.2 (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>) as Xcode and translation services write it.
enum XLIFFReader {
    /// - Parameter locale: the language of files that name none; what is in other languages is passed over.
    static func read(_ bytes: [UInt8], locale: LocaleTag?) throws(Problem) -> (StringFile, [Problem]) {
        let root = try XMLReader.read(bytes)
        guard root.name == "xliff" else {
            throw Problem(
                "expected \("<xliff>".quoted), found \("<\(root.name)>".quoted)",
                remedy: "see whether this is an XLIFF file", position: root.position)
        }
        if let version = root["version"], !version.hasPrefix("1.") {
            throw Problem(
                "this is XLIFF \(version), and only 1.2 is read", remedy: "export it as XLIFF 1.2",
                position: root.position)
        }
        var reading = XLIFFReading(locale: locale)
        for file in root.children where file.name == "file" { reading.read(file) }
        return (StringFile(sourceLocale: reading.sourceLocale, units: reading.units), reading.problems)
    }
}

/// What has been read of an XLIFF file so far.
private struct XLIFFReading {
    let locale: LocaleTag?
    var sourceLocale: LocaleTag?
    var units: [TranslationUnit] = []
    var problems: [Problem] = []
    /// The texts for numbers of a file, in its order, and where each of them is.
    private var forms: [XLIFFForms] = []
    private var places: [String: Int] = [:]

    init(locale: LocaleTag?) {
        self.locale = locale
    }

    mutating func read(_ file: XMLElement) {
        let source = readLocale("source-language", of: file)
        sourceLocale = sourceLocale ?? source
        guard file["target-language"] != nil || locale != nil else {
            return report("nothing tells which language it is in", file, "say which with --locale")
        }
        guard let target = file["target-language"] == nil ? locale : readLocale("target-language", of: file) else {
            return
        }
        if let locale, locale != target { return }
        for body in file.children where body.name == "body" {
            for unit in body.all where unit.name == "trans-unit" && unit["translate"] != "no" { read(unit, in: target) }
        }
        addForms(in: target)
    }

    private mutating func readLocale(_ attribute: String, of file: XMLElement) -> LocaleTag? {
        guard let text = file[attribute] else { return nil }
        let locale = LocaleTag(text)
        if locale == nil {
            report(
                "\(text.quoted) is no locale", file, "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"")
        }
        return locale
    }

    private mutating func read(_ unit: XMLElement, in locale: LocaleTag) {
        guard let name = unit["id"] else { return report("the text has no id", unit, "add it") }
        guard let source = text(of: unit.child("source"), name) else { return }
        guard let target = unit.child("target") else {
            let missing = Translation(locale: locale, state: .needsTranslation, position: unit.position)
            return add(unit, name, source, missing)
        }
        guard let text = text(of: target, name) else { return }
        let state = Translation.State(xliff: target["state"], isEmpty: text.isEmpty && !source.isEmpty)
        add(
            unit, name, source, Translation(locale: locale, text: .plain(text), state: state, position: target.position)
        )
    }

    private mutating func add(_ unit: XMLElement, _ name: String, _ source: String, _ translation: Translation) {
        let note = unit.children.filter { $0.name == "note" }.map(\.text).joined(separator: "\n")
        if let form = XLIFFForms.Name(name) { return add(unit, form, source, translation, note) }
        units.append(
            TranslationUnit(
                name: name, source: .plain(source), note: note, translations: [translation],
                position: unit.position))
    }

    /// Takes in one form of a text for numbers.
    private mutating func add(
        _ unit: XMLElement, _ form: XLIFFForms.Name, _ source: String, _ translation: Translation, _ note: String
    ) {
        let place = places[form.text] ?? forms.count
        if place == forms.count {
            places[form.text] = place
            forms.append(XLIFFForms(name: form.text, position: unit.position))
            forms[place].note = note
        }
        do throws(Problem) {
            try forms[place].add(form, source: source, target: translation.text.text, translation.state)
        } catch {
            problems.append(error.at(unit.position))
        }
    }

    /// Adds the texts whose forms were met in a file.
    private mutating func addForms(in locale: LocaleTag) {
        for text in forms where text.isReadable {
            do throws(Problem) {
                units.append(try text.unit(in: locale))
            } catch {
                problems.append(error.at(text.position))
            }
        }
        forms = []
        places = [:]
    }

    /// The characters of a text, which has no marks in it.
    private mutating func text(of element: XMLElement?, _ name: String) -> String? {
        guard let element else { return "" }
        if let mark = element.children.first {
            report(
                "the text \(name.quoted) has \("<\(mark.name)>".quoted) in it", mark,
                "write plain characters; texts have no marks")
            return nil
        }
        return element.text
    }

    private mutating func report(_ message: String, _ element: XMLElement, _ remedy: String) {
        problems.append(Problem(message, remedy: remedy, position: element.position))
    }
}

extension Translation.State {
    /// The state of a target by its word. What has no state, or one of somebody's own, is there when it has a text.
    fileprivate init(xliff word: String?, isEmpty: Bool) {
        switch word {
        case "new", "needs-translation": self = .needsTranslation
        case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
            "needs-review-translation":
            self = isEmpty ? .needsTranslation : .needsReview
        case "final", "signed-off", "translated": self = .translated
        default: self = isEmpty ? .needsTranslation : .translated
        }
    }
}

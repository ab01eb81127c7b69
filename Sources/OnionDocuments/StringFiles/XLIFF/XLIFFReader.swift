import OnionModel

/// Reads XLIFF 1.2 (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>) as Xcode and translation services write it.
struct XLIFFReader: StringFileSteps {
    let text: SpooledBytes
    private var xml: XMLReader
    private let locale: LocaleTag?
    private(set) var sourceLocale: LocaleTag?
    var problems: [Problem] = []
    /// The language of the file that is being read; nil when it is passed over.
    private var target: LocaleTag?
    /// The texts for numbers of a file, in its order, and where each of them is.
    private var forms: [XLIFFForms] = []
    private var places: [String: Int] = [:]
    /// Why this is no XLIFF, which is told unless it is no XML either.
    private var refusal: Problem?

    /// - Parameter locale: the language of files that name none; what is in other languages is passed over.
    init(_ text: SpooledBytes, locale: LocaleTag?) {
        self.text = text
        self.locale = locale
        xml = XMLReader(text) { element, around in
            element.name == "trans-unit" && around.count > 2 && around[1].name == "file" && around[2].name == "body"
        }
    }

    var index: Int { xml.scanner.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        guard let piece = try xml.next() else {
            if let refusal { throw refusal }
            return nil
        }
        switch piece {
        case .begin(let root, depth: 0): refusal = XLIFFReader.refusal(of: root)
        case .begin(let file, depth: 1) where file.name == "file" && refusal == nil: begin(file)
        case .whole(let element) where target != nil: return units(in: element)
        case .end(_, depth: 1): return endFile()
        default: break
        }
        return []
    }

    private static func refusal(of root: XMLElement) -> Problem? {
        guard root.name == "xliff" else {
            return Problem(
                "expected \("<xliff>".quoted), found \("<\(root.name)>".quoted)",
                remedy: "see whether this is an XLIFF file", position: root.position)
        }
        guard let version = root["version"], !version.hasPrefix("1.") else { return nil }
        return Problem(
            "this is XLIFF \(version), and only 1.2 is read", remedy: "export it as XLIFF 1.2", position: root.position)
    }

    private mutating func begin(_ file: XMLElement) {
        let source = readLocale("source-language", of: file)
        sourceLocale = sourceLocale ?? source
        guard file["target-language"] != nil || locale != nil else {
            return report("nothing tells which language it is in", file, "say which with --locale")
        }
        let target = file["target-language"] == nil ? locale : readLocale("target-language", of: file)
        self.target = locale == nil || locale == target ? target : nil
    }

    private mutating func endFile() -> [TranslationUnit] {
        defer {
            target = nil
            forms = []
            places = [:]
        }
        return target.map { formUnits(in: $0) } ?? []
    }

    private mutating func readLocale(_ attribute: String, of file: XMLElement) -> LocaleTag? {
        guard let text = file[attribute] else { return nil }
        let locale = LocaleTag(wellFormed: text)
        if locale == nil {
            report(
                "\(text.quoted) is no locale", file, "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"")
        }
        return locale
    }

    private mutating func units(in element: XMLElement) -> [TranslationUnit] {
        let units = element.children.isEmpty ? [element] : element.all
        return units.filter { $0.name == "trans-unit" && $0["translate"] != "no" }.compactMap { unit($0) }
    }

    /// The text of an element; nil when it is a form of one, or nothing.
    private mutating func unit(_ unit: XMLElement) -> TranslationUnit? {
        guard let name = unit["id"] else {
            report("the text has no id", unit, "add it")
            return nil
        }
        guard let source = characters(of: unit.child("source"), name),
            let translation = translation(of: unit, name, source)
        else { return nil }
        let note = unit.children.filter { $0.name == "note" }.map(\.text).joined(separator: "\n")
        if let form = XLIFFForms.Name(name) {
            add(unit, form, source, translation, note)
            return nil
        }
        return TranslationUnit(
            name: name, source: .plain(source), note: note, translations: [translation], position: unit.position)
    }

    private mutating func translation(of unit: XMLElement, _ name: String, _ source: String) -> Translation? {
        guard let locale = target else { return nil }
        guard let target = unit.child("target") else {
            return Translation(locale: locale, state: .needsTranslation, position: unit.position)
        }
        return characters(of: target, name).map { text in
            let state = Translation.State(xliff: target["state"], isEmpty: text.isEmpty && !source.isEmpty)
            return Translation(locale: locale, text: .plain(text), state: state, position: target.position)
        }
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

    /// The texts whose forms were met in a file.
    private mutating func formUnits(in locale: LocaleTag) -> [TranslationUnit] {
        var units: [TranslationUnit] = []
        for text in forms where text.isReadable {
            do throws(Problem) {
                units.append(try text.unit(in: locale))
            } catch {
                problems.append(error.at(text.position))
            }
        }
        return units
    }

    /// The characters of a text, which has no marks in it.
    private mutating func characters(of element: XMLElement?, _ name: String) -> String? {
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

import OnionCoding
import OnionModel

/// Reads XLIFF 1.2 (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>) as written by Xcode and translation
/// services.
struct XLIFFReader: StringFileStepReader {
    let text: SpooledBytes
    private var xml: XMLReader
    private let locale: LocaleTag?
    private(set) var sourceLocale: LocaleTag?
    var findings = StringFileFindings()
    private(set) var original: String?
    /// The language of the current file; nil when it is skipped.
    private var target: LocaleTag?
    /// The texts with plural forms in the current file, in order, and their indices by name.
    private var forms: [XLIFFPluralForms] = []
    private var indices: [String: Int] = [:]
    /// The `translate` of each open group, which its units have unless they say otherwise.
    private var groups: [String?] = []
    /// The names of the open elements that are read in parts.
    private var open: [String] = []
    /// The elements that these may have in them; those of other programs have a prefix.
    private static let elements: [String: Set<String>] = [
        "xliff": ["file"], "file": ["header", "body"], "body": ["group", "trans-unit"],
        "group": ["group", "trans-unit", "note", "context-group", "count-group", "prop-group"],
    ]
    /// The problem of a file that is not XLIFF. XML errors take precedence.
    private var refusal: Problem?

    /// Creates a reader.
    ///
    /// - Parameter locale: The language of files that declare none; texts in other languages are skipped.
    init(_ text: SpooledBytes, locale: LocaleTag?) {
        self.text = text
        self.locale = locale
        xml = XMLReader(text, inline: XLIFFInline.text) { element, ancestors in
            element.name == "trans-unit" && ancestors.count > 2 && ancestors[1].name == "file"
                && ancestors[2].name == "body"
        }
    }

    var index: Int { xml.scanner.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        guard let piece = try xml.next() else {
            if let refusal { throw refusal }
            return nil
        }
        switch piece {
        case .begin(let element, _): begin(inside: element)
        case .end: open.removeLast()
        case .whole: break
        }
        switch piece {
        case .begin(let root, depth: 0): refusal = XLIFFReader.refusal(of: root)
        case .begin(let file, depth: 1) where file.name == "file" && refusal == nil: begin(file)
        case .begin(let group, _) where group.name == "group":
            groups.append(group["translate"] ?? groups.last ?? nil)
        case .whole(let element) where target != nil: return units(in: element)
        case .end(let group, _) where group.name == "group": groups.removeLast()
        case .end(_, depth: 1): return endFile()
        default: break
        }
        return []
    }

    /// Lists an unknown element around units: its texts are read nowhere else.
    private mutating func begin(inside element: XMLElement) {
        defer { open.append(element.name) }
        guard let known = open.last.flatMap({ Self.elements[$0] }), !known.contains(element.name),
            !element.name.contains(":")
        else { return }
        findings.leftOut.append(Omission("it is unknown", of: "<\(element.name)>", position: element.position))
    }

    private static func refusal(of root: XMLElement) -> Problem? {
        guard root.name == "xliff" else {
            return .notXLIFF(found: root)
        }
        guard let version = root["version"], !version.hasPrefix("1.") else { return nil }
        return .unsupportedXLIFF(version: version, at: root.position)
    }

    private mutating func begin(_ file: XMLElement) {
        original = file["original"]
        sourceLocale = readLocale("source-language", of: file) ?? sourceLocale
        guard file["target-language"] != nil || locale != nil else {
            return findings.problems.append(.missingTargetLanguage(at: file.position))
        }
        let target = file["target-language"] == nil ? locale : readLocale("target-language", of: file)
        self.target = locale == nil || locale == target ? target : nil
        if self.target == nil, target != nil { findings.hasOtherLanguages = true }
    }

    private mutating func endFile() -> [TranslationUnit] {
        defer {
            target = nil
            forms = []
            indices = [:]
        }
        return target.map { formUnits(in: $0) } ?? []
    }

    private mutating func readLocale(_ attribute: String, of file: XMLElement) -> LocaleTag? {
        guard let text = file[attribute] else { return nil }
        let locale = LocaleTag(existing: text)
        if locale == nil { findings.problems.append(.invalidLocale(text, at: file.position)) }
        return locale
    }

    private mutating func units(in element: XMLElement) -> [TranslationUnit] {
        let units = element.children.isEmpty ? [element] : element.all
        return units.filter { $0.name == "trans-unit" }.compactMap { unit($0) }
    }

    /// Returns the text of a unit; nil for a single plural form, for a unit that is not to be translated, and for an invalid one.
    private mutating func unit(_ unit: XMLElement) -> TranslationUnit? {
        let translate = unit["translate"] ?? groups.last ?? nil
        guard let name = XLIFFReader.name(of: unit) else {
            if translate != "no" { findings.problems.append(.missingUnitID(at: unit.position)) }
            return nil
        }
        let text = XLIFFPluralForms.Name(name)?.text ?? name
        if translate == "no" {
            findings.unread.insert(text)
            return nil
        }
        if let unknown = XLIFFUnit.complaint(about: unit, translate: translate, from: sourceLocale, to: target) {
            findings.unread.insert(text)
            findings.leaveOut(text, unknown.what, at: unknown.position)
            return nil
        }
        let original = unit.child("source")
        // A source text with unknown characters cannot be compared.
        let wording = original.map { XLIFFReader.text(of: $0, in: unit) } ?? ""
        let source = original.flatMap(XLIFFInline.unreadable) == nil ? wording : nil
        guard let translation = translation(of: unit, name, source ?? "") else {
            findings.unread.insert(text)
            return nil
        }
        let note = unit.children.filter { $0.name == "note" }.map(\.text).joined(separator: "\n")
        if let form = XLIFFPluralForms.Name(name) {
            add(unit, form: form, source: source, translation: translation, note: note)
            return nil
        }
        if FormatSpecifier.all(in: translation.text.text).contains(where: { $0.variable != nil }) {
            findings.add(.variableInXLIFF, of: name, at: translation.position)
            return nil
        }
        return TranslationUnit(
            name: name, source: source.map { .plain($0) }, note: note, translations: [translation],
            position: unit.position)
    }

    /// Returns the name of a unit's text. Translation services number units, and preserve the original name of the text in XLIFF's attribute
    /// for it (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#resname>).
    private static func name(of unit: XMLElement) -> String? {
        guard let id = unit["id"] else { return nil }
        guard let resource = unit["resname"], !isName(id), isName(resource) else { return id }
        return resource
    }

    private static func isName(_ text: String) -> Bool { TextName(XLIFFPluralForms.Name(text)?.text ?? text) != nil }

    private mutating func translation(of unit: XMLElement, _ name: String, _ source: String) -> Translation? {
        guard let locale = target else { return nil }
        guard let target = unit.child("target") else {
            return Translation(locale: locale, state: .needsTranslation, position: unit.position)
        }
        let text = XLIFFReader.text(of: target, in: unit)
        let isRejected = target["state-qualifier"]?.hasPrefix("rejected-") ?? false
        let word = isRejected ? "needs-review-translation" : target["state"]
        let said = Translation.State(xliff: word, isApproved: unit["approved"] != "no")
        let isMissing = text.isEmpty && target.children.isEmpty && !source.isEmpty
        if isMissing, target["state"] != nil, said == .translated {
            findings.cleared.insert(XLIFFPluralForms.Name(name)?.text ?? name)
        }
        let state = isMissing ? .needsTranslation : said
        if state != .needsTranslation {
            if let element = XLIFFInline.unreadable(in: target) {
                findings.add(.inlineElement(element), of: name, at: element.position)
                return nil
            }
            if let element = XLIFFInline.markup(in: target) { findings.warnings.append(.markup(element, in: name)) }
        }
        return Translation(locale: locale, text: .plain(text), state: state, position: target.position)
    }

    /// Returns the text of a source or a target. Programs that indent XML write line ends and spaces around it, unless `xml:space` forbids
    /// it (<https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html#xml_space>).
    private static func text(of element: XMLElement, in unit: XMLElement) -> String {
        let text = element.text
        if [element, unit].contains(where: { $0["xml:space"] == "preserve" }) { return text }
        guard let start = text.firstIndex(where: { !$0.isWhitespace }),
            let end = text.lastIndex(where: { !$0.isWhitespace }), text[..<start].contains(where: \.isNewline),
            text[end...].contains(where: \.isNewline)
        else { return text.allSatisfy(\.isWhitespace) && text.contains(where: \.isNewline) ? "" : text }
        return String(text[start...end])
    }

    /// Adds one plural form of a text.
    private mutating func add(
        _ unit: XMLElement, form: XLIFFPluralForms.Name, source: String?, translation: Translation, note: String
    ) {
        let index = indices[form.text] ?? forms.count
        if index == forms.count {
            indices[form.text] = index
            forms.append(XLIFFPluralForms(name: form.text, position: unit.position))
            forms[index].note = note
        }
        do throws(Problem) {
            try forms[index].add(form, source: source, target: translation.text.text, translation.state)
        } catch {
            findings.add(error, of: form.text, at: unit.position)
        }
    }

    /// Returns the texts with plural forms of the current file.
    private mutating func formUnits(in locale: LocaleTag) -> [TranslationUnit] {
        var units: [TranslationUnit] = []
        for text in forms where text.isReadable {
            do throws(Problem) {
                units.append(try text.unit(in: locale))
            } catch {
                findings.add(error, of: text.name, at: text.position)
            }
        }
        return units
    }
}

extension Translation.State {
    /// Creates the state of a target from XLIFF's attribute.
    ///
    /// A target without a state, or with one of another program (`x-…`), is translated, unless its unit says that nobody approved it.
    fileprivate init(xliff word: String?, isApproved: Bool) {
        switch word {
        case "new", "needs-translation": self = .needsTranslation
        case "final", "signed-off", "translated": self = .translated
        case let word where word?.hasPrefix("x-") ?? true: self = isApproved ? .translated : .needsReview
        default: self = .needsReview
        }
    }
}

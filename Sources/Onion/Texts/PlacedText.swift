import OnionModel
import OnionStore

/// A text of a string file with its place in a part.
struct PlacedText {
    let name: TextName
    /// The path of the text in the part's document.
    let path: String
    let text: StagedText

    /// Returns the languages of the stored text; nil for a text that is the same in all languages.
    ///
    /// A text of Interface Builder's file gets its languages from its string files.
    func localized(_ stored: LocalizedText, base: LocaleTag) -> [LocaleTag: Wording]? {
        switch stored {
        case .localized(let texts): texts
        case .verbatim(let wording): text.isOfObject ? [text.sourceLocale ?? base: wording] : nil
        }
    }
}

extension Part {
    /// Returns the part with texts of string files.
    func with(_ texts: [PlacedText], base: LocaleTag) -> Part {
        let waiting = Dictionary(grouping: texts) { $0.name.identifier }
        var part = self
        part.updateTexts { located in
            for placed in waiting[located.identifier] ?? [] {
                guard var texts = placed.localized(located.text, base: base) else { continue }
                texts[placed.text.locale] = placed.text.text
                located.text = .localized(texts)
            }
        }
        return part
    }
}

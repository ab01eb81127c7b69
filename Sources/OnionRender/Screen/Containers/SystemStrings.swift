import OnionModel

/// Strings of UIKit itself in the most common languages; English in the others.
enum SystemStrings {
    static func cancel(in locale: LocaleTag?) -> String {
        cancel[language(of: locale)] ?? "Cancel"
    }

    private static let cancel = [
        "ar": "إلغاء", "de": "Abbrechen", "es": "Cancelar", "fr": "Annuler", "he": "ביטול", "it": "Annulla",
        "ja": "キャンセル",
        "ko": "취소", "nl": "Annuleer", "pl": "Anuluj", "pt": "Cancelar", "ru": "Отменить", "tr": "Vazgeç",
        "uk": "Скасувати",
        "zh": "取消",
    ]

    private static func language(of locale: LocaleTag?) -> String {
        locale.map { String($0.description.prefix { $0 != "-" }).lowercased() } ?? "en"
    }
}

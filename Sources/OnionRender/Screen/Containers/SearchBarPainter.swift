import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a search bar: a field with a magnifying glass.
struct SearchBarPainter: ViewPainter {
    func paint(on canvas: inout Canvas) {
        if !canvas.look.isGlass, canvas.view.choice(.searchBarStyle) != .minimal,
            canvas.view.color(.backgroundColor) == nil
        {
            canvas.fill(canvas.bounds, canvas.isDark ? RGBA(hex: 0x161616) : RGBA(hex: 0xF9F9F9))
        }
        let cancel = canvas.view.flag(.showsCancelButton) == true ? cancelButton(on: canvas) : nil
        let height = canvas.look.searchField.height
        var field = Rect(
            x: 8, y: canvas.bounds.midY - height / 2, width: max(0, canvas.bounds.width - 16), height: height)
        if let cancel {
            let width = canvas.size(of: cancel).width
            field.width = max(0, field.width - width - 8)
            let rect = Rect(x: field.maxX + 8, y: field.y, width: width, height: field.height)
            canvas.draw(cancel, in: canvas.directed(rect), alignment: .center, color: canvas.tint)
        }
        paint(field, on: &canvas)
    }

    private func paint(_ field: Rect, on canvas: inout Canvas) {
        let metrics = canvas.look.searchField
        canvas.fill(canvas.directed(field), canvas.system("tertiarySystemFill"), cornerRadius: metrics.radius)
        let gray = canvas.system("secondaryLabel")
        let glass = Rect(x: field.x + metrics.padding, y: field.midY - 9, width: 18, height: 18)
        canvas.draw(.named("magnifyingglass"), in: canvas.directed(glass), gray)
        let start = metrics.padding + glass.width + metrics.iconGap
        let row = Rect(x: field.x + start, y: field.y, width: max(0, field.width - start - 6), height: field.height)
        let words = canvas.words(.text)
        let color = words == nil ? gray : canvas.system("label")
        guard let shown = words ?? canvas.words(.placeholder) else { return }
        canvas.draw(canvas.styled(shown, FontStyle(size: 17)), in: canvas.directed(row), color: color)
    }

    private func cancelButton(on canvas: Canvas) -> StyledText {
        canvas.styled(SystemStrings.cancel(in: canvas.context.environment.locale), FontStyle(size: 17))
    }
}

/// Strings of UIKit itself in the most common languages; English in the others.
enum SystemStrings {
    static func cancel(in locale: LocaleTag?) -> String {
        locale.flatMap { cancel[String($0.description.prefix { $0 != "-" }).lowercased()] } ?? "Cancel"
    }

    private static let cancel = [
        "ar": "إلغاء", "de": "Abbrechen", "es": "Cancelar", "fr": "Annuler", "he": "ביטול", "it": "Annulla",
        "ja": "キャンセル",
        "ko": "취소", "nl": "Annuleer", "pl": "Anuluj", "pt": "Cancelar", "ru": "Отменить", "tr": "Vazgeç",
        "uk": "Скасувати",
        "zh": "取消",
    ]
}

import OnionGraphics
import OnionLayout
import OnionModel

/// Draws a search bar: a field with a magnifying glass.
struct SearchBarPainter: ViewPainter {
    private static let fieldHeight = 36.0

    func paint(on canvas: inout Canvas) {
        if canvas.view.choice(.searchBarStyle) != .minimal, canvas.view.color(.backgroundColor) == nil {
            canvas.fill(canvas.bounds, canvas.isDark ? RGBA(hex: 0x161616) : RGBA(hex: 0xF9F9F9))
        }
        let cancel = canvas.view.flag(.showsCancelButton) == true ? cancelButton(on: canvas) : nil
        var field = Rect(
            x: 8, y: canvas.bounds.midY - SearchBarPainter.fieldHeight / 2, width: max(0, canvas.bounds.width - 16),
            height: SearchBarPainter.fieldHeight)
        if let cancel {
            let width = canvas.size(of: cancel).width
            field.width = max(0, field.width - width - 8)
            let rect = Rect(x: field.maxX + 8, y: field.y, width: width, height: field.height)
            canvas.draw(cancel, in: canvas.directed(rect), alignment: .center, color: canvas.tint)
        }
        paint(field, on: &canvas)
    }

    private func paint(_ field: Rect, on canvas: inout Canvas) {
        canvas.fill(canvas.directed(field), canvas.system("tertiarySystemFill"), cornerRadius: 10)
        let gray = canvas.system("secondaryLabel")
        let glass = Rect(x: field.x + 8, y: field.midY - 9, width: 18, height: 18)
        canvas.draw(.named("magnifyingglass"), in: canvas.directed(glass), gray)
        let row = Rect(x: field.x + 31, y: field.y, width: max(0, field.width - 37), height: field.height)
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

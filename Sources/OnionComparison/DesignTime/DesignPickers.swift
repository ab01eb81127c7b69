import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The height of pickers at design time, where it differs from UIKit's on an iPhone in portrait: 162 points, as on an
/// iPhone in landscape, not 216.
///
/// Measured: Xcode 6 has these pickers on its square canvas (11 : 0, four projects), and Xcode 11 and later in standalone
/// cells of tables, which are outside any screen (date pickers in Xcode 11 only).
struct DesignPickers {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private static let size = Size(width: 320, height: 162)

    /// The types of low pickers.
    private var types: Set<ViewType> {
        if document.designVersion < 8000 { return [.pickerView, .datePicker] }
        guard scene.view.name == "tableViewCell", document.designVersion >= 14800 else { return [] }
        return document.designVersion < 17000 ? [.pickerView, .datePicker] : [.pickerView]
    }

    /// Returns the template with the sizes of its pickers, as if the document had them.
    func applied(to template: Template) -> Template {
        let types = types
        guard !types.isEmpty else { return template }
        return template.changingViews { view, _ in
            if types.contains(view.type), view[.intrinsicContentSize] == nil {
                view.properties[.intrinsicContentSize] = .size(DesignPickers.size)
            }
        }
    }
}

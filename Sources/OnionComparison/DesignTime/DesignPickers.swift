import OnionDocuments
import OnionModel

/// The height of pickers in cells at design time, where it differs from UIKit's on an iPhone in portrait.
///
/// Measured: Xcode 11 lays out a standalone table view cell outside any screen. Its pickers are 162 points high, as on
/// an iPhone in landscape, not 216.
struct DesignPickers {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private static let size = Size(width: 320, height: 162)

    private var isOutsideScreen: Bool {
        scene.view.name == "tableViewCell" && (14800..<17000).contains(document.designVersion)
    }

    /// Returns the template with the sizes of its pickers, as if the document had them.
    func applied(to template: Template) -> Template {
        guard isOutsideScreen else { return template }
        return template.changingViews { view, _ in
            if [.pickerView, .datePicker].contains(view.type), view[.intrinsicContentSize] == nil {
                view.properties[.intrinsicContentSize] = .size(DesignPickers.size)
            }
        }
    }
}

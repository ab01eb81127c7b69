import OnionDocuments
import OnionModel

/// The height of wheels that Interface Builder gives cells at design time, where it is not UIKit's of an upright iPhone.
///
/// Xcode 11 lays out a table view cell that stands by itself outside any screen: the wheels in it are as high as on an iPhone that
/// lies on its side, where they are 162 points and not 216.
struct DesignPickers {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private static let size = Size(width: 320, height: 162)

    private var isOutsideScreen: Bool {
        scene.view.name == "tableViewCell" && (14800..<17000).contains(document.designVersion)
    }

    /// The template with the sizes of its wheels, as if the document said them.
    func applied(to template: Template) -> Template {
        guard isOutsideScreen else { return template }
        var template = template
        template.view = applied(to: template.view)
        return template
    }

    private func applied(to view: View) -> View {
        var view = view
        if [.pickerView, .datePicker].contains(view.type), view[.intrinsicContentSize] == nil {
            view.properties[.intrinsicContentSize] = .size(DesignPickers.size)
        }
        view.subviews = view.subviews.map(applied)
        return view
    }
}

import OnionModel

/// The labels of the launch screen that Xcode 6 and 7 put into each new project: a xib with the app's name and its copyright.
///
/// Apple shipped that file with labels 441 points wide, although its constraints, a distance of 20 from the left edge and the centre of a
/// root 480 wide, result in 440. Older releases of Xcode move no view unless requested, and mark none that is a point off. So these widths
/// are those of Apple's file, not of a layout.
///
/// Measured: 78 labels of eight projects are 441 wide, and none 440, also where their texts, fonts or heights were edited. The storyboard of
/// later releases, with the same constraints in a root 600 wide, has 560, the result of the constraints (4 : 0, two projects).
enum LaunchTemplate {
    private static let root = "iN0-l3-epB"
    private static let labels: Set<String> = ["kId-c2-rCX", "8ie-xW-0ye"]
    private static let rootSize = Size(width: 480, height: 480)
    private static let labelWidth = 441.0

    /// Whether a scene has one of the labels, with the width of Apple's file.
    static func gives(labelsOf scene: Template) -> Bool {
        guard scene.view.id == root, case .rect(let frame)? = scene.view[.frame], frame.size == rootSize else {
            return false
        }
        return SavedView.all(in: scene).contains { labels.contains($0.id) && $0.frame.width == labelWidth }
    }
}

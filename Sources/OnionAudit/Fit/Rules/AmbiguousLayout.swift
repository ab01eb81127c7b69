import OnionLayout

/// Finds views that the constraints do not place.
struct AmbiguousLayout: FitRule {
    let name = "ambiguous-layout"

    func remarks(on scene: FitScene) -> [FitRemark] {
        scene.issues.compactMap { issue in
            guard case .ambiguous(let layer, let view, _) = issue else { return nil }
            return FitRemark(layer: layer, view: view, message: issue.description)
        }
    }
}

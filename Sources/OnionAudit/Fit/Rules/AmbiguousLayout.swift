import OnionLayout

/// Finds views that the constraints do not place.
struct AmbiguousLayout: FitRule {
    let name = "ambiguous-layout"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.issues.compactMap { issue in
            guard case .ambiguous(let layer, let view, _) = issue else { return nil }
            return FitViolation(layer: layer, view: view, message: issue.description)
        }
    }
}

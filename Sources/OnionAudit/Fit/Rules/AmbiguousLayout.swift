import OnionLayout

/// Finds views that the constraints do not place, and layouts that take too much work.
struct AmbiguousLayout: FitRule {
    let name = "ambiguous-layout"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.issues.compactMap { issue in
            switch issue {
            case .ambiguous(let layer, let view, _):
                FitViolation(layer: layer, view: view, message: issue.description)
            case .incomplete: FitViolation(layer: issue.layer, message: issue.description)
            case .unsatisfiable: nil
            }
        }
    }
}

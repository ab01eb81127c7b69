import OnionLayout

/// Finds constraints that conflict, so that one of them was broken.
struct BrokenConstraints: FitRule {
    let name = "broken-constraint"

    func violations(on scene: FitScene) -> [FitViolation] {
        scene.issues.compactMap { issue in
            guard case .unsatisfiable(let layer, _, _) = issue else { return nil }
            return FitViolation(layer: layer, message: issue.description)
        }
    }
}

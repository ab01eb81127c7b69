import OnionLayout

/// Finds constraints that conflict, so that one of them was broken.
struct BrokenConstraints: FitRule {
    let name = "broken-constraint"

    func remarks(on scene: FitScene) -> [FitRemark] {
        scene.issues.compactMap { issue in
            guard case .unsatisfiable(let layer, _, _) = issue else { return nil }
            return FitRemark(layer: layer, message: issue.description)
        }
    }
}

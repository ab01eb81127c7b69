struct LowContrast: FitRule {
    let name = "low-contrast"
    func remarks(on scene: FitScene) -> [FitRemark] { [] }
}

extension Composition {
    /// The features of compositions that this version of the library supports: `view.label`, `property.alpha`, `step.show`.
    ///
    /// `onion generate app` writes them into the registry, so that it knows what each version of an app can show.
    public static let supportedFeatures: Set<String> = {
        let names: [(kind: String, names: [String])] = [
            ("format", (1...newestFormat).map { String($0) }),
            ("kind", Layer.Kind.allCases.map(\.rawValue)),
            ("slot", Layer.Slot.Kind.allCases.map(\.rawValue)),
            ("step", ["selector", "url", "show", "present", "dismiss", "selectTab", "perform"]),
            ("view", ViewType.allCases.map(\.rawValue)),
            ("property", PropertyNames.all),
        ]
        return Set(names.flatMap { kind, names in names.map { "\(kind).\($0)" } })
    }()
}

import Testing

/// A way out of a registry and in again.
struct ExportedFormat: CustomTestStringConvertible {
    let testDescription: String
    let output: String
    let export: [String]
    let `import`: [String]

    /// - Parameter file: the output, which is read again.
    private init(_ name: String, _ file: String, _ options: String..., reading: [String] = []) {
        testDescription = name
        output = file
        export = ["export", "-o", file] + options
        `import` = ["import", file] + reading
    }

    static let all = [
        Self("YAML", "all.yaml"), Self("JSON", "all.json"), Self("NDJSON", "all.ndjson"),
        Self("a folder of documents", "Documents/"),
        Self("a folder of documents that is mirrored", "Documents/", reading: ["--mirror"]),
        Self("CSV", "all.csv"), Self("TSV", "all.tsv"),
        Self("design tokens", "all.tokens.json"), Self("an asset catalogue", "Assets.xcassets"),
        Self("XLIFF", "de.xliff", "--strings", "de"),
        Self("strings", "de.strings", "--strings", "de", reading: ["--locale", "de"]),
        Self("stringsdict", "de.stringsdict", "--strings", "de", reading: ["--locale", "de"]),
        Self("a string catalogue", "all.xcstrings", "--strings", "de", "--strings", "ru"),
    ]
}

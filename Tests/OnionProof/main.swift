import Foundation
import Onion
import OnionModel
import OnionStore
import OnionText
import OnionUIKitCode

// Proves that generated code makes what the registry says:
//
//     onion-proof walk INTERFACE                   prints documents with every property and every name that is hard to give, by `Interface.tsv`
//     onion-proof run-file REGISTRY               prints the main file of a run of the code of a registry
//     onion-proof stubs REGISTRY KNOWN FOLDER      declares the app's classes, but for those that a file lists, in a folder for each module
//     onion-proof order FOLDER                     checks the order of declarations and constraints in a folder of code
//     onion-proof views-run-file REGISTRY          prints the main file of a run of the view controllers with the code of `--views`
//     onion-proof compare-views REGISTRY RECORDING compares the rows and the methods of that run with a registry
//     onion-proof compare [REGISTRY RECORDING]...  compares recordings with registries; fails where they differ
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { exit(64) }
switch arguments[0] {
case "walk":
    var walk = Walk(interface: try String(contentsOfFile: arguments[1], encoding: .utf8))
    FileHandle.standardOutput.write(Data(walk.text().utf8))
case "run-file":
    let registry = try Registry.open(at: arguments[1])
    let text = try registry.read { snapshot in
        let parts = try CodeParts(snapshot)
        var counts: [LocaleTag: Int] = [:]
        for text in parts.all.flatMap(\.locatedTexts) {
            for locale in text.text.locales { counts[locale, default: 0] += 1 }
        }
        let base = try snapshot.baseLocale
        counts[base] = nil
        let other = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return RunFile(code: GeneratedCode(parts), locales: [base, other].compactMap(\.self)).text
    }
    FileHandle.standardOutput.write(Data(text.utf8))
case "stubs" where arguments.count == 4:
    let parts = try Registry.open(at: arguments[1]).read { try CodeParts($0) }
    let known = try String(contentsOfFile: arguments[2], encoding: .utf8).split(whereSeparator: \.isWhitespace)
    try Stubs(parts, without: Set(known.map(String.init))).write(to: URL(filePath: arguments[3]))
case "views-run-file":
    let text = try Registry.open(at: arguments[1]).read { BridgeProof(try CodeParts($0)).runFile }
    FileHandle.standardOutput.write(Data(text.utf8))
case "compare-views" where arguments.count == 3:
    let text = String(decoding: try Data(contentsOf: URL(filePath: arguments[2])), as: UTF8.self)
    let result = try Registry.open(at: arguments[1]).read {
        BridgeProof(try CodeParts($0)).compare(text.split(separator: "\n"))
    }
    for difference in result.differences { print(difference) }
    print(
        "\(result.rows) rows and \(result.methods) methods of view controllers; \(result.differences.count) differences"
    )
    exit(result.differences.isEmpty ? 0 : 1)
case "order":
    let differences = try CodeOrder.differences(inFilesBelow: arguments[1])
    for difference in differences { print(difference) }
    exit(differences.isEmpty ? 0 : 1)
case "compare":
    let measurer = FontMeasurer()
    var total = LayerReader.Figures()
    var parts = 0
    var different = 0
    var found = 0
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
        var proof = try Proof(Registry.open(at: arguments[index]), text: measurer)
        let text = String(decoding: try Data(contentsOf: URL(filePath: arguments[index + 1])), as: UTF8.self)
        try proof.compare(text.split(separator: "\n"))
        for difference in proof.differences { print(difference) }
        total += proof.figures
        parts += proof.parts
        found += proof.differences.count
        if !proof.differences.isEmpty { different += 1 }
    }
    print(
        """
        \(parts) parts in \(total.trees) trees: \(total.views) views, \(total.properties) properties, \
        \(total.constraints) constraints, \(total.frames) frames; \(found) differences
        """)
    exit(found == 0 ? 0 : 1)
default: exit(64)
}

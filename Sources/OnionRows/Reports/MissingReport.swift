package import Onion
import OnionAudit
import OnionModel
import OnionRender

extension Report {
    static let missing = Report(
        name: "missing",
        summary: """
            The images that parts name and the registry does not have, with their places and near matches, and the SF Symbols that no iOS has, \
            or only a later one than "ios" in .onion.yaml. An app may bring an image itself.
            """,
        usesProject: true,
        answer: reading { snapshot, question, output in
            let ios = question.project.ios
            let missing = try snapshot.missingImages(
                space: question.space, ios: ios, hasDrawing: Symbol.isSystemName, limit: output.mostSought,
                progress: output.progress)
            try output.writeFirst { try missing.forEach($0) }
            let names = Dictionary(grouping: missing, by: \.code).mapValues { Set($0.map(\.name)).count }
            let counts = [
                names[.missingImage].map { "\($0.counted("image")) missing" },
                names[.unknownSymbol].map { "\($0.counted("SF Symbol")) that no iOS has" },
                names[.newSymbol].map { "\($0.counted("SF Symbol")) that iOS \(ios?.description ?? "") does not have" },
                names[.undrawnSymbol].map { "\($0.counted("SF Symbol")) without a drawing" },
            ].compactMap(\.self).joined(separator: ", ")
            try output.print(
                missing.isEmpty ? "every image is there" : "\(counts), named in \(missing.count.counted("place"))")
            try output.printRest(of: missing.count, "places")
        })
}

extension MissingImage: TableRow {
    package static var columns: [Column<MissingImage>] {
        [
            Column("image", \.name), Column("reference", \.reference.description), Column("path", \.path),
            Column("nearest", \.nearest), Column("finding", \.code.rawValue), Column("since", \.since?.description),
        ]
    }
}

import OnionComparison
import OnionDocuments
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import OnionText

/// The heights of SF Symbols in image views that Interface Builder saved, from folders of documents.
///
/// The frame of an image view differs from the rectangle that its constraints determine by what its symbol is higher or lower than
/// 20 points. ``SymbolHeights`` has the heights that several projects agree on.
struct SavedSymbols {
    /// An image view whose width is right in the layout, so that its constraints probably determine its height, too.
    private struct Sample {
        var symbol: String
        var configuration: String
        var scale: Double
        var repository: String
        var height: Double
    }

    private let samples: [Sample]

    init(folders: [String], fonts: FontMeasurer) throws {
        let engine = LayoutEngine(text: fonts)
        samples = try folders.flatMap { folder in
            try InterfaceBuilderFile.files(at: folder).flatMap { file -> [Sample] in
                guard let document = try? file.document() else { return [] }
                let repository = file.path.dropFirst(folder.count).split(separator: "/").first.map(String.init)
                return document.designScenes.flatMap {
                    SavedSymbols.samples(in: $0, of: repository ?? folder, engine: engine)
                }
            }
        }
    }

    private static func samples(in scene: DesignScene, of repository: String, engine: LayoutEngine) -> [Sample] {
        let template = TextSource.saved.applied(to: scene.template, in: scene.environment, engine: engine)
        let views = engine.layout(template, in: scene.environment).root.all
        let saved = SavedView.all(in: scene.template)
        return saved.compactMap { view in
            guard view.type == .imageView, let laidOut = views[view.id], case .image(let image)? = laidOut[.image],
                image.size == nil, SystemSymbols.since(image.name) != nil,
                abs(laidOut.frame.width - view.frame.width) <= 0.5
            else { return nil }
            let scale = scene.environment.scale
            let inset = SymbolHeights.inset(in: laidOut.properties, scale: scale)
            let difference = view.frame.height - (laidOut.frame.height - 2 * inset)
            return Sample(
                symbol: image.name, configuration: description(of: laidOut.properties), scale: scale,
                repository: repository, height: SymbolHeights.usual + difference)
        }
    }

    private static func description(of properties: [Property: PropertyValue]) -> String {
        guard let configuration = properties.symbolConfiguration else { return "-" }
        let font = configuration.font.map { $0.style?.rawValue ?? "\($0.size ?? 0) pt" }
        return [
            configuration.pointSize.map { "\($0) pt" }, font, configuration.weight?.rawValue,
            configuration.scale?.rawValue,
        ].compactMap(\.self).joined(separator: " ")
    }

    /// The heights as a table: symbol, configuration, pixels per point, height, views and repositories.
    func lines() -> [String] {
        let groups = Dictionary(grouping: samples) { sample in
            [sample.symbol, sample.configuration, "\(Int(sample.scale))x", rounded(sample.height)]
        }
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, samples in
            (key + ["\(samples.count)", "\(Set(samples.map(\.repository)).count)"]).joined(separator: "\t")
        }
    }

    private func rounded(_ points: Double) -> String { "\((points * 100).rounded() / 100)" }
}

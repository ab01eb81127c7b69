package import OnionCoding
package import OnionModel
import OnionStore

/// The composition of a screen for a version of an app.
package struct AppComposition: Sendable {
    /// A layer in whose place another screen is shown.
    package struct Replacement: Hashable, Sendable {
        /// The use of a feature that the version does not support.
        package var use: FeatureUse
        /// The screen that the template of the layer names as its fallback.
        package var screen: Reference
    }

    /// The composition as JSON in UTF-8, in one line without a line feed.
    package var json: [UInt8]
    /// The layers that were replaced, from the outside in.
    package var replacements: [Replacement] = []
    /// The properties that were left out.
    package var leftOut: [FeatureUse] = []

    /// What differs from the screen of newer versions, a sentence each without a full stop.
    package var notes: [String] {
        replacements.map { "\($0.screen) is shown in place of \($0.use.template), which needs \($0.use.feature)" }
            + leftOut.map { "\($0.place) is left out" }
    }
}

extension AssemblySession {
    /// Returns the composition of a screen for a version of an app.
    ///
    /// - Throws: The errors of `Snapshot.supportedFeatures(of:for:)` and of the other form.
    package func composition(
        of screen: Reference, traits: Traits = Traits(), state: StateChoice? = nil, for version: AppVersionName
    ) throws -> AppComposition {
        try composition(
            of: screen, traits: traits, state: state, for: snapshot.supportedFeatures(of: version, for: screen))
    }

    /// Returns the composition of a screen for a version of an app.
    ///
    /// Where a layer needs something that the version does not support, the screen that its template names as the fallback takes its place, if there
    /// is one. Other properties than texts and images are left out.
    ///
    /// - Throws: `Problem` `not-supported` when the version cannot show the screen; and the errors of `json(of:traits:format:)`.
    package func composition(
        of screen: Reference, traits: Traits = Traits(), state: StateChoice? = nil, for version: SupportedFeatures
    ) throws -> AppComposition {
        guard let format = version.format else { throw Problem.noSupportedFormat(version) }
        var replacements: [Int: AppComposition.Replacement] = [:]
        var tried: [Int: Set<Reference>] = [:]
        while true {
            let json = try json(of: screen, traits: traits, replacing: replacements.mapValues(\.screen))
            let composition = try JSONReader.read(json, depth: AppComposition.depth)
            var scan = FeatureScan { !version.supports($0) }
            scan.visit(layersOf: composition)
            let essential = scan.uses.filter(\.isEssential)
            guard let use = essential.min(by: { $0.layer < $1.layer }) else {
                let whole = AppComposition(
                    json: json, replacements: replacements.sorted { $0.key < $1.key }.map(\.value), leftOut: scan.uses)
                return try whole.finished(from: composition, state, format)
            }
            guard let fallback = composition.fallback(ofLayer: use.layer), replacements.count < AppComposition.most,
                tried[use.layer, default: []].insert(fallback).inserted
            else { throw Problem.notSupported(screen, by: version, essential) }
            // A layer inside this one has another number from now on.
            replacements = replacements.filter { $0.key < use.layer }
            replacements[use.layer] = .init(use: use, screen: fallback)
        }
    }
}

extension AppComposition {
    /// The most layers of a screen that are replaced.
    fileprivate static let most = 64
    /// Every layer adds four levels to those of its views.
    fileprivate static let depth = 1_024

    /// Returns the answer without what is left out, in a state and a format, and with its own digest.
    fileprivate func finished(
        from node: Node, _ state: StateChoice?, _ format: Composition.Format
    ) throws -> AppComposition {
        if notes.isEmpty, state == nil, format == .current { return self }
        let rest = node.removing(Set(leftOut.map(\.path)))
        var composition = try Composition(json: JSONWriter.compact(rest))
        if !notes.isEmpty {
            let words = replacements.map(\.screen.description) + leftOut.map(\.path)
            composition = composition.identified(by: "app \(words.joined(separator: ","))")
        }
        if let state { composition = try composition.showing(state) }
        var answer = self
        answer.json = composition.converted(to: format).json
        return answer
    }
}

extension Node {
    /// Returns the screen that the template of a layer names as its fallback; nil for none.
    fileprivate func fallback(ofLayer number: Int) -> Reference? {
        var layers = [self["layer"]].compactMap(\.self)
        while let layer = layers.popLast() {
            if case .number(Double(number))? = layer["id"]?.value {
                return layer["fallback"]?.string.map { Reference(.screen, Key(stored: $0)) }
            }
            layers += (layer["slots"]?.items ?? []).flatMap { $0["layers"]?.items ?? [] }
        }
        return nil
    }

    /// Returns the node without the entries at some paths.
    fileprivate func removing(_ paths: Set<String>, at path: String = "") -> Node {
        switch value {
        case .map(let entries):
            return .map(
                entries.compactMap { entry in
                    let inner = path.isEmpty ? entry.key : "\(path).\(entry.key)"
                    return paths.contains(inner)
                        ? nil : Node.Entry(entry.key, entry.value.removing(paths, at: inner))
                })
        case .list(let items):
            return .list(items.enumerated().map { $1.removing(paths, at: "\(path)[\($0)]") })
        case .null, .bool, .number, .string: return self
        }
    }
}

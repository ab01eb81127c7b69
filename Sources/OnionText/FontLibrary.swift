import CHarfBuzz
import OnionModel
import Synchronization

/// The fonts of some folders, each opened when it is first needed, and what was looked for in vain.
final class FontLibrary: Sendable {
    private struct FamilyKey: Hashable {
        let family: FontFamily
        let weight: Font.Weight
        let index: UInt32
    }

    private struct State {
        var files: FontFiles?
        var found: [FamilyKey: Typeface?] = [:]
        var missing: [String: MissingFont] = [:]
    }

    private let folders: [String]
    private let state = Mutex(State())

    init(folders: [String]) {
        self.folders = folders
    }

    var missingFonts: [MissingFont] {
        state.withLock { $0.missing.values.sorted { ($0.family, $0.wantedBy) < ($1.family, $1.wantedBy) } }
    }

    /// Remembers a missing font, the first for each reason.
    func report(_ font: MissingFont, reason: String) {
        state.withLock { state in
            if state.missing[reason] == nil { state.missing[reason] = font }
        }
    }

    /// The font of a family that is nearest to a weight; nil when no folder has the family.
    func typeface(_ family: FontFamily, weight: Font.Weight, index: UInt32 = 0) -> Typeface? {
        let key = FamilyKey(family: family, weight: weight, index: index)
        return state.withLock { state in
            if let known = state.found[key] { return known }
            let typeface = open(key, in: &state)
            state.found[key] = .some(typeface)
            return typeface
        }
    }

    private func open(_ key: FamilyKey, in state: inout State) -> Typeface? {
        let files = state.files ?? FontFiles(folders: folders)
        state.files = files
        for name in key.family.fileNames(for: key.weight) {
            guard let path = files.path(of: name) else { continue }
            if let typeface = Typeface(path: path, index: key.index, weight: key.weight.number) { return typeface }
        }
        return nil
    }
}

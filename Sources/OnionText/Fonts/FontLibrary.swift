import CHarfBuzz
import OnionModel
import Synchronization

/// The fonts of a list of folders. A font is opened when it is first needed; missing fonts are recorded.
final class FontLibrary: Sendable {
    private struct FamilyKey: Hashable {
        let family: FontFamily
        let weight: FontStyle.Weight
        let index: UInt32
    }

    private struct Location {
        let path: String
        let index: UInt32
        let weight: FontStyle.Weight
    }

    private struct State {
        var files: FontFiles
        /// The open fonts, indexed by number, with their locations.
        var opened: [(location: Location, typeface: Typeface)] = []
        var found: [FamilyKey: Typeface?] = [:]
        var missing: [String: MissingFont] = [:]

        /// Opens a font once, however many families and weights share it.
        mutating func open(_ location: Location) -> Typeface? {
            let known = opened.first { known, typeface in
                known.path == location.path && known.index == location.index
                    && (known.weight == location.weight || !typeface.isVariable)
            }
            if let known { return known.typeface }
            let typeface = Typeface(
                path: location.path, index: location.index, weight: location.weight.number, number: opened.count)
            if let typeface { opened.append((location, typeface)) }
            return typeface
        }
    }

    private let state: Mutex<State>

    init(folders: [String]) {
        state = Mutex(State(files: FontFiles(folders: folders)))
    }

    var missingFonts: [MissingFont] {
        state.withLock { $0.missing.values.sorted { ($0.family, $0.wantedBy) < ($1.family, $1.wantedBy) } }
    }

    /// Records a missing font; only the first one of each reason counts.
    func report(_ font: MissingFont, reason: String) {
        state.withLock { state in
            if state.missing[reason] == nil { state.missing[reason] = font }
        }
    }

    /// Returns the font of a family with the nearest weight; nil if no folder has the family.
    func typeface(_ family: FontFamily, weight: FontStyle.Weight, index: UInt32 = 0) -> Typeface? {
        let key = FamilyKey(family: family, weight: weight, index: index)
        return state.withLock { state in
            if let known = state.found[key] { return known }
            let typeface = open(key, in: &state)
            state.found[key] = .some(typeface)
            return typeface
        }
    }

    /// Returns the font with a number; nil if there is none.
    func typeface(number: Int) -> Typeface? {
        state.withLock { $0.opened.indices.contains(number) ? $0.opened[number].typeface : nil }
    }

    private func open(_ key: FamilyKey, in state: inout State) -> Typeface? {
        let package = key.family.package.flatMap(FontPackage.init)
        for name in key.family.fileNames(for: key.weight) {
            guard let path = state.files.path(of: name, from: package) else { continue }
            if let typeface = state.open(Location(path: path, index: key.index, weight: key.weight)) { return typeface }
        }
        return nil
    }
}

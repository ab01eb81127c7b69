import OnionCoding
import OnionModel

/// The features of a template as a set of numbers, to find templates of similar structure without comparing all pairs.
///
/// Sets that have much in common agree in many rows of their signatures (A. Z. Broder, On the resemblance and containment of documents,
/// 1997); the index of templates is by bands of rows.
struct StructureSketch: Hashable, Sendable {
    /// The rows of a band, and the number of bands. Sets with a similarity of 0.75 share a band in all but 0.2 % of cases.
    private static let rows = 4
    private static let bandCount = 16

    /// Each view with its place, each of its properties, each constraint and everything else in the template; sorted.
    let features: [UInt64]
    /// The hashes of the bands. Similar templates have at least one of them in common.
    let bands: [UInt64]

    /// Computes the sketch of a template's structure.
    init(_ template: Template) {
        var features: Set<UInt64> = []
        template.structure.collectFeatures { features.insert(StructureSketch.number(of: $0)) }
        self.features = features.sorted()
        bands = (0..<StructureSketch.bandCount).map { StructureSketch.band($0, of: features) }
    }

    /// Returns the Jaccard index of both feature sets, from 0 to 1.
    func similarity(to other: StructureSketch) -> Double {
        var (index, otherIndex, common) = (0, 0, 0)
        while index < features.count, otherIndex < other.features.count {
            let (one, two) = (features[index], other.features[otherIndex])
            if one == two { common += 1 }
            if one <= two { index += 1 }
            if two <= one { otherIndex += 1 }
        }
        let all = features.count + other.features.count - common
        return all == 0 ? 1 : Double(common) / Double(all)
    }

    private static func band(_ number: Int, of features: Set<UInt64>) -> UInt64 {
        (0..<rows).reduce(UInt64(number)) { band, row in
            let seed = mixed(UInt64(number * rows + row) &+ 1)
            return mixed(band ^ (features.lazy.map { mixed($0 ^ seed) }.min() ?? 0))
        }
    }

    /// FNV-1a of the text's bytes.
    private static func number(of text: String) -> UInt64 {
        mixed(text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    }

    /// The last steps of SplitMix64, which spread every bit over all others.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = number &+ 0x9e37_79b9_7f4a_7c15
        number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
        number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
        return number ^ (number >> 31)
    }
}

extension Template {
    /// Returns everything in the template's document, one text for each item.
    fileprivate func collectFeatures(_ visit: (String) -> Void) {
        for entry in Part.template(self).node.entries ?? [] {
            switch entry.key {
            case "template", "view": continue
            case "fields": for field in entry.value.entries ?? [] { visit("$\(field.key): \(field.value.onOneLine)") }
            case "constraints": (entry.value.items ?? []).compactMap(\.string).forEach(visit)
            default: visit("\(entry.key): \(entry.value.onOneLine)")
            }
        }
        (Part.template(self).node["view"] ?? .null).collectViews(visit)
    }
}

extension Node {
    fileprivate var onOneLine: String { String(decoding: JSONWriter.compact(self), as: UTF8.self) }

    /// The view and all in it. Documents are not deeper than their readers allow.
    fileprivate func collectViews(_ visit: (String) -> Void) {
        let name = self["id"]?.string ?? ""
        visit(name)
        for entry in entries ?? [] where entry.key != "id" && entry.key != "subviews" {
            visit("\(name).\(entry.key): \(entry.value.onOneLine)")
        }
        for view in self["subviews"]?.items ?? [] { view.collectViews(visit) }
    }
}

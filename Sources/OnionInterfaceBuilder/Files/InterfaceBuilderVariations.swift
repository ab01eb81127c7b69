package import OnionDocuments
import OnionModel

/// Applies the variations of elements for given size classes.
///
/// An element contains its variations: `<variation key="widthClass=regular" spacing="15">`. They change its attributes,
/// replace the values of its properties, and exclude or include subviews and constraints.
struct InterfaceBuilderVariations: Sendable {
    /// Nil applies only the values for all size classes, for documents without a device.
    let sizeClasses: SizeClasses?
    /// Whether elements that exist only in some size classes are kept.
    var keepsEverything = false

    /// The keys of variations: for all size classes, for one, and for a pair in either order.
    static let keys: Set<String> = {
        let classes = SizeClasses.SizeClass.allCases.map(\.rawValue)
        let (widths, heights) = (classes.map { "widthClass=\($0)" }, classes.map { "heightClass=\($0)" })
        let pairs = widths.flatMap { width in heights.flatMap { ["\(width)-\($0)", "\($0)-\(width)"] } }
        return Set(["default"] + widths + heights + pairs)
    }()

    /// Returns the element with its variations applied and excluded children removed.
    func applied(to element: XMLElement) -> XMLElement {
        let variations = element.children.filter { $0.name == "variation" && holds($0["key"] ?? "") }
            .sorted { specificity($0) < specificity($1) }
        if variations.isEmpty { return element }
        var varied = element
        for variation in variations {
            varied.attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
            for child in variation.children where child.name != "mask" {
                varied.children.removeAll { $0["key"] == child["key"] && $0["key"] != nil }
                varied.children.append(child)
            }
        }
        if keepsEverything { return varied }
        for index in varied.children.indices {
            let name = varied.children[index].name
            guard name == "subviews" || name == "constraints" else { continue }
            let excluded = excluded(name, by: variations)
            varied.children[index].children.removeAll { $0["id"].map(excluded.contains) ?? false }
        }
        return varied
    }

    private func excluded(_ name: String, by variations: [XMLElement]) -> Set<String> {
        var excluded: Set<String> = []
        for mask in variations.flatMap(\.children) where mask.name == "mask" && mask["key"] == name {
            for reference in mask.children {
                guard let id = reference["reference"] else { continue }
                if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
        return excluded
    }

    private func holds(_ key: String) -> Bool {
        if key == "default" { return true }
        guard let sizeClasses else { return false }
        return key.split(separator: "-").allSatisfy { condition in
            switch condition.split(separator: "=").map(String.init) {
            case ["widthClass", sizeClasses.horizontal.rawValue], ["heightClass", sizeClasses.vertical.rawValue]: true
            default: false
            }
        }
    }

    /// More specific size classes win.
    private func specificity(_ variation: XMLElement) -> Int {
        let key = variation["key"] ?? ""
        return key == "default" ? 0 : key.split(separator: "-").count
    }
}

extension XMLElement {
    /// The identifiers of the subviews and constraints inside that are installed in no size class: excluded in general, and
    /// included by no variation.
    package var uninstalled: Set<String> {
        var (excluded, included): (Set<String>, Set<String>) = ([], [])
        for variation in all where variation.name == "variation" {
            for reference in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
                guard let id = reference["reference"] else { continue }
                if reference.name == "include" { included.insert(id) }
                if reference.name == "exclude", variation["key"] == "default" { excluded.insert(id) }
            }
        }
        return excluded.subtracting(included)
    }
}

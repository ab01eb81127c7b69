import OnionCoding

/// The views of a document whose frames Xcode computes: those that have constraints, that fill a controller or a cell, and that a stack, a
/// bar, a container, a table, a collection or the style of a cell places.
struct ComputedFrames {
    /// All views of the document.
    private let all: Set<String>
    private var views: Set<String> = []
    /// The members of frames that are computed, of views of which others are not.
    private var members: [String: Set<String>] = [:]

    /// The elements of views that a table or a collection places.
    private static let placed: Set<String> = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
    /// The keys of views that fill or are placed by what contains them.
    private static let placedKeys: Set<String> = [
        "view", "contentView", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
        "navigationBar", "toolbar", "tabBar", "refreshControl", "sectionHeaderView", "sectionFooterView",
    ]
    /// The keys of views of which a table or a bar computes a part of the frame.
    private static let computedMembers: [String: Set<String>] = [
        "tableHeaderView": ["x", "y", "width"], "tableFooterView": ["x", "y", "width"], "titleView": ["x", "y"],
        "customView": ["x", "y"],
    ]
    /// The attributes of a cell with the views that its style places.
    private static let styledViews = ["textLabel", "detailTextLabel", "imageView"]

    /// - Parameter nodes: The elements of the document by their identities.
    init(_ nodes: [String: Node]) {
        all = Set(nodes.keys)
        for (identity, node) in nodes { add(node, identity) }
    }

    private mutating func add(_ node: Node, _ identity: String) {
        let element = node["element"]?.string ?? ""
        let attributes = node["attributes"]
        let key = attributes?["key"]?.string ?? ""
        if Self.placed.contains(element) || Self.placedKeys.contains(key)
            || attributes?["translatesAutoresizingMaskIntoConstraints"]?.string == "NO"
        {
            views.insert(identity)
        }
        members[identity] = Self.computedMembers[key]
        if element == "tableViewCell" { views.formUnion(Self.styledViews.compactMap { attributes?[$0]?.string }) }
        guard element == "stackView" else { return }
        let arranged = (node["subviews"]?.items ?? []).filter { $0["element"]?.string == "subviews" }
        views.formUnion(arranged.flatMap { $0["subviews"]?.items ?? [] }.compactMap { $0["id"]?.string })
    }

    /// Whether the frame of a view is computed, or the document does not have the view.
    func contains(_ view: String) -> Bool { views.contains(view) || !all.contains(view) }

    /// The computed members of the frame of a view; nil where all or none are computed.
    func members(of view: String) -> Set<String>? { members[view] }
}

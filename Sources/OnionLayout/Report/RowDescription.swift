import OnionModel

/// Describes a row of the constraint system in the syntax of documents.
struct RowDescription {
    let tree: LayoutTree
    let environment: LayoutEnvironment
    let origins: [RowOrigin]

    func layer(_ row: Int) -> Int {
        switch origins[row] {
        case .constraint(let index): tree.constraints[index].layer
        case .rule(_, let node): tree.nodes[node].layer
        }
    }

    /// The constraint as documents write it, or a description of the rule that added the row.
    func text(_ row: Int) -> String {
        switch origins[row] {
        case .constraint(let index): tree.constraints[index].constraint.description
        case .rule(.root, _): rootText(row)
        case .rule(let rule, let node): text(rule, node)
        }
    }

    private func text(_ rule: RowOrigin.Rule, _ node: Int) -> String {
        let id = tree.nodes[node].id
        return switch rule {
        case .root: "the position of \(id)"
        case .width: "\(id).width >= 0"
        case .height: "\(id).height >= 0"
        case .autoresizing: "the autoresizing mask of \(id)"
        case .slot: "\(id).edges = \(superview(node)).edges"
        case .content: "the content size of \(id) >= 0"
        case .hugging: "the content hugging of \(id)"
        case .compressionResistance: "the compression resistance of \(id)"
        case .arrangement: "the arrangement of \(id)"
        case .alignment: "the alignment of \(id)"
        case .hiding: "\(id) is hidden in \(superview(node))"
        case .row: "the row of \(id)"
        case .stay: "the position of \(id)"
        }
    }

    /// The constraints of the environment on the root view. Their rows are the first four: x, y, width,
    /// height.
    private func rootText(_ row: Int) -> String {
        let root = tree.nodes[0].id
        let attributes: [Constraint.Attribute] = [.left, .top, .width, .height]
        let constants = [0, 0, environment.size.width, environment.size.height]
        guard attributes.indices.contains(row) else { return text(.root, 0) }
        return Constraint(first: .init(root, attributes[row]), relation: .equal, constant: constants[row]).description
    }

    private func superview(_ node: Int) -> String {
        let parent = tree.nodes[node].parent
        return parent < 0 ? "" : tree.nodes[parent].id
    }
}

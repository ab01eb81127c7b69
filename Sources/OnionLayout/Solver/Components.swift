/// The connected components of the remaining rows: no unknown occurs in two components.
struct Components {
    /// Indices into ``Substitution/remainingRows``, ascending in each component.
    private(set) var members: [[Int]] = []

    init(_ system: ConstraintSystem, _ known: Substitution) {
        var sets = DisjointSets(count: system.variableCount)
        let representatives = known.remainingRows.map { index in
            Self.join(system.rows[Int(index)], of: system, known: known, sets: &sets)
        }
        var componentOfSet = Array(repeating: -1, count: system.variableCount)
        for (position, variable) in representatives.enumerated() {
            let set = sets.find(variable)
            if componentOfSet[set] < 0 {
                componentOfSet[set] = members.count
                members.append([])
            }
            members[componentOfSet[set]].append(position)
        }
    }

    /// Joins the unknowns of a row into one set, and returns one of them.
    private static func join(
        _ row: ConstraintRow, of system: ConstraintSystem, known: Substitution, sets: inout DisjointSets
    ) -> Int {
        var first = -1
        for term in system.terms[row.start..<row.end] where !known.isKnown(term.variable.index) {
            if first < 0 {
                first = term.variable.index
            } else {
                sets.join(first, term.variable.index)
            }
        }
        return first
    }
}

/// Disjoint sets of integers (union-find).
struct DisjointSets: Sendable {
    private var parents: [Int32]

    init(count: Int) {
        parents = (0..<count).map(Int32.init(truncatingIfNeeded:))
    }

    /// Returns the representative of an element's set.
    mutating func find(_ element: Int) -> Int {
        var element = element
        while Int(parents[element]) != element {
            parents[element] = parents[Int(parents[element])]
            element = Int(parents[element])
        }
        return element
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (a, b) = (find(first), find(second))
        parents[max(a, b)] = Int32(truncatingIfNeeded: min(a, b))
    }
}

/// A line of a tree with the lines below it.
package struct TreeBranch {
    private let text: String
    private let branches: [TreeBranch]

    package init(text: String, branches: [TreeBranch] = []) {
        self.text = text
        self.branches = branches
    }

    /// - Parameter dim: Paints the lines between the branches.
    package func lines(dim: (String) -> String) -> [String] {
        var lines = [text]
        for (index, branch) in branches.enumerated() {
            let isLast = index == branches.count - 1
            let below = branch.lines(dim: dim)
            lines.append(dim(isLast ? "└─ " : "├─ ") + below[0])
            lines += below.dropFirst().map { (isLast ? "   " : dim("│  ")) + $0 }
        }
        return lines
    }
}

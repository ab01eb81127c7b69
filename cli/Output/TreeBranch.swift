/// A line of a tree with the lines below it.
struct TreeBranch {
    var text: String
    var branches: [TreeBranch] = []

    func lines(_ style: Style) -> [String] {
        var lines = [text]
        for (index, branch) in branches.enumerated() {
            let isLast = index == branches.count - 1
            let below = branch.lines(style)
            lines.append(style.dim(isLast ? "└─ " : "├─ ") + below[0])
            lines += below.dropFirst().map { (isLast ? "   " : style.dim("│  ")) + $0 }
        }
        return lines
    }
}

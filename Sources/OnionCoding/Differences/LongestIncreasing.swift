/// The indices of a longest increasing subsequence (patience sorting, M. L. Fredman, 1975).
package func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
    /// The index of the least number that ends an increasing subsequence of each length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        previous.append(low == 0 ? nil : ends[low - 1])
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
        kept.insert(index)
        next = previous[index]
    }
    return kept
}

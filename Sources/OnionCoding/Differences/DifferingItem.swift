/// A part, an image, or the texts of a string file, in two versions of a file or in two registries.
package struct DifferingItem {
    /// The name; nil for the texts of a string file.
    package var name: String?
    /// Whether only one of the versions has it; nil for what both have.
    package var change: Difference.Change?
    package var differences: [Difference]

    /// Creates an item of the differences of a part or an image.
    package init(name: String? = nil, change: Difference.Change? = nil, differences: [Difference] = []) {
        self.name = name
        self.change = change
        self.differences = differences
    }
}

/// The meaning of maps in a merge.
package struct MergeRules: Sendable {
    /// The keys whose values are changed as a whole, because their members have a meaning only together.
    let wholeKeys: Set<String>
    /// Whether the maps are those of Onion's documents, with views, fields and texts in several languages.
    let isOfDocuments: Bool
    /// The elements whose children have an order that means something; nil where all views have one.
    var ordered: Set<String>?

    /// The rules of Onion's documents.
    package static let documents = MergeRules(
        wholeKeys: ["font", "when", "with", "slot", "selected"], isOfDocuments: true)
    /// The rules of string catalogues, where the state of a text belongs to its value.
    package static let stringCatalogs = MergeRules(wholeKeys: ["stringUnit"], isOfDocuments: false)
    /// The rules of elements: the attributes of a `value` have a meaning only together.
    package static let elements = MergeRules(
        wholeKeys: ["value"], isOfDocuments: false,
        ordered: ["subviews", "items", "cells", "sections", "segments"])
    /// The rules of string files.
    package static let texts = MergeRules(wholeKeys: [], isOfDocuments: false)
}

import OnionCoding
import OnionModel
import OnionTestDocuments
import Testing

/// The differences between two documents, a line each, and none where there should be none.
func differences(_ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> [String]
{
    let old = try #require(before.parts.first, sourceLocation: sourceLocation)
    let new = try #require(after.parts.first, sourceLocation: sourceLocation)
    for part in [old, new] { #expect(part.differences(to: part) == [], sourceLocation: sourceLocation) }
    return old.differences(to: new).map(\.description)
}

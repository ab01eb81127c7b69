/// A content as a scanner found it: checked against its template, with the body that is stored.
package struct ScannedRecord: Sendable {
    /// The line's number in its file, from one.
    package var line: Int
    /// Where the line stands in its chunk, without its end.
    package var text: Range<Int>
    /// Where the key stands in the chunk.
    package var key: Range<Int>
    /// The template's place among the schemas.
    package var template: Int
    /// Where the action set's key stands in the chunk; empty when there is none.
    package var actions: Range<Int>
    /// The action set's row; nil when there is none, or nobody has looked it up.
    package var actionsTarget: Int64?
    /// Where the body stands among the bodies.
    package var body: Range<Int>
}

/// What became of one line.
package enum ScannedLine: Equatable {
    case record
    /// It needs the reader that knows everything: it is unusual, or wrong.
    case unusual
    /// It names a template that the schemas do not have.
    case unknownTemplate(Range<Int>)
}

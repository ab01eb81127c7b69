/// A content as a scanner found it: checked against its template, with the body that is stored.
package struct ScannedRecord: Sendable {
    /// Where it begins in its file.
    package var position: Position
    /// Where it stands in its piece as it came, without the line's end.
    package var text: Range<Int>
    /// Where the key stands in the piece as JSON.
    package var key: Range<Int>
    /// The template's place among the schemas.
    package var template: Int
    /// Where the action set's key stands in the piece as JSON; empty when there is none.
    package var actions: Range<Int>
    /// The action set's row; nil when there is none, or nobody has looked it up.
    package var actionsTarget: Int64?
    /// Where the body stands among the bodies.
    package var body: Range<Int>
}

/// What became of one record.
package enum ScannedLine: Equatable {
    case record
    /// It needs the reader that knows everything: it is unusual, or wrong.
    case unusual
    /// It names a template that the schemas do not have.
    case unknownTemplate(Range<Int>)
}

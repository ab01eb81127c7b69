package import OnionModel

/// A content as a scanner found it: checked against its template, with the body that is stored.
package struct ScannedRecord: Sendable {
    /// Its position in its file.
    package var position: Position
    /// Its range in the input piece, without the line end.
    package var text: Range<Int>
    /// The range of the key in the piece as JSON.
    package var key: Range<Int>
    /// The template's place among the schemas.
    package var template: Int
    /// The range of the action set's key in the piece as JSON; empty if there is none.
    package var actions: Range<Int>
    /// The action set's row; nil if there is none, or if it is not looked up yet.
    package var actionsTarget: Int64?
    /// The range of the body in the buffer of bodies.
    package var body: Range<Int>
}

/// The result of scanning one record.
package enum ScannedLine: Equatable {
    case record
    /// It needs the reader that knows everything: it is unusual, or wrong.
    case unusual
    /// It names a template that the schemas do not have.
    case unknownTemplate(Range<Int>)
}

public import OnionModel
import OnionStore

/// Who provides the supporting views of a content (article 000).
///
/// A content names the action set that its datasource provides. The registry's stored sets are one datasource,
/// ``StoredActions``; a program that embeds Onion may pass another, which decides when a screen is assembled.
public protocol ActionsDatasource: Sendable {
    /// The actions of a content; nil for a content without supporting views.
    ///
    /// The same registry and traits give the same composition only as long as the same request gives the same answer.
    func actions(for request: ActionsRequest) throws -> ProvidedActions?
}

/// The registry's own action sets.
public struct StoredActions: ActionsDatasource {
    public init() {}

    public func actions(for request: ActionsRequest) throws -> ProvidedActions? {
        try request.stored()
    }
}

/// The question for a content's supporting views.
public struct ActionsRequest {
    /// The stored action set that the content names, as ranges of the buffer of rows.
    struct Named {
        var name: PartName
        var digest: Range<Int>
        var body: Range<Int>
    }

    let rows: AssemblyRows
    let contentName: PartName
    let named: Named?

    /// The content with its revision.
    public var content: Reference { contentName.reference(in: rows.buffer) }

    /// The action set that the content names, with its revision; nil when it names none.
    public var actions: Reference? { named?.name.reference(in: rows.buffer) }

    /// The registry's own answer.
    public func stored() throws -> ProvidedActions? {
        named.map { ProvidedActions(source: .stored($0)) }
    }

    /// The stored action set as a value, for a datasource that changes it.
    public func storedSet() throws -> ActionSet? {
        guard let named else { return nil }
        let body = try JSONReader.read(Array(rows.buffer[named.body]))
        let reference = named.name.reference(in: rows.buffer)
        guard case .actions(let set) = try Part.read(body: body, of: reference.head, references: []) else { return nil }
        return set
    }
}

/// The answer: an action set, stored or made by a program.
public struct ProvidedActions {
    enum Source {
        case stored(ActionsRequest.Named)
        /// The body of an action set in the registry's stored form.
        case given([UInt8])
    }

    let source: Source

    init(source: Source) {
        self.source = source
    }

    /// The actions that a program provides.
    public init(_ set: ActionSet) {
        self.init(source: .given(JSONWriter.compact(Part.actions(set).body().node)))
    }
}

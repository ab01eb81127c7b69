import OnionCoding
public import OnionModel
import OnionStore

/// A provider of the supporting views (actions) of contents.
///
/// A content names the action set that its datasource provides. The registry's stored sets are one datasource,
/// ``StoredActions``. A program can pass another one, which decides when a screen is assembled:
///
/// ```swift
/// /// The stored actions, without the ones that a setting turns off.
/// struct EnabledActions: ActionsDatasource {
///     let disabled: Set<String>
///
///     func actions(for request: ActionsRequest) throws -> ProvidedActions? {
///         guard var set = try request.storedSet() else { return nil }
///         set.items.removeAll { disabled.contains($0.id) }
///         return ProvidedActions(set)
///     }
/// }
///
/// let assembler = Assembler(registry, datasource: EnabledActions(disabled: ["skip"]))
/// ```
public protocol ActionsDatasource: Sendable {
    /// Returns the actions of a content; nil for a content without supporting views.
    ///
    /// The same registry and traits produce the same composition only if the same request returns the same result.
    ///
    /// - Parameter request: The content, and the action set that it names.
    /// - Throws: Any error; assembly stops and throws it.
    func actions(for request: ActionsRequest) throws -> ProvidedActions?
}

/// The datasource of the registry's own action sets.
public struct StoredActions: ActionsDatasource {
    /// Creates the datasource.
    public init() {}

    /// Returns the stored action set that the content names; nil when it names none.
    ///
    /// - Throws: Nothing at present.
    public func actions(for request: ActionsRequest) throws -> ProvidedActions? {
        try request.stored()
    }
}

/// A request for the supporting views of a content.
///
/// It is valid within ``ActionsDatasource/actions(for:)`` only.
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

    /// The content, with its revision.
    public var content: Reference { contentName.reference(in: rows.buffer) }

    /// The action set that the content names, with its revision; nil when it names none.
    public var actions: Reference? { named?.name.reference(in: rows.buffer) }

    /// Returns the stored action set that the content names; nil when it names none.
    ///
    /// - Throws: Nothing at present.
    public func stored() throws -> ProvidedActions? {
        named.map { ProvidedActions(source: .stored($0)) }
    }

    /// Returns the stored action set as a value, for a datasource that changes it; nil when the content names none.
    ///
    /// - Throws: `Problem` if the stored body is damaged.
    public func storedSet() throws -> ActionSet? {
        guard let named else { return nil }
        let body = try JSONReader.read(Array(rows.buffer[named.body]))
        let reference = named.name.reference(in: rows.buffer)
        let references = try rows.references(of: named.name.revision)
        let part = try Part.read(body: body, of: reference.head, references: references)
        return if case .actions(let set) = part { set } else { nil }
    }
}

/// The result of a datasource: an action set that is stored, or that a program makes.
public struct ProvidedActions {
    enum Source {
        case stored(ActionsRequest.Named)
        /// The body of an action set in the registry's stored form, but with the names of screens.
        case given([UInt8])
    }

    let source: Source
}

extension ProvidedActions {
    /// Creates a result from an action set.
    ///
    /// - Parameter set: The actions, in the order of the slot.
    public init(_ set: ActionSet) {
        self.init(source: .given(JSONWriter.compact(.map(Array((Part.actions(set).node.entries ?? []).dropFirst())))))
    }
}

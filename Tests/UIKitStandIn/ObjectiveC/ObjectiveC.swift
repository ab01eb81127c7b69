// The compiler looks for these types in a module of this name. Linux has no such module.

/// The name of a method, as `#selector` makes it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String
    /// The name, for recordings.
    @_spi(Recording) public var text: String { name }

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

/// The truth value of Objective-C.
public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
    public let boolValue: Bool

    public init(_ value: Bool) { boolValue = value }
    public init(booleanLiteral value: Bool) { boolValue = value }
}

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The objects that others have by keys. Owners stay alive, so that no other object gets the address of one.
nonisolated(unsafe) private var associations: [UnsafeRawPointer: [ObjectIdentifier: (owner: AnyObject, value: Any)]] =
    [:]

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associations[key]?[ObjectIdentifier(object as AnyObject)]?.value
}

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let owner = object as AnyObject
    associations[key, default: [:]][ObjectIdentifier(owner)] = value.map { (owner, $0) }
}

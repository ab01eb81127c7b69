// The compiler looks for these types in a module of this name. Linux has no such module.

/// The name of a method, as `#selector` makes it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

/// The truth value of Objective-C.
public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
    public let boolValue: Bool

    public init(_ value: Bool) { boolValue = value }
    public init(booleanLiteral value: Bool) { boolValue = value }
}

/// A property that knows whether code has set it. A recording finds such properties by reflection, with their names.
@propertyWrapper
public struct Recorded<Value>: RecordedProperty {
    private(set) var isSet = false
    /// UIKit's own value, which the property has until code sets another.
    private let initial: Value
    public var wrappedValue: Value {
        didSet { isSet = true }
    }

    public init(wrappedValue: Value) {
        initial = wrappedValue
        self.wrappedValue = wrappedValue
    }

    public init() where Value: ExpressibleByNilLiteral {
        initial = nil
        wrappedValue = nil
    }

    var value: Any { wrappedValue }
    var initialValue: Any { initial }
}

/// A property of any type that knows whether code has set it.
protocol RecordedProperty {
    var isSet: Bool { get }
    var value: Any { get }
    var initialValue: Any { get }
}

extension Recorded: Sendable where Value: Sendable {}

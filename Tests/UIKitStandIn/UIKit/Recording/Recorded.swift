/// A property that knows whether code has set it. A recording finds such properties by reflection, with their names.
@propertyWrapper
public struct Recorded<Value>: RecordedProperty {
    private(set) var isSet = false
    public var wrappedValue: Value {
        didSet { isSet = true }
    }

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init() where Value: ExpressibleByNilLiteral {
        wrappedValue = nil
    }

    var value: Any { wrappedValue }
}

/// A property of any type that knows whether code has set it.
protocol RecordedProperty {
    var isSet: Bool { get }
    var value: Any { get }
}

extension Recorded: Sendable where Value: Sendable {}

/// A value that a recording writes in another way than by its properties.
@MainActor
protocol RecordedValue {
    var json: JSON { get }
}

extension JSON {
    /// A value of UIKit: constants by their names, objects and structs by the properties that code has set.
    @MainActor
    init(_ value: Any) {
        switch value {
        case let value as any RecordedValue: self = value.json
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Float: self = .number(Double("\(value)") ?? Double(value))
        case let value as String: self = .string(value)
        default: self.init(reflecting: value)
        }
    }

    @MainActor
    private init(reflecting value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: self = mirror.children.first.map { JSON($0.value) } ?? .null
        case .enum: self = .string("\(value)")
        case .collection, .set: self = .array(mirror.children.map { JSON($0.value) })
        case .dictionary:
            let pairs = mirror.children.compactMap { $0.value as? (key: AnyHashable, value: Any) }
            self = .object(Dictionary(uniqueKeysWithValues: pairs.map { (JSON.key($0.key.base), JSON($0.value)) }))
        case .class: self = .object(JSON.recordedProperties(of: value))
        default:
            if let text = (value as? any RawRepresentable)?.rawValue as? String {
                self = .string(text)
            } else {
                let recorded = JSON.recordedProperties(of: value)
                self = .object(recorded.isEmpty ? JSON.storedProperties(mirror) : recorded)
            }
        }
    }

    /// The properties of an object or a struct that code has set to another value than UIKit's, by their names.
    @MainActor
    static func recordedProperties(of value: Any) -> [String: JSON] {
        setProperties(of: value).filter { !$0.value.isDefault }.mapValues(\.json)
    }

    /// The properties of an object that code has set to the value that they have in any case, by their names.
    @MainActor
    static func recordedDefaults(of value: Any) -> [String: JSON] {
        setProperties(of: value).filter(\.value.isDefault).mapValues(\.json)
    }

    /// The properties that code has set, and whether they have UIKit's own values; nil always asks for these.
    @MainActor
    private static func setProperties(of value: Any) -> [String: (json: JSON, isDefault: Bool)] {
        var properties: [String: (json: JSON, isDefault: Bool)] = [:]
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for (label, value) in current.children {
                guard let label, let property = value as? any RecordedProperty, property.isSet else { continue }
                let json = JSON(property.value)
                properties[String(label.dropFirst())] = (json, json == .null || json == JSON(property.initialValue))
            }
            mirror = current.superclassMirror
        }
        return properties
    }

    @MainActor
    private static func storedProperties(_ mirror: Mirror) -> [String: JSON] {
        let pairs = mirror.children.compactMap { child in
            child.value is any RecordedProperty ? nil : child.label.map { ($0, JSON(child.value)) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @MainActor
    private static func key(_ key: Any) -> String {
        switch JSON(key) {
        case .string(let text): text
        case .array(let words):
            words.isEmpty ? "normal" : words.map { JSON.key($0) }.joined(separator: " ")
        default: "\(key)"
        }
    }

    private static func key(_ word: JSON) -> String {
        if case .string(let text) = word { text } else { "" }
    }
}

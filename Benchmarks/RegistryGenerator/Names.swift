import Onion

/// The keys of generated parts, by number.
enum Names {
    static func navigation(_ number: Int) throws -> Key { try Key("navigation-\(number)") }
    static func layout(_ number: Int) throws -> Key { try Key("layout-\(number)") }
    static func message(_ number: Int) throws -> Key { try Key("message-\(number)") }
    static func color(_ number: Int) throws -> Key { try Key("color-\(number)") }
    static func actions(_ number: Int) throws -> Key { try Key("actions-\(number)") }
    static func content(_ number: Int) throws -> Key { try Key("content-\(number)") }
    static func screen(_ number: Int) throws -> Key { try Key("screen-\(number)") }
}

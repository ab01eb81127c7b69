/// Names in Swift for the names of a registry.
enum SwiftName {
    /// The name of a type: `new-year` becomes `NewYear`.
    static func type(_ name: String) -> String {
        let joined = words(of: name).map { word in word.prefix(1).uppercased() + word.dropFirst() }.joined()
        return identifier(joined, prefix: "Part")
    }

    /// The name of a property or a function: `new-year` becomes `newYear`. It is not escaped.
    static func member(_ name: String) -> String {
        let words = words(of: name)
        guard let first = words.first else { return "item" }
        let rest = words.dropFirst().map { word in word.prefix(1).uppercased() + word.dropFirst() }
        // URLField is urlField.
        let capitals = first.prefix { $0.isUppercase }
        let head =
            capitals.count == first.count
            ? first.lowercased()
            : capitals.count < 2
                ? first.prefix(1).lowercased() + first.dropFirst()
                : capitals.dropLast().lowercased() + first.dropFirst(capitals.count - 1)
        return identifier(([head] + rest).joined(), prefix: "item")
    }

    /// The name as code writes it: in backticks where it is a keyword.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name as code writes it after a dot, where most keywords are names.
    static func escapedMember(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    /// Whether a text is the name of a type, as code writes it. Names that Swift gives to Objective-C are not.
    static func isTypeName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
        return !text.hasPrefix("_Tt") && !keywords.contains(text) && text.unicodeScalars.allSatisfy(isPartOfIdentifier)
    }

    /// Whether a name is not in lower camel case.
    static func hasOtherCase(_ name: String) -> Bool { name.first?.isUppercase == true || name.contains("_") }

    /// The types of Swift, Foundation and UIKit that generated code names, so that it cannot declare others of these names.
    static let libraryTypes: Set<String> = UIKitMembers.types.union([
        "Any", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double", "Float", "IndexPath",
        "Int", "MainActor", "Never", "NSCoder", "NSNumber", "NSObject", "NSRange", "Optional", "Protocol", "Selector",
        "Self", "Set", "String", "Type", "Void",
    ])

    /// The cases of optional values: after a dot, a member of another type with their names would not be found.
    static let optionalCases: Set<String> = ["none", "some"]

    /// The name of a case: another one than those of optional values.
    static func enumCase(_ name: String, suffix: String) -> String {
        let member = member(name)
        return optionalCases.contains(member) ? member + suffix : member
    }

    private static func words(of name: String) -> [Substring] {
        name.split { !($0.isLetter || $0.isNumber) || !$0.unicodeScalars.allSatisfy(isPartOfIdentifier) }
    }

    private static func identifier(_ text: String, prefix: String) -> String {
        guard let first = text.unicodeScalars.first else { return prefix }
        return first.properties.isXIDStart ? text : prefix + text
    }

    private static func isPartOfIdentifier(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDContinue }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Any", "Protocol",
        "Type",
    ]
}

/// The names in Swift for the names of one list, each once: several may differ only in what Swift's names leave out.
struct SwiftNames {
    private var names: [String: String] = [:]
    private let wanted: (String) -> String

    /// - Parameters:
    ///   - originals: The names of the list; of those that want the same name the first one gets it.
    ///   - reserved: Names that the scope has already.
    ///   - wanted: Returns the name in Swift.
    init(_ originals: [String], reserved: Set<String> = [], _ wanted: @escaping (String) -> String = SwiftName.member) {
        self.wanted = wanted
        var scope = NameScope(reserved: reserved)
        for original in originals where names[original] == nil { names[original] = scope.name(wanted(original)) }
    }

    subscript(original: String) -> String { names[original] ?? wanted(original) }
}

/// The names of one scope, each once.
struct NameScope {
    private var taken: Set<String>
    /// Whether names that differ only in case are one: those of files, which a Mac's file system does not distinguish.
    private let ignoresCase: Bool

    /// - Parameters:
    ///   - reserved: Names that the scope has already, such as those of a superclass.
    ///   - ignoresCase: Whether names that differ only in case are one.
    init(reserved: Set<String> = [], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        taken = ignoresCase ? Set(reserved.map { $0.lowercased() }) : reserved
    }

    /// Returns a name that the scope does not have yet: the wanted one, else one with a suffix, else one with a number.
    mutating func name(_ wanted: String, suffix: String = "") -> String {
        let candidates = suffix.isEmpty || wanted.hasSuffix(suffix) ? [wanted] : [wanted, wanted + suffix]
        for candidate in candidates where take(candidate) { return candidate }
        let base = candidates[candidates.count - 1]
        var number = 2
        while !take("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }

    /// Whether a name is taken.
    func has(_ name: String) -> Bool { taken.contains(ignoresCase ? name.lowercased() : name) }

    private mutating func take(_ name: String) -> Bool {
        taken.insert(ignoresCase ? name.lowercased() : name).inserted
    }
}

extension Key {
    /// The character between a space and a name.
    package static let spaceMark: Character = ":"

    /// The name of the space, such as `pizzeria`; nil in the default space.
    public var space: String? { mark.flatMap { $0 == text.startIndex ? nil : String(text[..<$0]) } }

    /// The name within the space: `new-year`.
    public var name: String { mark.map { String(text[text.utf8.index(after: $0)...]) } ?? text }

    /// Returns the key of the same name in another space.
    ///
    /// - Parameter space: The name of the space; nil is the default one.
    package func moved(to space: String?) -> Key { Key(stored: (space.map { "\($0):" } ?? "") + name) }

    /// Returns the key that a document in a space means: a name without a colon is one of that space, `:card` one of the default space.
    package func absolute(in space: String?) -> Key {
        guard let mark else { return space == nil ? self : moved(to: space) }
        return mark == text.startIndex ? moved(to: nil) : self
    }

    /// Returns the key as documents in a space write it; the opposite of ``absolute(in:)``.
    package func written(in space: String?) -> Key {
        guard mark != nil else { return space == nil ? self : Key(written: ":\(text)") }
        return space.map { self.space?.hasBytes(of: $0) ?? false } ?? false ? Key(written: name) : self
    }

    /// Found by bytes, because looking for a character costs ten times as much.
    private var mark: String.Index? { text.utf8.firstIndex(of: UInt8(ascii: ":")) }
}

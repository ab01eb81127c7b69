extension ProblemCode {
    // MARK: - Files and bytes

    /// A file or a stream that cannot be opened or read.
    public static let unreadableFile = ProblemCode(rawValue: "unreadable-file")
    /// Bytes that are not UTF-8.
    public static let invalidEncoding = ProblemCode(rawValue: "invalid-encoding")
    /// Text that does not follow the grammar of its format. `expected` is what belongs there, if only one thing does.
    public static let syntax = ProblemCode(rawValue: "syntax")
    /// Something that the format has, but that Onion does not read.
    public static let unsupported = ProblemCode(rawValue: "unsupported")
    /// Stored data that Onion did not write.
    public static let damaged = ProblemCode(rawValue: "damaged")

    // MARK: - Limits

    /// A text, a number or a file beyond a limit, which is the value `limit`.
    public static let tooLarge = ProblemCode(rawValue: "too-large")
    /// A text with a control character.
    public static let controlCharacter = ProblemCode(rawValue: "control-character")
    /// Maps and lists nested deeper than `limit` levels.
    public static let tooDeep = ProblemCode(rawValue: "too-deep")
    /// More items than there can be; `limit` is the most.
    public static let tooMany = ProblemCode(rawValue: "too-many")
    /// A text, a list or a document without anything in it.
    public static let empty = ProblemCode(rawValue: "empty")

    // MARK: - Keys and values

    /// A `key` that its map does not have; `nearest` is the key that was probably meant.
    public static let unknownKey = ProblemCode(rawValue: "unknown-key")
    /// A required `key` that is missing.
    public static let missingKey = ProblemCode(rawValue: "missing-key")
    /// A value of another type than the `expected` one; `found` describes it.
    public static let wrongType = ProblemCode(rawValue: "wrong-type")
    /// A number `value` that is not from `minimum` to `maximum`.
    public static let outOfRange = ProblemCode(rawValue: "out-of-range")
    /// A `value` of the right type that cannot be read as the expected kind of value, such as a color.
    public static let invalidValue = ProblemCode(rawValue: "invalid-value")
    /// A `value` that is not one of those allowed; `nearest` is the one that was probably meant.
    public static let unknownValue = ProblemCode(rawValue: "unknown-value")
    /// A `key` that the object cannot have because of another one.
    public static let notApplicable = ProblemCode(rawValue: "not-applicable")
    /// Two statements that exclude each other, the keys `first` and `second`.
    public static let conflict = ProblemCode(rawValue: "conflict")
    /// An object that lacks an essential member, such as an action without a title and an image.
    public static let incomplete = ProblemCode(rawValue: "incomplete")
    /// A `name`, a key or an identifier that occurs twice where it must be unique.
    public static let duplicate = ProblemCode(rawValue: "duplicate")

    // MARK: - Names and references

    /// A `name` that breaks the rules for names of its sort.
    public static let invalidName = ProblemCode(rawValue: "invalid-name")
    /// A text that does not have the form of a reference, such as `screen/new-year@3`.
    public static let invalidReference = ProblemCode(rawValue: "invalid-reference")
    /// A `reference` to a part that does not exist; `nearest` is the part that was probably meant.
    public static let unknownReference = ProblemCode(rawValue: "unknown-reference")
    /// A `field` that the template does not have.
    public static let unknownField = ProblemCode(rawValue: "unknown-field")
    /// A `view` that the template does not have.
    public static let unknownView = ProblemCode(rawValue: "unknown-view")

    // MARK: - Templates

    /// A `field` whose type does not fit the `property` that shows it.
    public static let fieldTypeMismatch = ProblemCode(rawValue: "field-type-mismatch")
    /// A template whose slots do not fit its `kind`.
    public static let slotMismatch = ProblemCode(rawValue: "slot-mismatch")
    /// A constraint that follows the grammar, but that Auto Layout does not accept.
    public static let invalidConstraint = ProblemCode(rawValue: "invalid-constraint")
    /// A variation that changes something that cannot vary with size classes.
    public static let invariable = ProblemCode(rawValue: "invariable")
}

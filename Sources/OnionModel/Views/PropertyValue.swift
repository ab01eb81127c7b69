/// The value of a property in a template.
public enum PropertyValue: Hashable, Sendable {
    /// `$title`: the value of the template's field of this name.
    case field(String)
    /// True or false.
    case bool(Bool)
    /// A number, or a whole number.
    case number(Double)
    /// A text that people read.
    case text(LocalizedText)
    /// Texts that people read, in their order.
    case texts([LocalizedText])
    /// A name that only programs read, or a text in another format.
    case identifier(String)
    /// One of the property's names.
    case choice(String)
    /// Any of the property's names, each once.
    case choices([String])
    /// A color.
    case color(ColorReference)
    /// A font.
    case font(FontStyle)
    /// An image of the app.
    case image(ImageReference)
    /// How a symbol is drawn.
    case symbolConfiguration(SymbolConfiguration)
    /// A size, or a distance to the right and down, in points.
    case size(Size)
    /// A rectangle in points.
    case rect(Rect)
    /// Insets in points.
    case insets(DirectionalInsets)
    /// Insets of which some edges are numbers of the registry, by their names; the edges are `top`, `leading`, `bottom` and `trailing`,
    /// and the others have their values.
    case insetsNaming(DirectionalInsets, numbers: [Constraint.Attribute: Reference])
    /// A priority for each axis.
    case priorities(AxisPriorities)
    /// Gestures that a view recognizes.
    case gestures([Gesture])
    /// Events of a control.
    case events([ControlEvent])
    /// Values by their key paths.
    case runtimeAttributes([RuntimeAttribute])
    /// A color, a font or a number of the registry, by its name.
    case token(Reference)
}

package import OnionModel

extension Property {
    /// Whether views of a type have the property.
    package func belongs(to type: ViewType) -> Bool { owners?.contains(type) ?? true }

    /// Whether a document could give the property this value.
    package func accepts(_ value: PropertyValue) -> Bool {
        let codec = Codec<PropertyValue>.property(type)
        var encoding = EncodingContext()
        var decoding = DecodingContext()
        return codec.read(codec.write(value, &encoding), &decoding) == value && decoding.problems.isEmpty
    }
}

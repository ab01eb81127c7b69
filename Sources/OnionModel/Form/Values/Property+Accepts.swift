extension Property {
    /// Whether views of a type have the property.
    package func belongs(to type: ViewType) -> Bool { owners?.contains(type) ?? true }

    /// Whether a document could give the property this value.
    package func accepts(_ value: PropertyValue) -> Bool {
        let shape = Shape<PropertyValue>.property(type)
        var writing = Writing()
        var reading = Reading()
        return shape.read(shape.write(value, &writing), &reading) == value && reading.problems.isEmpty
    }
}

extension Shape where Value == Constraint {
    /// One line of the constraint grammar.
    package static var constraint: Shape {
        Shape(
            read: { node, reading in
                guard let line = Shape<String>.text(limit: .max, allowingEmpty: true).read(node, &reading) else {
                    return nil
                }
                if let known = reading.constraints?[line] { return known }
                do throws(ConstraintSyntaxError) {
                    let constraint = try Constraint(parsing: line)
                    if let problem = constraint.semanticProblem {
                        reading.report(.invalidConstraint(line, problem), at: node.position)
                    } else {
                        reading.constraints?[line] = constraint
                    }
                    return constraint
                } catch {
                    reading.report(.constraintSyntax(line, error), at: node.position)
                    return nil
                }
            },
            write: { value, _ in .string(value.description) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

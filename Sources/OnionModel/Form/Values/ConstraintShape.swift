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
                        reading.report("\(line.quoted): \(problem.message)", at: node.position, remedy: problem.remedy)
                    } else {
                        reading.constraints?[line] = constraint
                    }
                    return constraint
                } catch {
                    reading.report(
                        "\(line.quoted), column \(error.column): \(error.message)", at: node.position,
                        remedy: error.remedy
                    )
                    return nil
                }
            },
            write: { value, _ in .string(value.description) },
            schema: { _ in .schema(type: "string") }
        )
    }
}

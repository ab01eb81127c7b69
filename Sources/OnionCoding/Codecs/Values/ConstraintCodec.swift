import OnionModel

extension Codec where Value == Constraint {
    /// One line of the constraint grammar.
    static var constraint: Codec {
        Codec(
            read: { node, context in
                var line: String?
                do throws(Problem) {
                    line = try context.storedConstraint(node)
                } catch {
                    context.report(error, at: node.position)
                    return nil
                }
                if line == nil, node.entries != nil {
                    context.report(.noConstraint(node), at: node.position)
                    return nil
                }
                guard let line = line ?? Codec<String>.text(limit: .max, allowingEmpty: true).read(node, &context)
                else { return nil }
                if let known = context.constraints?[line] { return known }
                do throws(ConstraintSyntaxError) {
                    var constraint = try Constraint(parsing: line)
                    constraint.number = constraint.number?.absolute(in: context.space)
                    if let problem = constraint.semanticProblem {
                        context.report(.invalidConstraint(line, problem), at: node.position)
                    } else {
                        context.constraints?[line] = constraint
                    }
                    return constraint
                } catch {
                    context.report(.constraintSyntax(line, error), at: node.position)
                    return nil
                }
            },
            write: { value, context in
                guard let number = value.number else { return .string(value.description) }
                return context.write(value, naming: Reference(.number, number))
            },
            schema: { context in
                context.define("constraint") { _ in
                    .schema(type: "string")
                        .setting(
                            "description",
                            .string("A constraint, such as \"title.top >= view.topMargin + 8 @750\".")
                        )
                        .setting("pattern", .string(Constraint.pattern))
                        .setting("maxLength", .number(Double(Constraint.maximumLength)))
                }
            }
        )
    }
}

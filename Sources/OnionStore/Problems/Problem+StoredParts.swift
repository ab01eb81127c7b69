import OnionModel

extension Problem {
    /// - Parameters:
    ///   - cause: The problem that the user would have.
    ///   - revision: the changed part.
    static func wouldBreak(_ user: Reference, cause: Problem, by revision: ImportCheck.BreakingChange) -> Problem {
        let location = cause.path.isEmpty ? "" : " (\(cause.path))"
        var values = ["user": user.description, "cause": cause.code.rawValue]
        if !cause.path.isEmpty { values["path"] = cause.path }
        var problem =
            revision.isOfApp
            ? revision.problem(
                "what the file says does not fit \(user) of the registry\(location): \(cause.message)",
                code: .unfitChanges, remedy: "decide which of both wins", values: values)
            : revision.problem(
                "this would break \(user)\(location): \(cause.message)", remedy: cause.remedy, values: values)
        problem.brokenPart = user
        return problem
    }

    static func mayBreakMore(thanListed count: Int, by revision: ImportCheck.BreakingChange) -> Problem {
        revision.problem("this may break more parts; the first \(count) are listed", values: ["listed": "\(count)"])
    }
}

extension ImportCheck.BreakingChange {
    /// Creates a problem that another document may solve.
    fileprivate func problem(
        _ message: String, code: ProblemCode = .wouldBreak, remedy: String? = nil, values: [String: String]
    ) -> Problem {
        Problem(
            message, code: code, values: values, remedy: remedy, source: location.source,
            position: location.position, subject: reference.description, isSolvableByOthers: true)
    }
}

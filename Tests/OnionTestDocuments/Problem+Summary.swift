package import OnionModel

extension Problem {
    /// The code and the values, sorted by name: `unknown-reference name=a, variable=m`.
    package var codeAndValues: String {
        let values = values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ", ")
        return values.isEmpty ? code.rawValue : "\(code.rawValue) \(values)"
    }

    /// The source, the position, the code and the values: `a.xliff:4:1: missing-key key=other, name=a`.
    package var summary: String {
        let location = [source, position.isKnown ? position.description : nil].compactMap { $0 }
        return location.isEmpty ? codeAndValues : "\(location.joined(separator: ":")): \(codeAndValues)"
    }
}

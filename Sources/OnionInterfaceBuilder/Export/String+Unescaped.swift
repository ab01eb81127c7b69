extension String {
    /// The text with references replaced by their characters.
    var unescaped: String {
        guard contains("&") else { return self }
        var (result, rest) = ("", self[...])
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ";") else { return result + "&" + rest }
            let name = rest[..<end]
            switch name {
            case "amp": result += "&"
            case "lt": result += "<"
            case "gt": result += ">"
            case "quot": result += "\""
            case "apos": result += "'"
            default:
                let digits = name.dropFirst()
                let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                if name.first == "#", let scalar = code.flatMap(Unicode.Scalar.init) {
                    result.unicodeScalars.append(scalar)
                }
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}

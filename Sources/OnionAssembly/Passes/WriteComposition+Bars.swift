import OnionCoding
import OnionModel

// Writes what the bars around a layer show.
extension WriteComposition {
    mutating func writeBarItems(of layer: Int, into json: inout ByteBuffer) throws(Problem) {
        let own = bars.filter { $0.layer == layer }
        guard !own.isEmpty else { return }
        var group = ""
        for answer in own {
            let path = answer.member.rawValue.split(separator: ".")
            let next = path.count > 1 ? String(path[0]) : ""
            if next != group, !group.isEmpty { json.append("}") }
            json.append(",\"")
            if next != group, !next.isEmpty {
                json.append(text: next)
                json.append("\":{\"")
            }
            group = next
            json.append(text: String(path[path.count - 1]))
            json.append("\":")
            try write(answer, into: &json)
        }
        if !group.isEmpty { json.append("}") }
        writeDeciders(of: own, into: &json)
    }

    private mutating func write(_ answer: ResolveBars.Answer, into json: inout ByteBuffer) throws(Problem) {
        switch answer.value {
        case .given(let value, let steps):
            json.append(value)
            self.steps.formUnion(steps)
        case .stored(let range) where answer.member.form == .value:
            json.append(bytes.slice(range))
        case .stored(let range):
            var scanner = JSONScanner(bytes, in: range)
            if answer.member.form == .text {
                json.append(bytes.slice(try prepared.locales.text(at: &scanner)))
                return
            }
            var isFirst = true
            json.append("[")
            try scanner.eachItem { (scanner) throws(Problem) in
                if !isFirst { json.append(",") }
                isFirst = false
                try writeAction(bytes, &scanner, of: answer.from.revision, into: &json)
            }
            json.append("]")
        }
    }

    private func writeDeciders(of answers: [ResolveBars.Answer], into json: inout ByteBuffer) {
        var separator: StaticString = ",\"barItemsFrom\":{\""
        for answer in answers {
            json.append(separator)
            separator = ",\""
            json.append(text: answer.member.rawValue)
            json.append("\":\"")
            json.append(answer.from, from: bytes)
            json.append("\"")
        }
        json.append("}")
    }
}

import OnionCoding
import OnionModel

// Writes the supporting views in their slots.
extension WriteComposition {
    func writeActions(in slot: Int, into json: inout ByteBuffer) throws {
        var isFirst = true
        for placed in layers.placed where placed.slot == slot {
            switch placed.actions.source {
            case .stored(let named):
                try write(
                    bytes, body: named.body, name: named.name, layer: placed.layer, isFirst: &isFirst, into: &json)
            case .given(let body):
                try body.withUnsafeBytes {
                    try write($0, body: 0..<$0.count, name: nil, layer: placed.layer, isFirst: &isFirst, into: &json)
                }
            }
        }
    }

    /// Writes the items of an action set's body.
    private func write(
        _ bytes: UnsafeRawBufferPointer, body: Range<Int>, name: PartName?, layer: Int, isFirst: inout Bool,
        into json: inout ByteBuffer
    ) throws(Problem) {
        var datasource: Range<Int>?
        var scanner = JSONScanner(bytes, in: body)
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if scanner.range(key, is: "datasource") {
                datasource = try scanner.value()
            } else if scanner.range(key, is: "items") {
                // The body has the datasource before the items, so it is known here.
                try scanner.eachItem { (scanner) throws(Problem) in
                    json.append(isFirst ? "{\"action\":" : ",{\"action\":")
                    isFirst = false
                    try writeAction(bytes, &scanner, into: &json)
                    writeOrigin(bytes, name: name, datasource: datasource, layer: layer, into: &json)
                }
            } else {
                _ = try scanner.value()
            }
        }
    }

    func writeAction(
        _ bytes: UnsafeRawBufferPointer, _ scanner: inout JSONScanner, into json: inout ByteBuffer
    ) throws(Problem) {
        json.append("{\"")
        var isFirst = true
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if !isFirst { json.append(",\"") }
            isFirst = false
            json.append(bytes.slice(key))
            json.append("\":")
            let isText = scanner.range(key, is: "title")
            json.append(bytes.slice(isText ? try prepared.locales.text(at: &scanner) : try scanner.value()))
        }
        json.append("}")
    }

    private func writeOrigin(
        _ bytes: UnsafeRawBufferPointer, name: PartName?, datasource: Range<Int>?, layer: Int,
        into json: inout ByteBuffer
    ) {
        if let name {
            json.append(",\"actions\":\"")
            // Names are ranges of the buffer of rows, also where the body is elsewhere.
            json.append(name, from: self.bytes)
            json.append("\"")
        }
        if let datasource {
            json.append(",\"datasource\":")
            json.append(bytes.slice(datasource))
        }
        json.append(",\"layer\":")
        json.append(layer)
        json.append("}")
    }
}

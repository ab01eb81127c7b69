import OnionCoding
import OnionModel

// Writes the supporting views in their slots.
extension WriteComposition {
    /// Writes the actions in a slot of a layer.
    ///
    /// - Parameters:
    ///   - layer: The index of the layer.
    ///   - view: The index of the slot in the layer's template.
    ///   - json: Receives the actions.
    mutating func writeActions(in layer: Int, _ view: Int, into json: inout ByteBuffer) throws {
        var isFirst = true
        for placed in layers.placed where placed.slot == layer && placed.view == view {
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
    private mutating func write(
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
                    try writeAction(bytes, &scanner, of: name?.revision, into: &json)
                    writeOrigin(bytes, name: name, datasource: datasource, layer: layer, into: &json)
                }
            } else {
                _ = try scanner.value()
            }
        }
    }

    /// Writes an action or one of its steps, with texts in one language and names of screens.
    ///
    /// - Parameter revision: The stored revision of the set, the content or the screen, in which screens are numbers; nil for one that a program made.
    mutating func writeAction(
        _ bytes: UnsafeRawBufferPointer, _ scanner: inout JSONScanner, of revision: Int64?,
        into json: inout ByteBuffer
    ) throws(Problem) {
        json.append("{\"")
        var isFirst = true
        try scanner.eachMember { (key, scanner) throws(Problem) in
            if !isFirst { json.append(",\"") }
            isFirst = false
            steps.formUnion(StepKinds(key, in: scanner))
            json.append(bytes.slice(key))
            json.append("\":")
            if scanner.isText(key) {
                json.append(bytes.slice(try prepared.locales.text(at: &scanner)))
            } else if scanner.range(key, is: "does") {
                try writeSteps(bytes, &scanner, of: revision, into: &json)
            } else if let revision, scanner.peek().isDigit, scanner.leads(key) {
                let screen = try leads.screen(at: try scanner.ordinal(), of: revision)
                json.append(JSONWriter.compact(.string(screen.nameInKind)))
            } else {
                json.append(bytes.slice(try scanner.value()))
            }
        }
        json.append("}")
    }

    private mutating func writeSteps(
        _ bytes: UnsafeRawBufferPointer, _ scanner: inout JSONScanner, of revision: Int64?,
        into json: inout ByteBuffer
    ) throws(Problem) {
        json.append("[")
        var isFirst = true
        try scanner.eachItem { (scanner) throws(Problem) in
            if !isFirst { json.append(",") }
            isFirst = false
            try writeAction(bytes, &scanner, of: revision, into: &json)
        }
        json.append("]")
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

extension JSONScanner {
    /// Whether the value of a key of an action is a text in one language or several.
    func isText(_ key: Range<Int>) -> Bool { range(key, is: "title") || range(key, is: "accessibilityLabel") }

    /// Whether the value of a key is the number of a screen.
    fileprivate func leads(_ key: Range<Int>) -> Bool {
        range(key, is: "show") || range(key, is: "present") || range(key, is: "selectTab")
    }
}

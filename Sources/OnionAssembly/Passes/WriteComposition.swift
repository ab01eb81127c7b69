import OnionModel
import OnionStore

/// The last pass: writes the composition as JSON, spliced from stored bytes.
///
/// The members have the order of the composition's codec. `Composition.json` writes the same bytes.
struct WriteComposition {
    /// The buffer of rows.
    let bytes: UnsafeRawBufferPointer
    let layers: Layers
    let answers: AskChildren.Answers
    let prepared: PreparedTraits

    /// - Parameter identity: Receives the input of the digest: the names and digests of all parts.
    func run(into json: inout ByteBuffer, identity: inout ByteBuffer) throws {
        json.append("{\"screen\":\"")
        json.append(Name(.screen, layers.screen), from: bytes)
        json.append("\",\"traits\":")
        json.append(prepared.json)
        writeAnswers(into: &json)
        json.append(",\"layer\":")
        if !layers.rings.isEmpty { try write(ring: 0, into: &json) }
        json.append(",\"containment\":[")
        var isFirst = true
        if !layers.rings.isEmpty { writeContainment(of: 0, isFirst: &isFirst, into: &json) }
        json.append("],\"parts\":[")
        identity.removeAll()
        identity.append(prepared.identity)
        writeParts(into: &json, identity: &identity)
        json.append("],\"digest\":\"")
        writeDigest(of: identity.bytes, into: &json)
        json.append("\"}")
    }

    private func writeAnswers(into json: inout ByteBuffer) {
        json.append(",\"statusBar\":{\"hidden\":")
        json.append(answers.hidden?.value == true ? "true" : "false")
        if let from = answers.hidden?.from {
            json.append(",\"hiddenFrom\":")
            json.append(from)
        }
        json.append(",\"style\":\"")
        json.append(text: (answers.style?.value ?? .default).rawValue)
        json.append("\"")
        if let from = answers.style?.from {
            json.append(",\"styleFrom\":")
            json.append(from)
        }
        json.append("}")
        if let presentation = answers.presentation {
            json.append(",\"presentation\":")
            json.append(presentation)
        }
        if let (size, from) = answers.preferredContentSize {
            json.append(",\"preferredContentSize\":{\"size\":")
            json.append(size)
            json.append(",\"from\":")
            json.append(from)
            json.append("}")
        }
    }
}

// MARK: - Layers

extension WriteComposition {
    private func write(ring index: Int, into json: inout ByteBuffer) throws {
        let ring = layers.rings[index]
        json.append("{\"id\":")
        json.append(index)
        json.append(",\"template\":\"")
        json.append(ring.templateName, from: bytes)
        json.append("\"")
        if let content = ring.content {
            json.append(",\"content\":\"")
            json.append(content, from: bytes)
            json.append("\"")
        }
        if let screen = ring.screen {
            json.append(",\"screen\":\"")
            json.append(screen, from: bytes)
            json.append("\"")
        }
        if let parent = ring.parent { json.append(layers.rings[parent].template.insets) }
        try writeTemplate(of: ring, into: &json)
        writeFields(of: ring, into: &json)
        try writeSlots(of: ring, index, into: &json)
        json.append("}")
    }

    /// Writes the pieces of the template, with the content's values in the holes.
    private func writeTemplate(of ring: Layers.Ring, into json: inout ByteBuffer) throws {
        let values = layers.values[ring.values]
        try ring.template.bytes.withUnsafeBytes { pieces in
            var written = ring.template.members.lowerBound
            for hole in ring.template.holes {
                let value = values.first { $0.field == hole.field }
                // A property without a value is left out with its key.
                json.append(pieces.slice(written..<(value == nil ? hole.prefix.lowerBound : hole.prefix.upperBound)))
                if let value {
                    let isText = ring.template.fields[hole.field].isText
                    json.append(bytes.slice(isText ? try LocaleChain.shown(value.text, in: bytes) : value.text))
                }
                written = hole.prefix.upperBound
            }
            json.append(pieces.slice(written..<ring.template.members.upperBound))
        }
    }

    private func writeFields(of ring: Layers.Ring, into json: inout ByteBuffer) {
        guard !ring.values.isEmpty else { return }
        var separator: StaticString = ",\"fields\":{\""
        for value in layers.values[ring.values] {
            json.append(separator)
            separator = ",\""
            json.append(bytes.slice(value.name))
            json.append("\":")
            json.append(bytes.slice(value.text))
        }
        json.append("}")
    }

    private func writeSlots(of ring: Layers.Ring, _ index: Int, into json: inout ByteBuffer) throws {
        guard !ring.template.slots.isEmpty else { return }
        var separator: StaticString = ",\"slots\":["
        for slot in ring.template.slots {
            json.append(separator)
            separator = ","
            json.append(slot.opening, of: ring.template.bytes)
            if slot.slot == .actions {
                if ring.showsActions { try writeActions(in: index, into: &json) }
            } else {
                try writeInner(of: ring, into: &json)
            }
            json.append("]}")
        }
        json.append("]")
    }

    private func writeInner(of ring: Layers.Ring, into json: inout ByteBuffer) throws {
        var next = ring.inner?.first
        while let inner = next {
            if inner != ring.inner?.first { json.append(",") }
            try write(ring: inner, into: &json)
            next = layers.rings[inner].next
        }
    }
}

import Crypto
import OnionModel
import OnionStore

/// The last pass: the composition as JSON, spliced from what is stored.
///
/// The members stand in the order of the composition's form; `Composition.json` gives the same bytes.
struct WriteComposition {
    let buffer: [UInt8]
    let layers: Layers
    let answers: AskChildren.Answers
    let locales: LocaleChain
    /// The traits as JSON.
    let traits: [UInt8]

    func run(into json: inout [UInt8]) throws {
        json.append("{\"screen\":\"")
        json.append(layers.screen, from: buffer)
        json.append("\",\"traits\":")
        json.append(contentsOf: traits)
        writeAnswers(into: &json)
        json.append(",\"layer\":")
        try write(ring: 0, into: &json)
        json.append(",\"containment\":[")
        var isFirst = true
        writeContainment(of: 0, isFirst: &isFirst, into: &json)
        json.append("],\"parts\":[")
        var identity: [UInt8] = []
        writeParts(into: &json, identity: &identity)
        json.append("],\"digest\":\"")
        writeDigest(of: identity, into: &json)
        json.append("\"}")
    }

    private func writeAnswers(into json: inout [UInt8]) {
        json.append(",\"statusBar\":{\"hidden\":")
        json.append(answers.hidden?.value == true ? "true" : "false")
        if let from = answers.hidden?.from {
            json.append(",\"hiddenFrom\":")
            json.append(from)
        }
        json.append(",\"style\":\"")
        json.append(contentsOf: (answers.style?.value ?? .default).rawValue.utf8)
        json.append("\"")
        if let from = answers.style?.from {
            json.append(",\"styleFrom\":")
            json.append(from)
        }
        json.append("}")
        if let presentation = answers.presentation {
            json.append(",\"presentation\":")
            json.append(contentsOf: JSONWriter.compact(presentation.compositionNode))
        }
        if let (size, from) = answers.preferredContentSize {
            json.append(",\"preferredContentSize\":{\"size\":")
            json.append(contentsOf: JSONWriter.compact(size.compositionNode))
            json.append(",\"from\":")
            json.append(from)
            json.append("}")
        }
    }
}

// MARK: - Layers

extension WriteComposition {
    private func write(ring index: Int, into json: inout [UInt8]) throws {
        let ring = layers.rings[index]
        json.append("{\"id\":")
        json.append(index)
        json.append(",\"template\":\"")
        json.append(ring.templateName, from: buffer)
        json.append("\"")
        if let content = ring.content {
            json.append(",\"content\":\"")
            json.append(content, from: buffer)
            json.append("\"")
        }
        if let screen = ring.screen {
            json.append(",\"screen\":\"")
            json.append(screen, from: buffer)
            json.append("\"")
        }
        if let parent = ring.parent { json.append(contentsOf: layers.rings[parent].template.insets) }
        writeTemplate(of: ring, into: &json)
        writeFields(of: ring, into: &json)
        try writeSlots(of: ring, index, into: &json)
        json.append("}")
    }

    /// The template's pieces, with the content's values in the holes.
    private func writeTemplate(of ring: Layers.Ring, into json: inout [UInt8]) {
        let template = ring.template
        var written = 0
        for hole in template.holes {
            json.append(contentsOf: template.bytes[written..<hole.offset])
            written = hole.offset
            guard let value = value(of: hole.field, in: ring) else { continue }
            json.append(contentsOf: hole.prefix)
            json.append(contentsOf: buffer[value])
        }
        json.append(contentsOf: template.bytes[written...])
    }

    private func value(of field: [UInt8], in ring: Layers.Ring) -> Range<Int>? {
        for value in layers.values[ring.values] where buffer[value.field].elementsEqual(field) { return value.text }
        return nil
    }

    private func writeFields(of ring: Layers.Ring, into json: inout [UInt8]) {
        guard !ring.values.isEmpty else { return }
        json.append(",\"fields\":{\"")
        var isFirst = true
        for value in layers.values[ring.values] {
            if !isFirst { json.append(",\"") }
            isFirst = false
            json.append(contentsOf: buffer[value.field])
            json.append("\":")
            json.append(contentsOf: buffer[value.text])
        }
        json.append("}")
    }

    private func writeSlots(of ring: Layers.Ring, _ index: Int, into json: inout [UInt8]) throws {
        guard !ring.template.slots.isEmpty else { return }
        json.append(",\"slots\":[")
        var isFirst = true
        for slot in ring.template.slots {
            json.append(isFirst ? "{\"view\":" : ",{\"view\":")
            isFirst = false
            json.append(contentsOf: slot.id)
            switch slot.slot {
            case .content: json.append(",\"kind\":\"content\",\"layers\":[")
            case .contents: json.append(",\"kind\":\"contents\",\"layers\":[")
            case .actions: json.append(",\"kind\":\"actions\",\"actions\":[")
            }
            if slot.slot == .actions {
                if ring.showsActions { try writeActions(in: index, into: &json) }
            } else {
                try writeInner(of: index, into: &json)
            }
            json.append("]}")
        }
        json.append("]")
    }

    private func writeInner(of index: Int, into json: inout [UInt8]) throws {
        var isFirst = true
        for inner in layers.inner(of: index) {
            if !isFirst { json.append(",") }
            isFirst = false
            try write(ring: inner, into: &json)
        }
    }
}

// MARK: - Actions

extension WriteComposition {
    private func writeActions(in slot: Int, into json: inout [UInt8]) throws {
        var isFirst = true
        for placed in layers.placed where placed.slot == slot {
            switch placed.actions.source {
            case .stored(let named):
                try buffer.withUnsafeBytes {
                    try write($0, named.body.lowerBound, named.name, placed.layer, &isFirst, into: &json)
                }
            case .given(let body):
                try body.withUnsafeBytes { try write($0, 0, nil, placed.layer, &isFirst, into: &json) }
            }
        }
    }

    /// Writes the items of an action set's body.
    private func write(
        _ bytes: UnsafeRawBufferPointer, _ body: Int, _ name: Name?, _ layer: Int, _ isFirst: inout Bool,
        into json: inout [UInt8]
    ) throws(Problem) {
        var datasource: Range<Int>?
        var cursor = JSONCursor(bytes, at: body)
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if cursor.range(key, is: "datasource") {
                datasource = try cursor.value()
            } else if cursor.range(key, is: "items") {
                // The datasource is written before the items, so it is known by now.
                try cursor.eachItem { (cursor) throws(Problem) in
                    json.append(isFirst ? "{\"action\":" : ",{\"action\":")
                    isFirst = false
                    try writeAction(bytes, &cursor, into: &json)
                    writeOrigin(bytes, name, datasource, layer, into: &json)
                }
            } else {
                _ = try cursor.value()
            }
        }
    }

    /// Writes one action, its title in one language.
    private func writeAction(
        _ bytes: UnsafeRawBufferPointer, _ cursor: inout JSONCursor, into json: inout [UInt8]
    ) throws(Problem) {
        json.append("{\"")
        var isFirst = true
        try cursor.eachMember { (key, cursor) throws(Problem) in
            if !isFirst { json.append(",\"") }
            isFirst = false
            json.append(contentsOf: bytes[key])
            json.append("\":")
            var value = try cursor.value()
            if cursor.range(key, is: "title") { value = try locales.text(in: bytes, at: value) }
            json.append(contentsOf: bytes[value])
        }
        json.append("}")
    }

    private func writeOrigin(
        _ bytes: UnsafeRawBufferPointer, _ name: Name?, _ datasource: Range<Int>?, _ layer: Int,
        into json: inout [UInt8]
    ) {
        if let name {
            json.append(",\"actions\":\"")
            json.append(name, from: buffer)
            json.append("\"")
        }
        if let datasource {
            json.append(",\"datasource\":")
            json.append(contentsOf: bytes[datasource])
        }
        json.append(",\"layer\":")
        json.append(layer)
        json.append("}")
    }
}

// MARK: - Containment, parts, digest

extension WriteComposition {
    /// The children of a ring before the ring itself, as one wraps in code.
    private func writeContainment(of index: Int, isFirst: inout Bool, into json: inout [UInt8]) {
        for inner in layers.inner(of: index) {
            writeContainment(of: inner, isFirst: &isFirst, into: &json)
        }
        for inner in layers.inner(of: index) {
            guard let slot = layers.rings[index].template.layerSlot else { continue }
            json.append(isFirst ? "{\"child\":" : ",{\"child\":")
            isFirst = false
            json.append(inner)
            json.append(",\"parent\":")
            json.append(index)
            json.append(",\"view\":")
            json.append(contentsOf: slot.id)
            json.append(",\"index\":")
            json.append(layers.rings[inner].place)
            json.append(
                slot.slot == .content
                    ? ",\"embed\":[\"addChild\",\"insertSubview\",\"pinToBounds\",\"didMove\"]"
                    : ",\"embed\":[\"addChild\",\"insertSubview\",\"arrangeInOrder\",\"didMove\"]")
            json.append(",\"remove\":[\"willMove\",\"removeFromSuperview\",\"removeFromParent\"]}")
        }
    }

    /// Writes each part once, and collects what the composition is made of: names and digests.
    private func writeParts(into json: inout [UInt8], identity: inout [UInt8]) {
        var written: [Name] = []
        func write(_ name: Name, _ digest: some Sequence<UInt8>) {
            if written.contains(where: { isSame($0, name) }) { return }
            if !written.isEmpty { json.append(",") }
            written.append(name)
            json.append("\"")
            let start = json.count
            json.append(name, from: buffer)
            identity.append(contentsOf: json[start...])
            identity.append(contentsOf: digest)
            json.append("\"")
        }
        write(layers.screen, buffer[layers.screenDigest])
        var screens = layers.screens[...]
        for (index, ring) in layers.rings.enumerated() {
            // A screen that is nothing but another screen begins at the same ring.
            while let screen = screens.first, screen.ring == index {
                write(screen.name, buffer[screen.digest])
                screens.removeFirst()
            }
            write(ring.templateName, ring.template.digest)
            if let content = ring.content { write(content, buffer[ring.contentDigest]) }
        }
        for placed in layers.placed {
            // A datasource may withhold a content's actions, and give another's.
            identity.append("\n")
            identity.append(placed.layer)
            switch placed.actions.source {
            case .stored(let named): write(named.name, buffer[named.digest])
            case .given(let body): identity.append(contentsOf: body)
            }
        }
    }

    private func isSame(_ one: Name, _ other: Name) -> Bool {
        one.kind == other.kind && one.number == other.number
            && (one.key == other.key || buffer[one.key].elementsEqual(buffer[other.key]))
    }

    /// What went in decides what comes out, so the digest is of what went in: far fewer bytes.
    private func writeDigest(of identity: [UInt8], into json: inout [UInt8]) {
        var hash = SHA256()
        hash.update(data: Array("composition 1 \(locales.base)\n".utf8))
        hash.update(data: traits)
        hash.update(data: identity)
        json.append(hexadecimal: hash.finalize())
    }
}

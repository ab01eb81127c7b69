import OnionModel
import OnionStore

/// The last pass: writes the composition as JSON, spliced from stored bytes.
///
/// The members have the order of the composition's codec. `Composition.json` writes the same bytes.
struct WriteComposition {
    let bytes: UnsafeRawBufferPointer
    let layers: Layers
    let answers: ResolveStatusBar.Answers
    let bars: ResolveBars.Answers
    let prepared: PreparedTraits
    let leads: LeadNames
    let format: Composition.Format
    /// The kinds of steps of the layer that is being written.
    var steps: StepKinds = []

    /// - Parameter identity: Receives the input of the digest: the names and digests of all parts.
    mutating func run(into json: inout ByteBuffer, identity: inout ByteBuffer) throws {
        json.append("{\"")
        if format != .version1 {
            json.append("format\":")
            json.append(format.rawValue)
            json.append(",\"")
        }
        json.append("screen\":\"")
        json.append(PartName(.screen, layers.screen), from: bytes)
        json.append("\",\"traits\":")
        json.append(prepared.json)
        writeAnswers(into: &json)
        json.append(",\"layer\":")
        if !layers.drafts.isEmpty { try write(layer: 0, into: &json) }
        json.append(",\"containment\":[")
        var isFirst = true
        if !layers.drafts.isEmpty { writeContainment(of: 0, isFirst: &isFirst, into: &json) }
        json.append("],\"parts\":[")
        identity.removeAll()
        identity.append("composition ")
        identity.append(format.rawValue)
        identity.append(prepared.identity)
        try writeParts(into: &json, identity: &identity)
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
    private mutating func write(layer index: Int, into json: inout ByteBuffer) throws {
        let layer = layers.drafts[index]
        let outer = steps
        steps = layer.template.steps
        json.append("{\"id\":")
        json.append(index)
        json.append(",\"template\":\"")
        json.append(layer.templateName, from: bytes)
        json.append("\"")
        if let content = layer.content {
            json.append(",\"content\":\"")
            json.append(content, from: bytes)
            json.append("\"")
        }
        if let screen = layer.screen {
            json.append(",\"screen\":\"")
            json.append(screen, from: bytes)
            json.append("\"")
        }
        if layer.isSelected { json.append(",\"selected\":true") }
        if !bars.isEmpty { try writeBarItems(of: index, into: &json) }
        if let parent = layer.parent { json.append(layers.drafts[parent].template.insets) }
        try writeTemplate(of: layer, into: &json)
        writeState(of: layer, into: &json)
        writeFields(of: layer, into: &json)
        try writeSlots(of: layer, index, into: &json)
        if format != .version1 { writeRequirements(of: layer.template, into: &json) }
        json.append("}")
        steps = outer
    }

    private func writeRequirements(of template: CompiledTemplate, into json: inout ByteBuffer) {
        json.append(",\"requires\":[")
        json.append(template.requires.first, of: template.bytes)
        steps.write(into: &json)
        json.append(template.requires.last, of: template.bytes)
        json.append("]")
    }

    /// Writes the pieces of the template, with the content's values in the holes.
    private func writeTemplate(of layer: LayerDraft, into json: inout ByteBuffer) throws {
        let values = layers.values[layer.values]
        try layer.template.bytes.withUnsafeBytes { pieces in
            var written = layer.template.members.lowerBound
            for hole in layer.template.holes {
                let value = values.first { $0.field == hole.field }
                // A property without a value is left out with its key.
                json.append(pieces.slice(written..<(value == nil ? hole.prefix.lowerBound : hole.prefix.upperBound)))
                if let value {
                    let isText = layer.template.fields[hole.field].isText
                    json.append(bytes.slice(isText ? try LocaleChain.shown(value.text, in: bytes) : value.text))
                }
                written = hole.prefix.upperBound
            }
            json.append(pieces.slice(written..<layer.template.members.upperBound))
        }
    }

    /// Writes the name of the first state whose condition holds.
    private func writeState(of layer: LayerDraft, into json: inout ByteBuffer) {
        if layer.template.states.isEmpty { return }
        let values = layers.values[layer.values]
        let state = layer.template.states.first { state in
            state.condition.allSatisfy { field, expected in
                values.contains { $0.field == field && bytes.slice($0.text).elementsEqual(expected) }
            }
        }
        guard let state else { return }
        json.append(",\"state\":")
        json.append(state.name)
    }

    private func writeFields(of layer: LayerDraft, into json: inout ByteBuffer) {
        guard !layer.values.isEmpty else { return }
        var separator: StaticString = ",\"fields\":{\""
        for value in layers.values[layer.values] {
            json.append(separator)
            separator = ",\""
            json.append(bytes.slice(value.name))
            json.append("\":")
            json.append(bytes.slice(value.text))
        }
        json.append("}")
    }

    private mutating func writeSlots(of layer: LayerDraft, _ index: Int, into json: inout ByteBuffer) throws {
        guard !layer.template.slots.isEmpty else { return }
        var separator: StaticString = ",\"slots\":["
        var wroteSlots = false
        for (view, slot) in layer.template.slots.enumerated() {
            // Without cells, the app fills the table.
            if !slot.prototypes.isEmpty, !hasInner(of: index, in: view) { continue }
            json.append(separator)
            separator = ","
            wroteSlots = true
            json.append(slot.opening, of: layer.template.bytes)
            if slot.slot.takesLayers {
                try writeInner(of: index, in: view, into: &json)
            } else {
                try writeActions(in: index, view, into: &json)
            }
            json.append("]}")
        }
        if wroteSlots { json.append("]") }
    }

    private func hasInner(of layer: Int, in slot: Int) -> Bool {
        var hasInner = false
        layers.eachInner(of: layer) { if layers.drafts[$0].slot == slot { hasInner = true } }
        return hasInner
    }

    private mutating func writeInner(of layer: Int, in slot: Int, into json: inout ByteBuffer) throws {
        var isFirst = true
        var next = layers.drafts[layer].inner?.first
        while let inner = next {
            next = layers.drafts[inner].next
            guard layers.drafts[inner].slot == slot else { continue }
            if !isFirst { json.append(",") }
            isFirst = false
            try write(layer: inner, into: &json)
        }
    }
}

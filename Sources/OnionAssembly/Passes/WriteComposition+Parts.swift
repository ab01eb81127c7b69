import OnionModel
import OnionStore
import OnionSupport

// Writes the containment plan, the list of parts and the digest.
extension WriteComposition {
    /// Writes the containment of a layer's children, then of the layer itself, as code embeds controllers.
    func writeContainment(of index: Int, isFirst: inout Bool, into json: inout ByteBuffer) {
        let layer = layers.drafts[index]
        var next = layer.inner?.first
        while let inner = next {
            writeContainment(of: inner, isFirst: &isFirst, into: &json)
            next = layers.drafts[inner].next
        }
        let shown = shownLayers(in: index)
        next = layer.inner?.first
        while let inner = next {
            json.append(isFirst ? "{\"child\":" : ",{\"child\":")
            isFirst = false
            let slot = layers.drafts[inner].slot
            write(
                inner, in: index, layer.template.slots[slot], isShown: shown[slot].map { $0 == inner } ?? true,
                into: &json)
            next = layers.drafts[inner].next
        }
    }

    /// Returns the layers of slots for tabs or pages that are shown, by the index of the slot: the selected one, else the first.
    private func shownLayers(in layer: Int) -> [Int: Int] {
        let slots = layers.drafts[layer].template.slots
        guard slots.contains(where: { $0.slot.takes == .tabs || $0.slot.takes == .pages }) else { return [:] }
        var shown: [Int: Int] = [:]
        layers.eachInner(of: layer) { inner in
            let draft = layers.drafts[inner]
            guard slots[draft.slot].slot.takes != .columns else { return }
            if shown[draft.slot] == nil || draft.isSelected { shown[draft.slot] = inner }
        }
        return shown
    }

    private func write(
        _ child: Int, in parent: Int, _ slot: CompiledTemplate.SlotView, isShown: Bool, into json: inout ByteBuffer
    ) {
        json.append(child)
        json.append(",\"parent\":")
        json.append(parent)
        json.append(slot.embedding, of: layers.drafts[parent].template.bytes)
        json.append(layers.drafts[child].position)
        if layers.drafts[child].template.isCell {
            json.append(
                layers.drafts[child].template.isRow
                    ? ",\"embed\":[\"dequeueReusableCell\",\"arrangeInOrder\"],\"remove\":[\"prepareForReuse\"]}"
                    : ",\"embed\":[\"dequeueReusableCell\",\"arrangeInLines\"],\"remove\":[\"prepareForReuse\"]}")
            return
        }
        switch slot.slot.takes {
        case .content: json.append(",\"embed\":[\"addChild\",\"insertSubview\",\"pinToBounds\",\"didMove\"]")
        case .columns: json.append(",\"embed\":[\"addChild\",\"insertSubview\",\"arrangeBeside\",\"didMove\"]")
        case .tabs where isShown, .pages where isShown:
            json.append(",\"embed\":[\"addChild\",\"insertSubview\",\"pinToBounds\",\"didMove\"]")
        case .tabs, .pages:
            // The view comes when the tab or page is selected.
            json.append(",\"embed\":[\"addChild\",\"didMove\"],\"remove\":[\"willMove\",\"removeFromParent\"]}")
            return
        case .contents, .actions:
            json.append(",\"embed\":[\"addChild\",\"insertSubview\",\"arrangeInOrder\",\"didMove\"]")
        }
        json.append(",\"remove\":[\"willMove\",\"removeFromSuperview\",\"removeFromParent\"]}")
    }

    /// Writes each part once, and appends its name and digest to the identity.
    func writeParts(into json: inout ByteBuffer, identity: inout ByteBuffer) throws(Problem) {
        var parts = PartList(bytes)
        parts.write(PartName(.screen, layers.screen), digest: layers.screen.digest, into: &json, identity: &identity)
        var screens = layers.screens[...]
        for (index, layer) in layers.drafts.enumerated() {
            // A screen that only wraps another screen begins at the same layer.
            while let screen = screens.first, screen.layer == index {
                parts.write(screen.name, digest: screen.digest, into: &json, identity: &identity)
                screens.removeFirst()
            }
            if parts.write(layer.templateName, into: &json, &identity) {
                identity.append(layer.template.digest)
                // The names of screens that it leads to are in the composition, and not in its digest.
                for reference in layer.template.references { identity.append(text: "\n\(reference)") }
            }
            if let content = layer.content {
                parts.write(content, digest: layer.contentDigest, into: &json, identity: &identity)
            }
        }
        for token in layers.tokens { parts.write(token.name, digest: token.digest, into: &json, identity: &identity) }
        for answer in bars {
            guard case .stored = answer.value, answer.member.form == .actions else { continue }
            for screen in try leads.names(of: answer.from.revision) where screen.kind == .screen {
                identity.append(text: "\n\(screen)")
            }
        }
        writeActions(in: &parts, into: &json, identity: &identity)
    }

    private func writeActions(in parts: inout PartList, into json: inout ByteBuffer, identity: inout ByteBuffer) {
        for placed in layers.placed {
            // A datasource may omit a content's actions, or provide those of another content.
            identity.append("\n")
            identity.append(placed.layer)
            switch placed.actions.source {
            case .stored(let named):
                parts.write(named.name, digest: named.digest, into: &json, identity: &identity)
                for screen in leads.names(lookedUpFor: named.name.revision) { identity.append(text: "\n\(screen)") }
            case .given(let body): identity.append(body)
            }
        }
    }

    /// Writes the digest of the inputs. They determine the output, and are far fewer bytes.
    func writeDigest(of identity: UnsafeRawBufferPointer, into json: inout ByteBuffer) {
        var hash = SHA256()
        hash.update(identity)
        hash.finalize().bytes.withUnsafeBytes { json.append(hexadecimal: $0) }
    }
}

/// The parts of a composition while they are written: each once, with its name and its digest in the identity.
private struct PartList {
    private let bytes: UnsafeRawBufferPointer
    private var written: [Int64] = []

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        written.reserveCapacity(16)
    }

    /// Writes a part, and returns whether it is new and its digest is needed.
    mutating func write(_ name: PartName, into json: inout ByteBuffer, _ identity: inout ByteBuffer) -> Bool {
        if written.contains(name.revision) { return false }
        json.append(written.isEmpty ? "\"" : ",\"")
        written.append(name.revision)
        json.append(name, from: bytes)
        json.append("\"")
        identity.append(name, from: bytes)
        return true
    }

    mutating func write(
        _ name: PartName, digest: Range<Int>, into json: inout ByteBuffer, identity: inout ByteBuffer
    ) {
        if write(name, into: &json, &identity) { identity.append(bytes.slice(digest)) }
    }
}

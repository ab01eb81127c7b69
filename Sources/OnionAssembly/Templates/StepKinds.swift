import OnionCoding
import OnionModel

/// The kinds of steps that the actions of a layer have.
struct StepKinds: OptionSet {
    let rawValue: UInt8

    static let dismiss = StepKinds(rawValue: 1 << 0)
    static let perform = StepKinds(rawValue: 1 << 1)
    static let present = StepKinds(rawValue: 1 << 2)
    static let selectTab = StepKinds(rawValue: 1 << 3)
    static let selector = StepKinds(rawValue: 1 << 4)
    static let show = StepKinds(rawValue: 1 << 5)
    static let url = StepKinds(rawValue: 1 << 6)

    /// Writes the kinds as items of a JSON list, each after a comma, in the order of their names.
    func write(into json: inout ByteBuffer) {
        if isEmpty { return }
        if contains(.dismiss) { json.append(",\"step.dismiss\"") }
        if contains(.perform) { json.append(",\"step.perform\"") }
        if contains(.present) { json.append(",\"step.present\"") }
        if contains(.selectTab) { json.append(",\"step.selectTab\"") }
        if contains(.selector) { json.append(",\"step.selector\"") }
        if contains(.show) { json.append(",\"step.show\"") }
        if contains(.url) { json.append(",\"step.url\"") }
    }
}

extension StepKinds {
    init(_ steps: some Sequence<ActionStep>) {
        self = steps.reduce(into: []) { $0.insert(StepKinds($1)) }
    }

    private init(_ step: ActionStep) {
        self =
            switch step {
            case .dismiss: .dismiss
            case .perform: .perform
            case .present: .present
            case .selectTab: .selectTab
            case .selector: .selector
            case .show: .show
            case .url: .url
            }
    }

    /// The kind of a key of an action or a step; none for other keys.
    init(_ key: Range<Int>, in scanner: JSONScanner) {
        self =
            switch key.count {
            case 3 where scanner.range(key, is: "url"): .url
            case 4 where scanner.range(key, is: "show"): .show
            case 7 where scanner.range(key, is: "present"): .present
            case 7 where scanner.range(key, is: "dismiss"): .dismiss
            case 7 where scanner.range(key, is: "perform"): .perform
            case 8 where scanner.range(key, is: "selector"): .selector
            case 9 where scanner.range(key, is: "selectTab"): .selectTab
            default: []
            }
    }
}

import Foundation
import OnionCoding
import OnionModel

/// A color of a color set, which is the value of the key `color`: its color space and its components.
enum ColorSetValue {
    /// Reads a color.
    ///
    /// - Returns: The color; nil for a system color of another platform.
    /// - Throws: A problem for a color that cannot be read.
    static func read(_ node: Node) throws(Problem) -> ColorReference? {
        if let name = node["reference"]?.string {
            return ColorReference.isUIKitName(name) ? .named(name.withoutColor) : nil
        }
        guard let components = node["components"] else {
            throw Problem.wrongType(expected: "a color", found: node).at(node.position)
        }
        let space = node["color-space"]?.string ?? "srgb"
        guard node["color-space"].map({ $0.string != nil }) ?? true, spaces.contains(space) else {
            throw Problem.wrongType(
                expected: "a color space", found: node["color-space"] ?? node,
                remedy: "write one of \(spaces.joined(separator: ", "))"
            ).at(node["color-space"]?.position ?? node.position)
        }
        let alpha = try components["alpha"].map { (node) throws(Problem) in try inGamut(node, isAlpha: true) } ?? 1
        func component(_ node: Node) throws(Problem) -> Double {
            try space.hasPrefix("extended") ? Self.component(node) : inGamut(node)
        }
        if let white = components["white"] {
            guard ["red", "green", "blue"].allSatisfy({ components[$0] == nil }) else {
                throw Problem.wrongType(expected: "either white, or red, green and blue", found: components)
                    .at(white.position)
            }
            let value = try component(white)
            return .sRGB(red: value, green: value, blue: value, alpha: alpha)
        }
        var values: [Double] = []
        for name in ["red", "green", "blue"] {
            guard let node = components[name] else {
                throw Problem.missingKey(name, summary: "A component from 0 to 1.").at(components.position)
            }
            values.append(try component(node))
        }
        switch space {
        case "display-p3":
            func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
            return .displayP3(
                DisplayP3Color(
                    red: unit(values[0]), green: unit(values[1]), blue: unit(values[2]), alpha: unit(alpha)))
        case "extended-linear-srgb":
            values = values.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        default: break
        }
        return .sRGB(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    }

    /// The color spaces of Xcode. The values of the gray ones are taken for sRGB.
    private static let spaces = [
        "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22", "extended-gray",
    ]

    /// Returns a component of a space that is not extended.
    private static func inGamut(_ node: Node, isAlpha: Bool = false) throws(Problem) -> Double {
        let value = try component(node, isAlpha: isAlpha)
        guard ColorReference.components.contains(value) else { throw .outOfRange(value, 0...1).at(node.position) }
        return value
    }

    /// Returns a component, usually from 0 to 1. Xcode writes it as a fraction, as a byte, or in hexadecimal digits.
    private static func component(_ node: Node, isAlpha: Bool = false) throws(Problem) -> Double {
        if case .number(let number) = node.value { return number }
        guard let text = node.string else {
            throw Problem.wrongType(expected: "a component of a color", found: node).at(node.position)
        }
        let value =
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                text.contains("-") ? nil : UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if !isAlpha, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
                UInt8(text).map { Double($0) / 255 }
            } else {
                Double.decimal(text)
            }
        guard let value, value.isFinite else {
            throw Problem.wrongType(expected: "a component of a color", found: node).at(node.position)
        }
        return value
    }

    /// Returns a color in the color space and the notation of a known one, reusing unchanged components.
    static func node(of color: ColorReference, like known: Node?) -> Node {
        guard let known, let components = known["components"], known["color-space"]?.string == space(of: color),
            let numbers = numbers(of: color), components["white"] == nil,
            numbers["alpha"] == 1 || components["alpha"] != nil, components["red"] != nil
        else { return node(of: color) }
        let steps = space(of: color) == "srgb" ? 255.0 : 1_000
        let entries = (components.entries ?? []).map { entry in
            guard let number = numbers[entry.key] else { return entry }
            let old = try? component(entry.value, isAlpha: entry.key == "alpha")
            let isSame = old.map { ($0 * steps).rounded() == (number * steps).rounded() } ?? false
            return isSame ? entry : Node.Entry(entry.key, notation(of: number, like: entry))
        }
        return known.replacing("components", with: .map(entries))
    }

    private static func space(of color: ColorReference) -> String? {
        switch color {
        case .hex: "srgb"
        case .displayP3: "display-p3"
        case .named, .dynamic: nil
        }
    }

    /// The components of a color from 0 to 1, by their names.
    private static func numbers(of color: ColorReference) -> [String: Double]? {
        switch color {
        case .hex(let text):
            let digits = Array(text.dropFirst())
            let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { String(digits[$0...($0 + 1)]) }
            let numbers = pairs.map { Double(Int($0, radix: 16) ?? 0) / 255 } + [1]
            return numbers.count < 4
                ? nil : ["red": numbers[0], "green": numbers[1], "blue": numbers[2], "alpha": numbers[3]]
        case .displayP3(let color):
            return ["red": color.red, "green": color.green, "blue": color.blue, "alpha": color.alpha]
        case .named, .dynamic: return nil
        }
    }

    /// Returns a component as a fraction, as a byte, or in hexadecimal digits, in the notation of a known one.
    private static func notation(of number: Double, like known: Node.Entry) -> Node {
        guard let text = known.value.string else { return .number(number) }
        let byte = Int((number * 255).rounded())
        if text.lowercased().hasPrefix("0x") {
            let digits = String(byte, radix: 16, uppercase: true)
            return .string("0x" + (digits.count < 2 ? "0" : "") + digits)
        }
        return .string(known.key != "alpha" && Int(text) != nil ? String(byte) : number.fraction)
    }

    /// Returns a color in Xcode's form.
    static func node(of color: ColorReference) -> Node {
        func components(_ space: String, _ values: [(String, String)]) -> Node {
            .map([
                Node.Entry("color-space", .string(space)),
                Node.Entry("components", .map(values.map { Node.Entry($0.0, .string($0.1)) })),
            ])
        }
        switch color {
        case .named(let name):
            return .map([
                Node.Entry("platform", .string("ios")), Node.Entry("reference", .string("\(name.withoutColor)Color")),
            ])
        case .hex(let text):
            let digits = Array(text.dropFirst())
            let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...($0 + 1)]) }
            let alpha = pairs.count == 4 ? (Double(Int(pairs[3], radix: 16) ?? 255) / 255).fraction : "1.000"
            return components(
                "srgb",
                [("alpha", alpha), ("blue", "0x\(pairs[2])"), ("green", "0x\(pairs[1])"), ("red", "0x\(pairs[0])")])
        case .displayP3(let color):
            return components(
                "display-p3",
                [
                    ("alpha", color.alpha.fraction), ("blue", color.blue.fraction), ("green", color.green.fraction),
                    ("red", color.red.fraction),
                ])
        case .dynamic(let variants):
            return node(of: variants.light)
        }
    }
}

extension Double {
    /// The number with three digits after the point, as Xcode writes components.
    fileprivate var fraction: String {
        let thousandths = Int((self * 1_000).rounded())
        let digits = String(thousandths % 1_000)
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
}

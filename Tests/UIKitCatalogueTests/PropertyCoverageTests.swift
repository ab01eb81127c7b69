import Foundation
import OnionCoding
import OnionModel
import OnionTestSupport
import Testing

@testable import OnionInterfaceBuilder
@testable import OnionUIKitCode

/// Each property of each type of view is in every table, or is named here with the reason why it is not.
@Suite("Every property, in every table")
struct PropertyCoverageTests {
    @Test("A property of a view comes out of Interface Builder as it went in, unless it is named")
    func interfaceBuilder() throws {
        let lost = try PropertySample.all.filter { try !$0.isTheSameAfterInterfaceBuilder() }
        #expect(Self.names(lost) == PropertyExceptions.interfaceBuilder.keys.sorted())
    }

    @Test("An attribute of Interface Builder has a place in Xcode's order, unless it is named")
    func order() {
        let unknown = PropertySample.all.filter { sample in
            guard let (name, _) = AttributeRule.attribute(of: sample.property, in: sample.type) else { return false }
            let order = XcodeOrder.orders[sample.type.element] ?? XcodeOrder.general
            return order[name] == nil
        }
        #expect(Self.names(unknown) == PropertyExceptions.order.keys.sorted())
    }

    @Test("A property changes the code that is generated of a view, unless it is named")
    func code() throws {
        let unused = try PropertySample.all.filter { try $0.code(isSet: true) == $0.code(isSet: false) }
        #expect(Self.names(unused) == PropertyExceptions.code.keys.sorted())
    }

    @Test("The library for apps sets a property, or says that it ignores it")
    func runtime() throws {
        let library = try Self.library.get()
        let unknown = Property.allCases.map(\.rawValue).filter { !library.contains("\"\($0)\"") }
        #expect(unknown == [])
    }

    /// The Swift files of the library for apps.
    private static let library = Result {
        let folder = Examples.folder.deletingLastPathComponent().appending(path: "Sources/OnionForApps/OnionUIKit")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// The properties with the types of views that they are missing in; those that are missing in all types without them.
    private static func names(_ samples: [PropertySample]) -> [String] {
        Property.allCases.compactMap { property -> String? in
            let types = samples.filter { $0.property == property }.map(\.type)
            if types.isEmpty { return nil }
            let isMissingInAll = types == PropertySample.types(of: property)
            return ([property.rawValue] + (isMissingInAll ? [] : types.map(\.rawValue))).joined(separator: " ")
        }.sorted()
    }
}

extension PropertySample {
    /// Writes the view to a xib and reads it again.
    fileprivate func isTheSameAfterInterfaceBuilder() throws -> Bool {
        let template = try template()
        let values = InterfaceBuilderValues(token: { _ in nil }, colorName: { _ in nil }, systemColor: { _ in nil })
        let builder = StoryboardBuilder(
            values: values, base: .english, part: { $0 == template.reference ? .template(template) : nil },
            object: { _ in nil })
        let document = try InterfaceBuilderDocument.read(builder.xib(of: [template.reference]).bytes)
        let converter = SceneConverter(document: document, sizeClasses: nil, designTime: false)
        let read = converter.template(of: document.scenes[0]).template.view.all.last { $0.type == type }
        return read?[property] == value
    }

    /// The code of the root view of the template.
    fileprivate func code(isSet: Bool) throws -> String {
        let template = try template(isSet: isSet)
        var parts = CodeParts(baseLocale: .english)
        parts.templates = [CodeParts.Named(template.reference, template)]
        return GeneratedCode(parts).files().filter { $0.path.hasPrefix("Templates/") }.map(\.text).joined()
    }
}

extension Template {
    fileprivate var reference: Reference { Reference(.template, key) }
}

import Foundation
import OnionTestRegistry
import Testing

@Suite("The types that programs see")
struct FaceTests {
    /// The types that `import Onion` shows, by theme. `Exports.swift` re-exports modules, so that `public` decides.
    private static let types = """
        Registry Snapshot RegistryError RevisedPart PartFilter PartOrder PartSummary SpaceSummary Datasource Authorship DocumentedView
        ImportInput ImportOptions ImportSpace ImportListener ImportProgress ImportReport ImportRefused RefusedRecord RevertReport FoldReport Impact
        Usage UsagePath UsageTarget UsageCursor UsageFilter SearchHit PublishedRelease
        ChangeRecord ChangeFilter HistoryEntry ImageHistoryEntry StoredImage Instant
        Finding UnusedPart MissingImage PlaceholderField Duplicate Reuse ReuseChange ReuseReport ReuseSubject SelectorUse ActionsReport ReportedAction TranslationFinding
        FlowRow FlowLead FlowSummary OfferedAction ControllerAdvice UnsupportedFeature AppCapability CapabilityReport
        LocaleProgress Difference
        Assembler AssemblySession ActionsDatasource StoredActions ActionsRequest ProvidedActions
        Composition Layer FilledSlot PlacedAction Embedding Traits SizeClasses LocaleTag
        Part PartKind Reference Key Template Field StatusBar Presentation Content FieldValue ActionSet Action Screen
        ActionStep ActionParameter NamedColor NamedFont NamedNumber HighContrastColors App VersionNumber
        ScreenLayer SlotFilling BarItems NavigationItem TabBarItem
        TemplateView ViewType Slot Gesture ControlEvent RuntimeAttribute Property PropertyType PropertyValue PropertyChoice ChoiceProperty Constraint
        ConstraintSyntaxError Variation TemplateState StateChoice
        LocalizedText Wording PluralForms PluralCategory TextName
        ColorReference ColorVariants DisplayP3Color FontStyle SymbolConfiguration ImageReference ImageEntry ImageContents ImageResizing ImageVariant ImageFormat IOSVersion
        Size Rect DirectionalInsets AxisPriorities
        Problem ProblemCode SystemError Position Node Document DocumentBatch Omission PassedOver DocumentSchema
        DocumentReader DocumentWriter DocumentFormat CSVFormat CSVOptions ContentTableWriter
        StringFileReader StringFileWriter StringFile StringFileFormat TranslationUnit Translation AssetCatalogWriter
        """

    /// The types that `import OnionLayout` shows.
    private static let layoutTypes = """
        LayoutEngine LayoutEnvironment LayoutResult LaidOutView LayoutIssue Device ConstraintSystem Solution
        StyledText TextSize TextMeasuring
        """

    private static let sources = Examples.folder.deletingLastPathComponent().appending(path: "Sources")

    @Test("A product and the modules that it re-exports declare exactly the types of its list")
    func listed() throws {
        #expect(
            try Self.face(of: "Onion") == Self.types.split(whereSeparator: \.isWhitespace).map(String.init).sorted())
        #expect(
            try Self.face(of: "OnionLayout")
                == Self.layoutTypes.split(whereSeparator: \.isWhitespace).map(String.init).sorted())
    }

    private static func face(of product: String) throws -> [String] {
        let exports = try String(contentsOf: sources.appending(path: "\(product)/Exports.swift"), encoding: .utf8)
        let modules = exports.matches(of: /@_exported public import (\w+)/).map { String($0.output.1) }
        return try ([product] + modules).flatMap(publicTypes).sorted()
    }

    @Test(
        "Modules of no product declare nothing public",
        arguments: [
            "OnionAgents", "OnionAudit", "OnionCairo", "OnionComparison", "OnionCompression", "OnionGallery",
            "OnionInterfaceBuilder", "OnionPreview", "OnionPublishing", "OnionRender", "OnionRows", "OnionService",
            "OnionSupport", "OnionTerminal", "OnionText", "OnionUIKitCode", "OnionVectors",
        ])
    func internalModules(module: String) throws {
        #expect(try Self.publicTypes(of: module) == [])
    }

    /// The names of the types at the top level of a module that are public.
    private static func publicTypes(of module: String) throws -> [String] {
        let folder = sources.appending(path: module)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        var names: [String] = []
        for file in files ?? [] where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            names += text.matches(
                of: #/(?m)^public (?:final |indirect )?(?:struct|enum|class|actor|protocol|typealias) (\w+)/#
            )
            .map { String($0.output.1) }
        }
        return names
    }
}

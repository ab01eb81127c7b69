import Foundation
import OnionImportAudit
import OnionTestDocuments
import Testing

@Suite("Nothing of a document vanishes without a word")
struct EveryPartTests {
    /// The kinds of some documents that an import loses without a word.
    private static func silent(in audit: ImportAudit) -> [String] {
        audit.fates.filter { $0.value == .silent }.keys.map(\.description).sorted()
    }

    @Test("Each element and attribute of the example is kept, told as left out, or means nothing")
    func examples() throws {
        let folder = Examples.folder.appending(path: "interface-builder")
        let files = ["NewYear", "AllInOne", "PromoCode"].map { folder.appending(path: "\($0).storyboard") }
        let audit = try ImportAudit(files.map { file in { try Array(Data(contentsOf: file)) } })
        #expect(Self.silent(in: audit) == [])
        #expect(audit.fates.count > 150)
    }

    @Test("Each property of a view that is read changes the documents", arguments: MadeDocument.views)
    func properties(name: String, attributes: String, inside: String) throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(MadeDocument.view(name, "it", attributes, inside))),
            resources: "<image name=\"a\" width=\"3\" height=\"4\"/>")
        let audit = try ImportAudit([{ Array(xml.utf8) }])
        let lost = audit.fates.filter { kind, fate in
            let isOfView = kind.element == name && kind.parent == "subviews"
            return isOfView && (kind.attribute.map { attributes.contains("\($0)=\"") } ?? true) && fate < .kept
        }
        #expect(lost.keys.map(\.description).sorted() == [])
        let inner = audit.fates.filter { kind, fate in
            inside.contains("<\(kind.element)") && fate == .silent
        }
        #expect(inner.keys.map(\.description).sorted() == [])
    }
}

extension MadeDocument {
    /// Views with everything that Onion reads of them, besides what all views have.
    static let views: [(name: String, attributes: String, inside: String)] = [
        (
            "view",
            """
            tag="7" restorationIdentifier="r" userInteractionEnabled="NO" layoutMarginsFollowReadableWidth="YES" \
            hidden="YES" alpha="0.5" clipsSubviews="YES" userLabel="u" customClass="C" contentMode="center" \
            semanticContentAttribute="playback" preservesSuperviewLayoutMargins="YES" \
            placeholderIntrinsicWidth="40" placeholderIntrinsicHeight="30"
            """,
            """
            <color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="0.4" customColorSpace="displayP3"/>
            <color key="tintColor" systemColor="systemRedColor"/>
            <accessibility key="accessibilityConfiguration" label="a" hint="b" identifier="c">
            <accessibilityTraits key="traits" button="YES" link="YES"/><bool key="isElement" value="YES"/></accessibility>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="s" value="t"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="b" value="YES"/>
            <userDefinedRuntimeAttribute type="image" keyPath="i" value="a"/>
            <userDefinedRuntimeAttribute type="number" keyPath="n"><real key="value" value="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="z"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="c"><color key="value" white="0.2" alpha="0.5"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            """
        ),
        (
            "label",
            """
            text="a b c" minimumFontSize="9" adjustsFontSizeToFit="YES" baselineAdjustment="none" numberOfLines="3" \
            adjustsLetterSpacingToFitWidth="YES" textAlignment="center" lineBreakMode="clip" preferredMaxLayoutWidth="70"
            """,
            """
            <fontDescription key="fontDescription" name="Lato-Bold" pointSize="20"/>
            <color key="textColor" white="0.3" alpha="0.5"/><color key="highlightedColor" white="0.6" alpha="0.5"/>
            <color key="shadowColor" cyan="0.1" magenta="0.2" yellow="0.3" black="0.4" alpha="0.5"/>
            <size key="shadowOffset" width="1" height="2"/>
            """
        ),
        (
            "button", "contentHorizontalAlignment=\"right\" contentVerticalAlignment=\"top\" enabled=\"NO\"",
            """
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Go" image="a"><color key="titleColor" white="0.2" alpha="0.5"/></state>
            <state key="selected" title="Gone"/>
            """
        ),
        (
            "button", "",
            """
            <buttonConfiguration key="configuration" style="filled" title="Buy" cornerStyle="capsule" imagePlacement="top" imagePadding="4" titlePadding="5" titleAlignment="center" subtitle="now">
            <color key="baseForegroundColor" white="0.2" alpha="0.5"/><color key="baseBackgroundColor" white="0.6" alpha="0.5"/>
            <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
            </buttonConfiguration>
            """
        ),
        (
            "button", "",
            """
            <buttonConfiguration key="configuration" style="plain" title="Buy">
            <backgroundConfiguration key="background" image="a"><color key="backgroundColor" white="0.3" alpha="0.5"/></backgroundConfiguration>
            </buttonConfiguration>
            """
        ),
        (
            "textField",
            """
            clearButtonMode="always" clearsOnBeginEditing="YES" contentVerticalAlignment="top" minimumFontSize="8" \
            adjustsFontSizeToFit="YES" borderStyle="line" placeholder="p"
            """,
            """
            <textInputTraits key="textInputTraits" keyboardType="URL" returnKeyType="done" keyboardAppearance="alert" \
            autocapitalizationType="words" autocorrectionType="no" spellCheckingType="no" secureTextEntry="YES" \
            enablesReturnKeyAutomatically="YES" textContentType="email" smartDashesType="no" smartQuotesType="no" \
            smartInsertDeleteType="no"/>
            """
        ),
        (
            "textView",
            """
            editable="NO" selectable="NO" bounces="NO" alwaysBounceVertical="YES" alwaysBounceHorizontal="YES" \
            bouncesZoom="NO" showsVerticalScrollIndicator="NO" showsHorizontalScrollIndicator="NO" text="t" \
            keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" indicatorStyle="white" \
            directionalLockEnabled="YES" minimumZoomScale="0.3" maximumZoomScale="4" pagingEnabled="YES" scrollEnabled="NO"
            """, "<dataDetectorType key=\"dataDetectorTypes\" link=\"YES\" address=\"YES\"/>"
        ),
        (
            "tableView",
            """
            allowsSelection="NO" allowsMultipleSelection="YES" allowsSelectionDuringEditing="YES" style="grouped" \
            sectionHeaderHeight="50" sectionFooterHeight="51" estimatedRowHeight="52" rowHeight="53" separatorStyle="none"
            """, "<color key=\"separatorColor\" white=\"0.2\" alpha=\"0.5\"/>"
        ),
        ("switch", "on=\"YES\"", "<color key=\"onTintColor\" white=\"0.2\" alpha=\"0.5\"/>"),
        (
            "slider", "value=\"0.3\" minValue=\"0.1\" maxValue=\"2\"",
            """
            <color key="thumbTintColor" white="0.2" alpha="0.5"/><color key="minimumTrackTintColor" white="0.4" alpha="0.5"/>
            <color key="maximumTrackTintColor" white="0.6" alpha="0.5"/>
            """
        ),
        ("stepper", "stepValue=\"5\" maximumValue=\"50\"", ""),
        ("pageControl", "hidesForSinglePage=\"YES\" numberOfPages=\"4\" currentPage=\"2\"", ""),
        ("datePicker", "minuteInterval=\"5\" datePickerMode=\"time\" style=\"wheels\"", ""),
        (
            "activityIndicatorView", "animating=\"YES\" style=\"large\"",
            "<color key=\"color\" white=\"0.2\" alpha=\"0.5\"/>"
        ),
        ("imageView", "image=\"a\" highlightedImage=\"b\"", ""),
        (
            "imageView", "",
            """
            <imageReference key="image" image="trash" catalog="system" symbolScale="large"/>
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="20" weight="bold"/>
            """
        ),
        (
            "button", "",
            """
            <state key="normal" image="trash" catalog="system">
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font" scale="small" weight="thin">
            <fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/></preferredSymbolConfiguration></state>
            """
        ),
        ("visualEffectView", "", "<blurEffect style=\"dark\"/>"),
        (
            "toolbar", "translucent=\"NO\" barStyle=\"black\"",
            "<color key=\"barTintColor\" white=\"0.2\" alpha=\"0.5\"/>"
        ),
    ]
}

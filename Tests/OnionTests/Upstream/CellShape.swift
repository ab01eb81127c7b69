/// The shapes that the view of one xib may have in two states of an app. Each case is tested against all others.
enum CellShape: String, CaseIterable {
    case cell, cellWithContainer, cellWithContainerByName, cellWithStack, cellWithPageContainer
    case collectionCell, reusableView, view, viewWithContainerByName, viewOfController

    /// The document.
    var xib: String {
        let label = #"<label opaque="NO" text="Two pizzas" id="label">\#(XML.frame)</label>"#
        let outlet = #"<outlet property="titleLabel" destination="label" id="outlet"/>"#
        let named = XML.area("view")
        return switch self {
        case .cell: XML.document(XML.cell(label, outlet))
        case .cellWithContainer: XML.document(XML.cell(label + XML.area("containerView"), outlet))
        case .cellWithContainerByName:
            XML.document(XML.cell(label + named, outlet + XML.outletOfArea("chipContainerView")))
        case .cellWithPageContainer: XML.document(XML.cell(named, XML.outletOfArea("pageContainer")))
        case .cellWithStack:
            XML.document(
                XML.cell(
                    label + #"<stackView opaque="NO" axis="vertical" id="area">\#(XML.frame)</stackView>"#,
                    outlet + XML.outletOfArea("buttonsView")))
        case .collectionCell:
            XML.document(
                #"<collectionViewCell id="top" customClass="OfferCell">\#(XML.frame)<view key="contentView" id="content">\#(XML.frame)"#
                    + "<subviews>\(label)</subviews></view><connections>\(outlet)</connections></collectionViewCell>")
        case .reusableView:
            XML.document(
                #"<collectionReusableView id="top" customClass="OfferCell">\#(XML.frame)<subviews>\#(label + named)</subviews>"#
                    + "<connections>\(outlet + XML.outletOfArea("contentContainer"))</connections></collectionReusableView>"
            )
        case .view: XML.document(XML.view(label, outlet))
        case .viewWithContainerByName: XML.document(XML.view(label + named, outlet + XML.outletOfArea("containerView")))
        case .viewOfController:
            XML.document(
                XML.view(label, ""),
                owner: #"customClass="OfferViewController""#,
                outlet + #"<outlet property="view" destination="top" id="view-outlet"/>"#)
        }
    }
}

/// The elements of the document.
private enum XML {
    static let frame = #"<rect key="frame" x="0.0" y="0.0" width="320" height="80"/>"#

    static func document(_ object: String, owner: String = "", _ connections: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)><connections>\(connections)</connections></placeholder>
        \(object)</objects></document>
        """
    }

    static func cell(_ subviews: String, _ outlets: String) -> String {
        #"<tableViewCell id="top" customClass="OfferCell">\#(frame)<tableViewCellContentView key="contentView" tableViewCell="top" id="content">"#
            + "\(frame)<subviews>\(subviews)</subviews></tableViewCellContentView><connections>\(outlets)</connections></tableViewCell>"
    }

    static func view(_ subviews: String, _ outlets: String) -> String {
        #"<view id="top" customClass="OfferCell">\#(frame)<subviews>\#(subviews)</subviews><connections>\#(outlets)</connections></view>"#
    }

    static func area(_ element: String) -> String { #"<\#(element) opaque="NO" id="area">\#(frame)</\#(element)>"# }

    static func outletOfArea(_ name: String) -> String {
        #"<outlet property="\#(name)" destination="area" id="area-outlet"/>"#
    }
}

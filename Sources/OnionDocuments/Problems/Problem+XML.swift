import OnionModel

// The problems of XML documents.

/// Markup with its own closing delimiter.
enum XMLSection: String {
    case comment = "a comment"
    case instruction = "a processing instruction"
    case characterData = "a CDATA section"

    var end: StaticString {
        switch self {
        case .comment: "-->"
        case .instruction: "?>"
        case .characterData: "]]>"
        }
    }
}

extension Problem {
    private static func xml(
        _ message: String, values: [String: String] = [:], remedy: String? = nil, at position: Position
    ) -> Problem {
        Problem(message, code: .syntax, values: values, remedy: remedy, position: position)
    }

    // MARK: - Documents

    static func noElement(at position: Position) -> Problem {
        Problem(
            "there is no element in it", code: .empty, remedy: "check the file", position: position)
    }

    static func secondElement(at position: Position) -> Problem {
        xml("there is a second root element", at: position)
    }

    static func textOutsideElement(at position: Position) -> Problem {
        xml(
            "expected an element, found a text", values: ["expected": "an element", "found": "a text"],
            remedy: "check whether the file is complete", at: position)
    }

    /// The file ends inside of an element.
    static func unclosedElement(_ element: XMLElement) -> Problem {
        xml(
            "the file ends inside \("<\(element.name)>".quoted)", values: ["element": element.name],
            remedy: "check whether its end is missing", at: element.position)
    }

    static func unclosedSection(_ section: XMLSection, at position: Position) -> Problem {
        xml(
            "\(section.rawValue) does not end", values: ["expected": "\(section.end)"],
            remedy: "close it with \"\(section.end)\"", at: position)
    }

    static func declaration(at position: Position) -> Problem {
        Problem(
            "declarations of document types and entities are not supported", code: .unsupported,
            remedy: "remove the declaration", position: position)
    }

    /// - Parameter limit: The maximum number of elements and attributes.
    static func tooManyNodes(limit: Int, at position: Position) -> Problem {
        Problem(
            "the file has more than \(limit) elements and attributes", code: .tooMany, values: ["limit": String(limit)],
            remedy: "split it", position: position)
    }

    // MARK: - Tags

    static func missingElementName(at position: Position) -> Problem {
        xml("expected the name of an element after \"<\"", values: ["expected": "the name of an element"], at: position)
    }

    static func unclosedTag(_ name: String, at position: Position) -> Problem {
        xml(
            "the tag \("<\(name)".quoted) does not end with \">\"", values: ["element": name, "expected": ">"],
            at: position)
    }

    static func unclosedEndTag(at position: Position) -> Problem {
        xml("an end tag does not end with \">\"", values: ["expected": ">"], at: position)
    }

    static func endTagWithoutElement(_ name: String, at position: Position) -> Problem {
        xml("the end tag \("</\(name)>".quoted) has no start tag", values: ["element": name], at: position)
    }

    static func wrongEndTag(_ name: String, open element: XMLElement, at position: Position) -> Problem {
        xml(
            "expected \("</\(element.name)>".quoted), found \("</\(name)>".quoted)",
            values: ["element": name, "expected": element.name],
            remedy: "\("<\(element.name)>".quoted) begins at \(element.position)", at: position)
    }

    // MARK: - Attributes and references

    static func missingAttributeName(at position: Position) -> Problem {
        xml("expected the name of an attribute", values: ["expected": "the name of an attribute"], at: position)
    }

    static func missingAttributeValue(_ name: String, at position: Position) -> Problem {
        xml("the attribute \(name.quoted) has no value", values: ["attribute": name, "expected": "="], at: position)
    }

    static func unquotedAttribute(_ name: String, at position: Position) -> Problem {
        xml(
            "the value of \(name.quoted) is not in quotes", values: ["attribute": name, "expected": "a quote"],
            at: position)
    }

    static func unclosedAttribute(_ name: String, at position: Position) -> Problem {
        xml(
            "the value of \(name.quoted) does not end", values: ["attribute": name, "expected": "a quote"], at: position
        )
    }

    static func duplicateAttribute(_ name: String, at position: Position) -> Problem {
        Problem(
            "the attribute \(name.quoted) appears twice", code: .duplicate, values: ["name": name],
            remedy: "remove one of the two", position: position)
    }

    static func refusedByte(_ byte: UInt8, at position: Position) -> Problem {
        let found = String(Unicode.Scalar(byte))
        return xml(
            "a value contains \(found.quotedOrNamed)", values: ["found": found],
            remedy: "check whether a quote is missing before it", at: position)
    }

    static func unknownEntity(at position: Position) -> Problem {
        xml(
            "unknown entity",
            remedy: "write &amp;, &lt;, &gt;, &quot;, &apos; or the number of a character", at: position)
    }
}

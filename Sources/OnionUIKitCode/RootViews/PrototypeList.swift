import OnionModel

/// A table or a collection of a root view with prototypes, whose cells a view controller gives it.
struct PrototypeList {
    /// The property of the root view that has the rows or items.
    let member: String
    let prototypes: [ReusableCode]
    let kind: Kind

    enum Kind {
        /// A table with so many sections of its own.
        case table(sections: Int)
        case collection
    }

    /// The type of a row or an item.
    var item: String {
        switch kind {
        case .table: "PrototypeTable.Row"
        case .collection: "PrototypeCollection.Cell"
        }
    }

    /// Returns the statement that gives the list its cells. Those of a table are in a section behind its own.
    func statement(giving cells: [Code], to rootView: String) -> Code {
        switch kind {
        case .table(let sections):
            let rows = Array(repeating: Code.array([]), count: sections) + [.array(cells)]
            return .text("\(rootView).\(member).rows = ").followed(by: .array(rows))
        case .collection:
            return .text("\(rootView).\(member).items = ").followed(by: .array(cells))
        }
    }

    /// The prototype that is a view of the template.
    func prototype(_ view: TemplateView) -> ReusableCode? { prototypes.first { $0.view.id == view.id } }
}

extension RootViewCode {
    /// Its tables and collections with prototypes, without those in cells, which have their own classes.
    var prototypeLists: [PrototypeList] { tables.prototypeLists + collections.prototypeLists }
}

extension TableCode {
    fileprivate var prototypeLists: [PrototypeList] {
        tables.filter { !$0.prototypes.isEmpty }.map { table in
            PrototypeList(
                member: table.member, prototypes: table.prototypes, kind: .table(sections: table.sections.count))
        }
    }
}

extension CollectionCode {
    fileprivate var prototypeLists: [PrototypeList] {
        collections.filter { !$0.prototypes.isEmpty }.map { collection in
            PrototypeList(member: collection.member, prototypes: collection.prototypes, kind: .collection)
        }
    }
}

@_exported public import OnionAssembly
@_exported public import OnionCoding
@_exported public import OnionDocuments
@_exported public import OnionModel
@_exported public import OnionStore

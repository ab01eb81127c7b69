@_exported public import OnionModel
@_exported public import OnionStore

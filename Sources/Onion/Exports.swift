// `import Onion` shows what these modules declare public, and nothing else is public in them: a declaration that
// programs do not need is `package`. The test `FaceTests` lists the types.
@_exported public import OnionAssembly
@_exported public import OnionCoding
@_exported public import OnionDocuments
@_exported public import OnionImport
@_exported public import OnionModel
@_exported public import OnionStore

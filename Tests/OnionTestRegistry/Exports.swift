// Tests of registries read documents, too.
@_exported public import OnionTestDocuments

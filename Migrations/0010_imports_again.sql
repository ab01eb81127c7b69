-- What imports remember, so that files can be imported again and folders be mirrored.

PRAGMA user_version = 10;

-- The change that the document came with, and the document before; NULL when the file was imported without a change.
ALTER TABLE origin ADD COLUMN change INTEGER;
ALTER TABLE origin ADD COLUMN former TEXT;

-- The parts that documents of mirrored folders brought.
CREATE TABLE mirrored (
    part INTEGER PRIMARY KEY REFERENCES part (id) ON DELETE CASCADE,
    -- The file, by its path from the folder of the registry.
    file TEXT NOT NULL
) STRICT;

-- What string files said last about the texts of a part in a language.
CREATE TABLE translation (
    part INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    locale TEXT NOT NULL,
    -- A JSON object of the texts by their paths in the part.
    texts TEXT NOT NULL,
    PRIMARY KEY (part, locale)
) STRICT, WITHOUT ROWID;

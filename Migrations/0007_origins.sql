-- Which object of a file a part was made of, for files that say less than a part has, such as storyboards.

PRAGMA user_version = 7;

CREATE TABLE origin (
    part INTEGER PRIMARY KEY REFERENCES part (id) ON DELETE CASCADE,
    -- The file, by its path from the folder of the registry.
    file TEXT NOT NULL,
    -- What the object is called in the file.
    object TEXT NOT NULL,
    -- The document that was made of it at the last import, as compact JSON; NULL when that import was taken back.
    document TEXT
) STRICT;

CREATE INDEX origin_by_object ON origin (object, file);

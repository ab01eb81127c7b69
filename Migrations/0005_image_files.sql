-- Images of the app: their files, each with what it is for, and the bytes, once each.

PRAGMA user_version = 5;

-- The bytes of files, by what is in them.
CREATE TABLE image_bytes (
    -- SHA-256 of the bytes.
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    bytes BLOB NOT NULL
) STRICT;

-- A file that an image had or has. What is replaced stays: a row never changes, but for the change that ended it.
CREATE TABLE image_file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- As the app asks for it, such as clock or icons/close.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 256),
    -- Pixels to the point.
    scale INTEGER NOT NULL CHECK (scale BETWEEN 1 AND 3),
    idiom TEXT NOT NULL CHECK (idiom IN ('universal', 'iphone', 'ipad', 'mac', 'tv', 'watch', 'car', 'vision')),
    appearance TEXT NOT NULL CHECK (appearance IN ('any', 'light', 'dark')),
    -- What an app draws with it: its own colours, or its shape in another; NULL when nobody said.
    rendering TEXT CHECK (rendering IN ('original', 'template')),
    format TEXT NOT NULL CHECK (format IN ('png', 'jpeg', 'gif', 'webp', 'heic', 'pdf', 'svg')),
    -- In pixels; NULL where the format does not simply say it.
    width INTEGER CHECK (width >= 1),
    height INTEGER CHECK (height >= 1),
    digest BLOB NOT NULL REFERENCES image_bytes (digest),
    stored INTEGER NOT NULL REFERENCES change (id),
    -- The change that replaced or removed it; NULL while it is current.
    replaced INTEGER REFERENCES change (id) CHECK (replaced >= stored)
) STRICT;

-- A screen finds its file here, and there is one for it at most.
CREATE UNIQUE INDEX image_file_in_use ON image_file (name, scale, idiom, appearance) WHERE replaced IS NULL;

CREATE INDEX image_file_by_name ON image_file (name);

CREATE INDEX image_file_by_digest ON image_file (digest);

CREATE INDEX image_file_by_stored ON image_file (stored);

CREATE INDEX image_file_by_replaced ON image_file (replaced) WHERE replaced IS NOT NULL;

CREATE TRIGGER image_file_is_immutable BEFORE UPDATE ON image_file
WHEN OLD.replaced IS NOT NULL OR NEW.replaced IS NULL
    OR (OLD.id, OLD.name, OLD.scale, OLD.idiom, OLD.appearance, OLD.rendering, OLD.format, OLD.width, OLD.height, OLD.digest, OLD.stored)
        IS NOT (NEW.id, NEW.name, NEW.scale, NEW.idiom, NEW.appearance, NEW.rendering, NEW.format, NEW.width, NEW.height, NEW.digest, NEW.stored)
BEGIN
    SELECT RAISE(ABORT, 'the file of an image never changes');
END;

-- The files of images as they are now.
CREATE VIEW images AS
SELECT
    image_file.name, image_file.scale, image_file.idiom, image_file.appearance, image_file.width, image_file.height,
    image_file.format, length(image_bytes.bytes) AS bytes, lower(hex(image_file.digest)) AS digest, change.time AS changed
FROM image_file
JOIN image_bytes ON image_bytes.digest = image_file.digest
JOIN change ON change.id = image_file.stored
WHERE image_file.replaced IS NULL;

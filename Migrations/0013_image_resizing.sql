-- How image sets say that their images are drawn at other sizes.

PRAGMA user_version = 13;

-- Whether a vector image is drawn anew at each size; else the app has it in pixels of its own size.
ALTER TABLE image_file ADD COLUMN preserves_vector INTEGER NOT NULL DEFAULT 0 CHECK (preserves_vector IN (0, 1));

-- The slices of the file, as the asset catalogue has them in "resizing"; NULL for none.
ALTER TABLE image_file ADD COLUMN slices TEXT CHECK (slices IS NULL OR json_valid(slices));

DROP TRIGGER image_file_is_immutable;

CREATE TRIGGER image_file_is_immutable BEFORE UPDATE ON image_file
WHEN OLD.replaced IS NOT NULL OR NEW.replaced IS NULL
    OR (OLD.id, OLD.name, OLD.scale, OLD.idiom, OLD.appearance, OLD.rendering, OLD.format, OLD.width, OLD.height, OLD.digest, OLD.stored,
            OLD.preserves_vector, OLD.slices)
        IS NOT (NEW.id, NEW.name, NEW.scale, NEW.idiom, NEW.appearance, NEW.rendering, NEW.format, NEW.width, NEW.height, NEW.digest, NEW.stored,
            NEW.preserves_vector, NEW.slices)
BEGIN
    SELECT RAISE(ABORT, 'the file of an image never changes');
END;

-- How many parts use each part, so that nobody has to count them.

PRAGMA user_version = 9;

-- The parts in use whose heads refer to it directly, each once.
ALTER TABLE part ADD COLUMN users INTEGER NOT NULL DEFAULT 0;

UPDATE part SET users = counted.users
FROM (SELECT target, count(DISTINCT source) AS users FROM reference WHERE live = 1 GROUP BY target) AS counted
WHERE part.id = counted.target;

-- Most parts of a large registry are screens, which have no users.
CREATE INDEX part_by_users ON part (kind, users DESC, key) WHERE users > 0;

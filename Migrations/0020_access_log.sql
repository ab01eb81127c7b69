-- Accesses of groups, the last use of each access, and who managed accesses.

PRAGMA user_version = 20;

-- Whether the name is that of a group: a proxy says who is in it.
ALTER TABLE access ADD COLUMN is_group INTEGER NOT NULL DEFAULT 0 CHECK (is_group IN (0, 1));

-- When a request last needed it, to a minute, as in change.time; NULL for never.
ALTER TABLE access ADD COLUMN used TEXT;

-- What was done with accesses, and what was refused. Of the rows that others than the owner of the file can cause, the newest are kept.
ALTER TABLE refusal RENAME TO access_event;

-- 'unknown' is a token that is unknown or has ended; its row has no name of an access.
ALTER TABLE access_event ADD COLUMN verb TEXT NOT NULL DEFAULT 'refused'
    CHECK (verb IN ('created', 'changed', 'revoked', 'opened', 'refused', 'unknown'));

-- Who managed the access; NULL for what was refused.
ALTER TABLE access_event ADD COLUMN author TEXT;

CREATE INDEX access_event_by_verb ON access_event (verb);

-- When a set was last given out: of many devices the one that was not used for longest goes first.
ALTER TABLE vault_sets ADD COLUMN used_at bigint NOT NULL DEFAULT 0;

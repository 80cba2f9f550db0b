-- Until when an account has its place among those that are followed. Each hour in which somebody asks
-- about it adds a day; beyond that it gives way to others where there is no room for them.
ALTER TABLE idx_watch ADD COLUMN kept_until timestamptz;
UPDATE idx_watch SET kept_until = asked_at + interval '1 day';
ALTER TABLE idx_watch ALTER COLUMN kept_until SET NOT NULL;
DROP INDEX idx_watch_asked;
CREATE INDEX idx_watch_kept ON idx_watch (kept_until);

-- Accounts take turns with the reading of what happened before they were asked about: the one whose turn
-- is the longest ago goes first. `width` is how many blocks are read at once; after a failure they are
-- fewer, and the turn is later.
ALTER TABLE idx_fills
  ADD COLUMN turn_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN width integer NOT NULL DEFAULT 2000,
  ADD COLUMN failures integer NOT NULL DEFAULT 0;
CREATE INDEX idx_fills_turn ON idx_fills (chain, turn_at) WHERE next >= until;

-- A refresh token is good for one renewal, which gives the next. One that was used before tells of a
-- thief: of the last turn a hash is kept, so that an answer that was lost can be had again.
ALTER TABLE siwx_sessions
  ADD COLUMN turn_hash text NOT NULL DEFAULT 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ADD COLUMN last_turn_hash text,
  ADD COLUMN turned_at bigint;
CREATE INDEX siwx_sessions_account ON siwx_sessions (domain, lower(address));

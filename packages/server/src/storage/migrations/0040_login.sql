-- Who signs in by email, within a project; in open mode the project is ''.
CREATE TABLE login_users (
  id text PRIMARY KEY,
  project text NOT NULL,
  email text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (project, email)
);

-- Keys of devices (RFC 7638) from which an address was signed in to by its owner's word.
CREATE TABLE login_devices (
  project text NOT NULL,
  email text NOT NULL,
  jkt text NOT NULL,
  verified_at bigint NOT NULL,
  PRIMARY KEY (project, email, jkt)
);

-- Links and codes that were sent. Of both a hash is kept, that of a code with a key that is not in here.
CREATE TABLE login_challenges (
  id text PRIMARY KEY,
  project text NOT NULL,
  email text NOT NULL,
  origin text NOT NULL,
  jkt text NOT NULL,
  link_hash bytea UNIQUE,
  link_expires_at bigint,
  code_hash bytea,
  code_expires_at bigint,
  tries int NOT NULL DEFAULT 0,
  ended_at bigint,
  expires_at bigint NOT NULL
);
CREATE INDEX login_challenges_device ON login_challenges (project, email, jkt) WHERE ended_at IS NULL;
CREATE INDEX login_challenges_expiry ON login_challenges (expires_at);

CREATE TABLE login_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES login_users ON DELETE CASCADE,
  jkt text NOT NULL,
  origin text NOT NULL,
  secret_hash text NOT NULL,
  turn_hash text NOT NULL,
  last_turn_hash text,
  turned_at bigint,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX login_sessions_user ON login_sessions (user_id);
CREATE INDEX login_sessions_expiry ON login_sessions (expires_at);

-- Proofs of devices that were used, by hash. Losing them in a crash costs a minute in which one that was
-- overheard could be used again; each call would be slower without that.
CREATE UNLOGGED TABLE device_proofs (
  hash bytea PRIMARY KEY,
  expires_at bigint NOT NULL
);
CREATE INDEX device_proofs_expiry ON device_proofs (expires_at);

-- How often something was done within a span of time, by a hash of what and by whom.
CREATE TABLE counted_turns (
  key bytea PRIMARY KEY,
  count int NOT NULL,
  ends_at bigint NOT NULL
);
CREATE INDEX counted_turns_end ON counted_turns (ends_at);

-- Mails that wait, sealed with a key that is not in here: they hold codes.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sealed bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  due_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX outbox_due ON outbox (due_at);

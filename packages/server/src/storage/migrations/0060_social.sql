-- Whoever signs in by another provider alone has no address that codes are sent to.
ALTER TABLE login_users ALTER COLUMN email DROP NOT NULL;

-- By whom else the owner of an account is known, and as whom there: never by an address.
CREATE TABLE login_identities (
  id text PRIMARY KEY,
  project text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES login_users ON DELETE CASCADE,
  name text,
  -- One that the provider has seen to be its owner's.
  email text,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  UNIQUE (project, provider, subject)
);
CREATE INDEX login_identities_user ON login_identities (user_id, created_at);

-- Sign-ins by a provider that have begun. The state is kept as a hash; verifier and nonce follow from a key
-- that is not in here.
CREATE TABLE social_logins (
  id text PRIMARY KEY,
  state_hash bytea NOT NULL UNIQUE,
  provider text NOT NULL,
  project text NOT NULL,
  origin text NOT NULL,
  frame text NOT NULL,
  jkt text NOT NULL,
  binding bytea NOT NULL,
  -- Of what the browser alone is given that the provider has sent back.
  token_hash bytea,
  -- asked, returned, failed, confirmed
  step text NOT NULL DEFAULT 'asked',
  failure text,
  subject text,
  name text,
  email text,
  expires_at bigint NOT NULL
);
CREATE INDEX social_logins_expiry ON social_logins (expires_at);

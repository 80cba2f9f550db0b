-- Passkeys that somebody signs in by: each is one of the logins of an account, known by its credential's id.
CREATE TABLE login_passkeys (
  identity_id text PRIMARY KEY REFERENCES login_identities ON DELETE CASCADE,
  -- COSE (RFC 9052).
  public_key bytea NOT NULL,
  -- How often it was used, where its authenticator counts that.
  counter bigint NOT NULL
);

-- Sign-ins by passkey that have begun. Each is thrown away when it is answered.
CREATE TABLE passkey_logins (
  id text PRIMARY KEY,
  challenge text NOT NULL,
  project text NOT NULL,
  origin text NOT NULL,
  jkt text NOT NULL,
  user_id text REFERENCES login_users ON DELETE CASCADE,
  purpose text CHECK (purpose IN ('again', 'link')),
  expires_at bigint NOT NULL
);
CREATE INDEX passkey_logins_expiry ON passkey_logins (expires_at);

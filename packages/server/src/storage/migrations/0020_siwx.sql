-- What sign-ins are asked to hold: each is taken once.
CREATE TABLE siwx_nonces (
  nonce text PRIMARY KEY,
  domain text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX siwx_nonces_expiry ON siwx_nonces (expires_at);

-- Who is signed in. Of the refresh token only a hash is kept; of the sign-in neither text nor signature.
CREATE TABLE siwx_sessions (
  id text PRIMARY KEY,
  secret_hash text NOT NULL,
  domain text NOT NULL,
  chain_id text NOT NULL,
  address text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX siwx_sessions_expiry ON siwx_sessions (expires_at);

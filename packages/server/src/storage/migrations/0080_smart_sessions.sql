-- Sessions of accounts that are contracts, as their owners have signed for them.
CREATE TABLE smart_sessions (
  -- The hash of what was signed: signed for once more, it is the same session.
  pci text PRIMARY KEY,
  -- CAIP-10, in lower case.
  account text NOT NULL,
  project text NOT NULL,
  site text NOT NULL,
  key text NOT NULL,
  permissions jsonb NOT NULL,
  context text NOT NULL,
  -- Seconds since 1970, all.
  expiry bigint NOT NULL,
  created_at bigint NOT NULL,
  revoked_at bigint
);
CREATE INDEX smart_sessions_account ON smart_sessions (account, expiry);
CREATE INDEX smart_sessions_expiry ON smart_sessions (expiry);

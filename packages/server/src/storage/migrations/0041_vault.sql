-- Of the role `vault`. The login alone reads besides which account has a wallet, and its address.
CREATE TABLE vault_wallets (
  id text PRIMARY KEY,
  project text NOT NULL,
  user_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('prepared', 'committed')),
  eip155 text NOT NULL,
  solana text NOT NULL,
  -- Thumbprint of the key of the device that made it.
  made_by text NOT NULL,
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX vault_wallets_owner ON vault_wallets (user_id) WHERE state = 'committed';
CREATE INDEX vault_wallets_user ON vault_wallets (user_id);

-- Ways to a wallet: a device, or what it is recovered by. `params` is public.
CREATE TABLE vault_sets (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES vault_wallets ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('device', 'passkey', 'password', 'automatic')),
  state text NOT NULL CHECK (state IN ('prepared', 'committed')),
  made_by text NOT NULL,
  params jsonb NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX vault_sets_wallet ON vault_sets (wallet_id);
CREATE UNIQUE INDEX vault_sets_device ON vault_sets (wallet_id, made_by)
  WHERE kind = 'device' AND state = 'committed';

-- Halves, each under a key of its own, which is under one that is not in the database. Both are bound to
-- everything that says whose half it is and who gets it.
CREATE TABLE vault_halves (
  set_id text NOT NULL REFERENCES vault_sets ON DELETE CASCADE,
  half text NOT NULL CHECK (half IN ('a', 'b')),
  sealed bytea NOT NULL,
  wrapped bytea NOT NULL,
  kid text NOT NULL,
  PRIMARY KEY (set_id, half)
);
CREATE INDEX vault_halves_key ON vault_halves (kid);

-- Names of the keys that halves are under: a server that does not have them all does not start.
CREATE TABLE vault_keys (
  kid text PRIMARY KEY,
  added_at bigint NOT NULL
);

-- What was done, each line with a hash of itself and of the one before.
CREATE TABLE vault_log (
  seq bigint PRIMARY KEY,
  at bigint NOT NULL,
  event text NOT NULL,
  user_id text NOT NULL,
  subject text NOT NULL,
  hash bytea NOT NULL
);

-- What the role `indexer` has read of EVM chains. Addresses, hashes and selectors are bytes; times are
-- unix seconds; `chain` is a CAIP-2 id.

-- How far each chain has been read. No hash: nothing has, `number` is the one before the first block.
CREATE TABLE idx_chains (
  chain text PRIMARY KEY,
  start bigint NOT NULL,
  number bigint NOT NULL,
  hash bytea
);

-- The newest blocks, and each thousandth of the others: by them one sees where a chain has forked.
CREATE TABLE idx_blocks (
  chain text NOT NULL,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, number)
);

CREATE TABLE idx_transactions (
  chain text NOT NULL,
  block bigint NOT NULL,
  place integer NOT NULL,
  hash bytea NOT NULL,
  time bigint NOT NULL,
  sender bytea NOT NULL,
  recipient bytea,
  nonce bigint NOT NULL,
  selector bytea NOT NULL,
  is_good boolean NOT NULL,
  PRIMARY KEY (chain, block, place)
);

-- `log` is -1 for the native currency, `part` the place within a batch. `standard` is `native`, `erc20`,
-- `erc721` or `erc1155`; the last two have a `token_id`.
CREATE TABLE idx_transfers (
  chain text NOT NULL,
  block bigint NOT NULL,
  place integer NOT NULL,
  log integer NOT NULL,
  part integer NOT NULL,
  standard text NOT NULL,
  token bytea,
  token_id numeric,
  amount numeric NOT NULL,
  sender bytea NOT NULL,
  recipient bytea NOT NULL,
  PRIMARY KEY (chain, block, place, log, part)
);
CREATE INDEX idx_transfers_received ON idx_transfers (chain, recipient, token, token_id)
  WHERE token_id IS NOT NULL;
CREATE INDEX idx_transfers_sent ON idx_transfers (chain, sender, token, token_id)
  WHERE token_id IS NOT NULL;

-- Which transactions an account has a part in.
CREATE TABLE idx_activity (
  account bytea NOT NULL,
  time bigint NOT NULL,
  chain text NOT NULL,
  block bigint NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (account, time, chain, block, place)
);
CREATE INDEX idx_activity_blocks ON idx_activity (chain, block, place);

-- Accounts that were asked about, where no others are followed.
CREATE TABLE idx_watch (
  account bytea PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idx_watch_asked ON idx_watch (asked_at);

-- How far back what happened before an account was asked about has been read: down to `next`, then on
-- to `until`.
CREATE TABLE idx_fills (
  chain text NOT NULL,
  account bytea NOT NULL REFERENCES idx_watch ON DELETE CASCADE,
  next bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (chain, account)
);

-- What token contracts say of themselves.
CREATE TABLE idx_tokens (
  chain text NOT NULL,
  token bytea NOT NULL,
  name text,
  symbol text,
  decimals smallint,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain, token)
);

-- Names of the server's own zones. Each belongs to one account, and an account has one in each zone.
CREATE TABLE names (
  name text PRIMARY KEY,
  zone text NOT NULL,
  -- What it looks like (UTS #39): of names that nobody's eyes tell apart there is one.
  look text NOT NULL UNIQUE,
  address text NOT NULL,
  -- Where the account is (ENSIP-11): a contract on its chain alone, one with a key on all of them.
  coin_type bigint NOT NULL,
  attributes jsonb NOT NULL,
  -- Unix milliseconds.
  registered_at bigint NOT NULL,
  UNIQUE (zone, address, coin_type)
);
CREATE INDEX names_address ON names (address);

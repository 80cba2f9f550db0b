-- What was promised for the gas of a project's user operations on a day (days since 1970, UTC), in wei.
CREATE TABLE sponsor_days (
  project text NOT NULL,
  chain text NOT NULL,
  day integer NOT NULL,
  wei numeric(78) NOT NULL DEFAULT 0,
  PRIMARY KEY (project, chain, day)
);

-- Of which operation: an account's number can be used once, so what is asked for again is not counted twice.
CREATE TABLE sponsored_operations (
  project text NOT NULL,
  chain text NOT NULL,
  day integer NOT NULL,
  account text NOT NULL,
  nonce numeric(78) NOT NULL,
  wei numeric(78) NOT NULL,
  PRIMARY KEY (project, chain, day, account, nonce)
);

-- Who has had an operation promised for, by what stands for their network address (an HMAC under the sponsor's key),
-- and whether an operation of the account that they had asked for was signed before. Those of before count as known.
ALTER TABLE sponsored_operations ADD COLUMN caller text NOT NULL DEFAULT '', ADD COLUMN is_known boolean NOT NULL DEFAULT true;
-- What a day's promises to others come to while nobody has signed what they are for, in wei.
ALTER TABLE sponsor_days ADD COLUMN strangers numeric(78) NOT NULL DEFAULT 0;
CREATE INDEX sponsored_operations_used ON sponsored_operations (project, chain, account) WHERE until IS NULL;

-- What one of them was promised on a day, in wei.
CREATE TABLE sponsor_callers (
  project text NOT NULL,
  chain text NOT NULL,
  day integer NOT NULL,
  caller text NOT NULL,
  wei numeric(78) NOT NULL DEFAULT 0,
  PRIMARY KEY (project, chain, day, caller)
);

-- A device that the wallet itself has signed for is known to recover it. Those of before count once they have opened it anew.
ALTER TABLE vault_sets ADD COLUMN has_opened boolean NOT NULL DEFAULT false;

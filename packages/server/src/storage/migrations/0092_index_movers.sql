-- Whose operation has moved it (ERC-4337): what neighbours do in the same bundle is not the account's own.
ALTER TABLE idx_transfers ADD COLUMN mover bytea;

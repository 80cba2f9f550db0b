-- What an account that is a contract has had done in a transaction of somebody else's (ERC-4337). No
-- selector: it has sent the transaction itself, or was only given something by it.
ALTER TABLE idx_activity ADD COLUMN recipient bytea;
ALTER TABLE idx_activity ADD COLUMN selector bytea;
ALTER TABLE idx_activity ADD COLUMN is_good boolean;

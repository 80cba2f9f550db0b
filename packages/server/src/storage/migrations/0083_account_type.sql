-- Which of its accounts on EVM chains a wallet shows to pages: the key's own, or the contract that the key owns. Nothing:
-- it was shown to none yet. Wallets from before have been known by the key's own, and stay so until their owner chooses.
ALTER TABLE vault_wallets ADD COLUMN account_type text CHECK (account_type IN ('eoa', 'smartAccount'));
UPDATE vault_wallets SET account_type = 'eoa';

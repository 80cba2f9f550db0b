-- Who signs in with Farcaster goes to no window: an app signs, and its relay hands that out once.
ALTER TABLE social_logins ALTER COLUMN state_hash DROP NOT NULL;
ALTER TABLE social_logins ALTER COLUMN binding DROP NOT NULL;
-- By which the relay knows the sign-in. Whoever has seen the QR code has it; it opens nothing here.
ALTER TABLE social_logins ADD COLUMN channel text;
-- What the app has signed, until it is known whose it is.
ALTER TABLE social_logins ADD COLUMN signed jsonb;
ALTER TABLE social_logins ADD COLUMN signed_at bigint;

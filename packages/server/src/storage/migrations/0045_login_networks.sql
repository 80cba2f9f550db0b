-- A hash of the network that a link was asked for from, with a key that is not in here and the challenge's id.
ALTER TABLE login_challenges ADD COLUMN network bytea;

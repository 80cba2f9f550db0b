-- What somebody vouches for a message's origin with, where its publisher has sent that.
ALTER TABLE relay_messages ADD COLUMN attestation text;

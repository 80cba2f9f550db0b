-- What the relay has acknowledged and not everybody has fetched. `message` is dropped when all have;
-- the row stays until `expires_at`, so that the same message is not delivered twice.
CREATE TABLE relay_messages (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  hash text NOT NULL,
  message text,
  tag integer NOT NULL,
  publisher text NOT NULL,
  published_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  acked_by text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (topic, hash)
);
CREATE INDEX relay_messages_expiry ON relay_messages (expires_at);

CREATE TABLE relay_subscriptions (
  topic text NOT NULL,
  client text NOT NULL,
  PRIMARY KEY (topic, client)
);

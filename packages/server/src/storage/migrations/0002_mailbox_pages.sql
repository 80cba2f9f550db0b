-- Clients that do not come back are forgotten: see `subscriptionLifetime`. Unix milliseconds.
ALTER TABLE relay_subscriptions
  ADD COLUMN seen_at bigint NOT NULL DEFAULT extract(epoch FROM now()) * 1000;
ALTER TABLE relay_subscriptions ALTER COLUMN seen_at DROP DEFAULT;
CREATE INDEX relay_subscriptions_seen ON relay_subscriptions (seen_at);

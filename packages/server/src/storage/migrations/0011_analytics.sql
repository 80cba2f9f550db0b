-- What pages have told of their use, where the operator has asked for it. No network address, no
-- browser. An event that comes twice is kept once.
CREATE TABLE analytics_events (
  project text NOT NULL,
  event_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  happened_at timestamptz NOT NULL,
  type text NOT NULL,
  event text NOT NULL,
  url text NOT NULL,
  domain text NOT NULL,
  bundle_id text,
  address text,
  properties jsonb,
  items jsonb,
  error_type text,
  error_message text,
  stack_trace text,
  sdk_type text,
  sdk_version text,
  PRIMARY KEY (project, event_id)
);
CREATE INDEX analytics_events_time ON analytics_events USING brin (received_at);

-- Addresses that are being changed: first a code to the one before, then one to the new one.
CREATE TABLE login_email_changes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES login_users ON DELETE CASCADE,
  jkt text NOT NULL,
  origin text NOT NULL,
  old_email text NOT NULL,
  email text NOT NULL,
  step text NOT NULL CHECK (step IN ('primary', 'secondary', 'done')),
  code_hash bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  expires_at bigint NOT NULL
);
CREATE INDEX login_email_changes_user ON login_email_changes (user_id);
CREATE INDEX login_email_changes_expiry ON login_email_changes (expires_at);

-- When an account is thrown away at its owner's wish; signing in before that keeps it.
ALTER TABLE login_users ADD COLUMN ends_at bigint;
CREATE INDEX login_users_end ON login_users (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX vault_log_user ON vault_log (user_id, seq);

-- A sign-in by a provider that somebody begins who is signed in: to show it again, or to have a further way to do so.
ALTER TABLE social_logins ADD COLUMN user_id text REFERENCES login_users ON DELETE CASCADE;
ALTER TABLE social_logins ADD COLUMN purpose text CHECK (purpose IN ('again', 'link'));

-- Who has another account by the same address is told so.
CREATE INDEX login_identities_email ON login_identities (project, email);

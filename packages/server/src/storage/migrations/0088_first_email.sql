-- Whoever signs in by others alone has no address before: the code goes to the new one at once.
ALTER TABLE login_email_changes ALTER COLUMN old_email DROP NOT NULL;

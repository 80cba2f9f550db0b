-- When the last signature for an operation ends, in seconds since 1970; null once its number has been used.
ALTER TABLE sponsored_operations ADD COLUMN until bigint;

-- When a name ends, in Unix milliseconds; null: never. Those that were registered before stay.
ALTER TABLE names ADD COLUMN ends_at bigint;

-- What all nodes on a database know and nobody else: the names of visitors in Redis are hashed with it.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL
);

-- Who may use the server in registered mode. The id is public: pages carry it.
CREATE TABLE projects (
  id text PRIMARY KEY,
  name text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE project_origins (
  project text NOT NULL REFERENCES projects ON DELETE CASCADE,
  origin text NOT NULL,
  PRIMARY KEY (project, origin)
);

-- Secrets of callers that are no page. Only the hash is kept; the hint is how a key begins.
CREATE TABLE project_keys (
  hash bytea PRIMARY KEY,
  project text NOT NULL REFERENCES projects ON DELETE CASCADE,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (project, hint)
);

-- NULL is no limit.
CREATE TABLE project_quotas (
  project text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  sockets integer,
  requests_per_minute integer
);

import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Project, Quota } from './Project.js'

/** Something the operator has asked for that cannot be done. */
export class ProjectError extends Error {
  override name = 'ProjectError'
}

export type ProjectStore = {
  /** The project that an id or a key belongs to, and which of them it was. */
  find(idOrKey: string): Promise<{ project: Project; by: 'id' | 'key' } | undefined>
  list(): Promise<readonly Project[]>
  add(parameters: { name: string; id?: string | undefined }): Promise<string>
  remove(id: string): Promise<void>
  /** `origin` as `parseAllowedOrigin` gives it. */
  allow(id: string, origin: string): Promise<void>
  disallow(id: string, origin: string): Promise<void>
  /** Makes a key and gives it back: it cannot be had again. */
  addKey(id: string): Promise<string>
  /** `hint` is how the key begins, or the whole key. */
  removeKey(id: string, hint: string): Promise<void>
  setQuota(id: string, quota: Quota): Promise<void>
  setDisabled(id: string, disabled: boolean): Promise<void>
}

type Row = {
  id: string
  name: string
  disabled: boolean
  origins: readonly string[]
  keys: readonly string[]
  sockets: number | null
  requests_per_minute: number | null
}

/** So that a key in a log or a repository can be told for one. */
const keyPrefix = 'bfk_'
const hintLength = keyPrefix.length + 8
/** Of ids and of keys. */
const shape = /^[A-Za-z0-9_-]{8,64}$/
const select = `SELECT id, name, disabled, sockets, requests_per_minute,
    ARRAY(SELECT origin FROM project_origins WHERE project = id ORDER BY origin) AS origins,
    ARRAY(SELECT hint FROM project_keys WHERE project = id ORDER BY created_at) AS keys
  FROM projects LEFT JOIN project_quotas ON project = id`
const selectByKey = `${select} WHERE id = (SELECT project FROM project_keys WHERE hash = $1)`

/** Projects in PostgreSQL. */
export function createProjectStore(pool: pg.Pool): ProjectStore {
  /** Runs a change of one project; it must be there. */
  async function change(id: string, text: string, values: readonly unknown[], missing?: string) {
    const known = await pool.query('SELECT 1 FROM projects WHERE id = $1', [id])
    if (known.rowCount === 0) throw new ProjectError(`There is no project ${id}.`)
    const { rowCount } = await pool.query(text, [id, ...values])
    if (rowCount === 0 && missing) throw new ProjectError(missing)
  }

  return {
    async find(idOrKey) {
      if (!shape.test(idOrKey)) return undefined
      const by = idOrKey.startsWith(keyPrefix) ? 'key' : 'id'
      const { rows } = await pool.query<Row>(
        by === 'id'
          ? { name: 'findProject', text: `${select} WHERE id = $1`, values: [idOrKey] }
          : { name: 'findProjectByKey', text: selectByKey, values: [hash(idOrKey)] },
      )
      const project = rows.map(toProject)[0]
      return project && { project, by }
    },
    async list() {
      const { rows } = await pool.query<Row>(`${select} ORDER BY created_at, id`)
      return rows.map(toProject)
    },
    async add({ name, id = randomBytes(16).toString('hex') }) {
      if (!name.trim()) throw new ProjectError('A project needs a name.')
      if (!shape.test(id) || id.startsWith(keyPrefix))
        throw new ProjectError(`"${id}" cannot be an id: 8 to 64 letters, digits, "-" and "_".`)
      const text = 'INSERT INTO projects (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      const { rowCount } = await pool.query(text, [id, name])
      if (rowCount === 0) throw new ProjectError(`There is a project ${id} already.`)
      return id
    },
    remove: (id) => change(id, 'DELETE FROM projects WHERE id = $1', []),
    allow: (id, origin) =>
      change(id, 'INSERT INTO project_origins VALUES ($1, $2) ON CONFLICT DO NOTHING', [origin]),
    disallow: (id, origin) =>
      change(
        id,
        'DELETE FROM project_origins WHERE project = $1 AND origin = $2',
        [origin],
        `${origin} is not listed.`,
      ),
    async addKey(id) {
      const key = keyPrefix + randomBytes(32).toString('base64url')
      const text = 'INSERT INTO project_keys (project, hash, hint) VALUES ($1, $2, $3)'
      await change(id, text, [hash(key), key.slice(0, hintLength)])
      return key
    },
    removeKey: (id, hint) =>
      change(
        id,
        'DELETE FROM project_keys WHERE project = $1 AND hint = $2',
        [hint.slice(0, hintLength)],
        'There is no such key.',
      ),
    setQuota: (id, { sockets, requestsPerMinute }) =>
      change(
        id,
        `INSERT INTO project_quotas VALUES ($1, $2, $3) ON CONFLICT (project)
          DO UPDATE SET sockets = $2, requests_per_minute = $3`,
        [sockets ?? null, requestsPerMinute ?? null],
      ),
    setDisabled: (id, disabled) =>
      change(id, 'UPDATE projects SET disabled = $2 WHERE id = $1', [disabled]),
  }
}

const hash = (key: string) => createHash('sha256').update(key).digest()

function toProject(row: Row): Project {
  const { id, name, disabled, origins, keys, sockets, requests_per_minute } = row
  const quota = {
    sockets: sockets ?? undefined,
    requestsPerMinute: requests_per_minute ?? undefined,
  }
  return { id, name, disabled, origins, keys, quota }
}

import type { Hex } from 'billfold/protocol'
import type pg from 'pg'

/** A name that belongs to an account. */
export type RegisteredName = {
  /** With its zone. */
  readonly name: string
  /** In lower case. */
  readonly address: Hex
  /** Where the account is: a contract on one chain (ENSIP-11), one with a key on all of them (ENSIP-19). */
  readonly coinType: number
  readonly attributes: Readonly<Record<string, string>>
  /** Unix milliseconds. */
  readonly registeredAt: number
  /** Unix milliseconds; undefined: never. */
  readonly endsAt?: number | undefined
}

const day = 86_400_000
/** How long a name that has ended is kept for its account, which leads nowhere meanwhile. */
const keptTime = 30 * day

/** Names of the server's own zone. Those that have ended are nobody's. */
export type Registry = {
  find(name: string): Promise<RegisteredName | undefined>
  /** @param address With `0x` or without. */
  findOf(address: string): Promise<readonly RegisteredName[]>
  /**
   * Which of these looks are those of names that are taken, or kept for who had them.
   *
   * @param address whose names do not count, where it may register them once more
   */
  takenOf(looks: readonly string[], address?: string): Promise<ReadonlySet<string>>
  /**
   * Of several at once for what looks the same, or for one account, one succeeds. The account's own name is renewed in the
   * second half of its time, and once it has ended; else it is taken.
   */
  add(
    entry: Omit<RegisteredName, 'endsAt'> & { zone: string; look: string },
  ): Promise<RegisteredName | 'taken' | 'hasName'>
}

type Row = {
  name: string
  address: Hex
  coin_type: string
  attributes: Record<string, string>
  registered_at: string
  ends_at: string | null
}

const columns = 'name, address, coin_type, attributes, registered_at, ends_at'

/** The registry in PostgreSQL, in the table `names`. */
export function createRegistry(
  pool: pg.Pool,
  parameters: {
    /** How long names last, in milliseconds; 0 for ever. */
    lifetime: number
    now?: (() => number) | undefined
  },
): Registry {
  const { lifetime, now = Date.now } = parameters
  const ends = () => (lifetime > 0 ? now() + lifetime : undefined)
  /** Names that end before this are due: who has them may have them for another time. */
  const due = () => (lifetime > 0 ? now() + lifetime / 2 : Number.MAX_SAFE_INTEGER)

  return {
    async find(name) {
      const text = `SELECT ${columns} FROM names WHERE name = $1 AND (ends_at IS NULL OR ends_at > $2)`
      const values = [name, now()]
      const { rows } = await pool.query<Row>({ name: 'findName', text, values })
      return rows[0] && toName(rows[0])
    },
    async findOf(address) {
      const text = `SELECT ${columns} FROM names
        WHERE address = $1 AND (ends_at IS NULL OR ends_at > $2) ORDER BY registered_at, name`
      const values = [withPrefix(address.toLowerCase()), now()]
      const { rows } = await pool.query<Row>({ name: 'findNamesOf', text, values })
      return rows.map(toName)
    },
    async takenOf(looks, address) {
      const text = `SELECT look FROM names WHERE look = ANY($1) AND (ends_at IS NULL OR
        ends_at > CASE WHEN address = $2 THEN $3::bigint ELSE $4::bigint END)`
      const { rows } = await pool.query<{ look: string }>({
        ...{ name: 'takenNames', text },
        values: [looks, address && withPrefix(address.toLowerCase()), due(), now() - keptTime],
      })
      return new Set(rows.map(({ look }) => look))
    },
    async add({ name, zone, look, address, coinType, attributes, registeredAt }) {
      const endsAt = ends()
      const renewed = await pool.query<Row>({
        name: 'renewName',
        text: `UPDATE names SET ends_at = $4, attributes = $5
          WHERE name = $1 AND address = $2 AND coin_type = $3 AND ends_at <= $6 RETURNING ${columns}`,
        values: [name, address, coinType, endsAt, attributes, due()],
      })
      if (renewed.rows[0]) return toName(renewed.rows[0])
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        // What is over makes room: anybody's once it is kept no more, and what the account itself had.
        await client.query({
          name: 'endNames',
          text: `DELETE FROM names WHERE (look = $1 AND ends_at <= $5) OR
            (zone = $2 AND address = $3 AND coin_type = $4 AND ends_at <= $6)`,
          values: [look, zone, address, coinType, now() - keptTime, now()],
        })
        const { rows } = await client.query<Row>({
          name: 'addName',
          text: `INSERT INTO names (name, zone, look, address, coin_type, attributes, registered_at, ends_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}`,
          values: [name, zone, look, address, coinType, attributes, registeredAt, endsAt],
        })
        await client.query(rows[0] ? 'COMMIT' : 'ROLLBACK')
        if (rows[0]) return toName(rows[0])
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {}) // What went wrong first is told.
        throw error
      } finally {
        client.release()
      }
      // Whatever was in the way is still there: it is removed once its time is over alone.
      return (await this.takenOf([look])).size > 0 ? 'taken' : 'hasName'
    },
  }
}

/** As the table has addresses. */
const withPrefix = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)

function toName(row: Row): RegisteredName {
  const { name, address, attributes } = row
  const [coinType, registeredAt] = [Number(row.coin_type), Number(row.registered_at)]
  const endsAt = row.ends_at === null ? undefined : Number(row.ends_at)
  return { name, address, attributes, coinType, registeredAt, endsAt }
}

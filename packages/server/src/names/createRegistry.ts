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
}

/** Names of the server's own zone. */
export type Registry = {
  find(name: string): Promise<RegisteredName | undefined>
  /** @param address With `0x` or without. */
  findOf(address: string): Promise<readonly RegisteredName[]>
  /** Which of these looks are those of names that are taken. */
  takenOf(looks: readonly string[]): Promise<ReadonlySet<string>>
  /** Of several at once for what looks the same, or for one account, one succeeds. */
  add(
    entry: RegisteredName & { zone: string; look: string },
  ): Promise<'added' | 'taken' | 'hasName'>
}

type Row = {
  name: string
  address: Hex
  coin_type: string
  attributes: Record<string, string>
  registered_at: string
}

const columns = 'name, address, coin_type, attributes, registered_at'

/** The registry in PostgreSQL, in the table `names`. */
export function createRegistry(pool: pg.Pool): Registry {
  return {
    async find(name) {
      const text = `SELECT ${columns} FROM names WHERE name = $1`
      const { rows } = await pool.query<Row>({ name: 'findName', text, values: [name] })
      return rows[0] && toName(rows[0])
    },
    async findOf(address) {
      const text = `SELECT ${columns} FROM names WHERE address = $1 ORDER BY registered_at, name`
      const values = [withPrefix(address.toLowerCase())]
      const { rows } = await pool.query<Row>({ name: 'findNamesOf', text, values })
      return rows.map(toName)
    },
    async takenOf(looks) {
      const text = 'SELECT look FROM names WHERE look = ANY($1)'
      const { rows } = await pool.query<{ look: string }>({
        ...{ name: 'takenNames', text },
        values: [looks],
      })
      return new Set(rows.map(({ look }) => look))
    },
    async add({ name, zone, look, address, coinType, attributes, registeredAt }) {
      const text = `INSERT INTO names (name, zone, look, address, coin_type, attributes, registered_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING name`
      const values = [name, zone, look, address, coinType, attributes, registeredAt]
      const { rowCount } = await pool.query({ name: 'addName', text, values })
      if (rowCount === 1) return 'added'
      // Nothing is ever removed: whatever was in the way is still there.
      return (await this.takenOf([look])).size > 0 ? 'taken' : 'hasName'
    },
  }
}

/** As the table has addresses. */
const withPrefix = (address: string) => (address.startsWith('0x') ? address : `0x${address}`)

function toName(row: Row): RegisteredName {
  const { name, address, attributes } = row
  const [coinType, registeredAt] = [Number(row.coin_type), Number(row.registered_at)]
  return { name, address, attributes, coinType, registeredAt }
}

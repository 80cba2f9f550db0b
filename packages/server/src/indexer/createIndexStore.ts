import { type Hex, isHex } from 'billfold/protocol'
import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'
import { accountsOf, type Block, partiesOf, type Transaction } from './Block.js'
import { toBytea, toHex } from './bytes.js'

/** How far a chain has been read: to a block and with it. Without a hash nothing has been read yet. */
export type Cursor = {
  /** The first block that is read. */
  readonly start: number
  readonly number: number
  readonly hash: Hex | undefined
}

/** Of the old blocks one in so many is remembered, for forks deeper than anybody has thought of. */
export const milestone = 1000

/** Somebody else has written to the chain's rows: what was read is old. */
export class LostTurnError extends Error {
  override name = 'LostTurnError'
}

/** The tables of one chain. What belongs together is written at once: a kill at any moment leaves a whole. */
export type IndexStore = {
  cursor(): Promise<Cursor | undefined>
  begin(start: number): Promise<Cursor>
  /** Blocks that are remembered, newest first. */
  kept(from: number): Promise<readonly { readonly number: number; readonly hash: Hex }[]>
  /**
   * @param chosen Whose transactions are written. Undefined: everybody's.
   * @param keepFrom Blocks below are forgotten, but for milestones.
   * @throws LostTurnError
   */
  append(
    cursor: Cursor,
    given: { blocks: readonly Block[]; chosen?: ReadonlySet<Hex> | undefined; keepFrom: number },
  ): Promise<Cursor>
  /**
   * Takes back what is above a block. Without its hash, all that there is: the past of accounts, which
   * was read of blocks before the first one, may be of another fork as well.
   */
  rewind(cursor: Cursor, to: { number: number; hash: Hex | undefined }): Promise<Cursor>
}

export function createIndexStore(pool: pg.Pool, chain: string): IndexStore {
  /** Only whoever knows where the chain stands may change it. */
  async function turn(
    client: pg.PoolClient,
    cursor: Cursor,
    next: Pick<Cursor, 'number' | 'hash'>,
  ): Promise<Cursor> {
    const { rowCount } = await client.query(
      `UPDATE idx_chains SET number = $4, hash = $5
        WHERE chain = $1 AND number = $2 AND hash IS NOT DISTINCT FROM $3`,
      [chain, cursor.number, orNull(cursor.hash), next.number, orNull(next.hash)],
    )
    if (rowCount !== 1) throw new LostTurnError(`Another process has written to ${chain}.`)
    return { ...cursor, ...next }
  }

  return {
    async cursor() {
      const { rows } = await pool.query<{ start: string; number: string; hash: Buffer | null }>(
        'SELECT start, number, hash FROM idx_chains WHERE chain = $1',
        [chain],
      )
      const [row] = rows
      if (!row) return undefined
      const hash = row.hash ? toHex(row.hash) : undefined
      return { start: Number(row.start), number: Number(row.number), hash }
    },
    async begin(start) {
      await pool.query('INSERT INTO idx_chains (chain, start, number) VALUES ($1, $2, $3)', [
        chain,
        start,
        start - 1,
      ])
      return { start, number: start - 1, hash: undefined }
    },
    async kept(from) {
      const { rows } = await pool.query<{ number: string; hash: Buffer }>(
        'SELECT number, hash FROM idx_blocks WHERE chain = $1 AND number >= $2 ORDER BY number DESC',
        [chain, from],
      )
      return rows.map(({ number, hash }) => ({ number: Number(number), hash: toHex(hash) }))
    },
    append: (cursor, { blocks, chosen, keepFrom }) =>
      inTransaction(pool, async (client) => {
        const last = blocks.at(-1)
        if (!last) return cursor
        const next = await turn(client, cursor, { number: last.number, hash: last.hash })
        await client.query(
          `INSERT INTO idx_blocks (chain, number, hash)
            SELECT $1, number, hash FROM jsonb_to_recordset($2) AS given(number bigint, hash bytea)`,
          [chain, JSON.stringify(blocks.map(({ number, hash }) => toRow({ number, hash })))],
        )
        await client.query(
          'DELETE FROM idx_blocks WHERE chain = $1 AND number < $2 AND number % $3 <> 0',
          [chain, keepFrom, milestone],
        )
        await writeTransactions(client, { chain, blocks, chosen })
        return next
      }),
    rewind: (cursor, to) =>
      inTransaction(pool, async (client) => {
        const next = await turn(client, cursor, to)
        if (to.hash === undefined)
          await client.query('DELETE FROM idx_fills WHERE chain = $1', [chain])
        const above = to.hash === undefined ? -1 : to.number
        for (const table of ['idx_activity', 'idx_transfers', 'idx_transactions'])
          await client.query(`DELETE FROM ${table} WHERE chain = $1 AND block > $2`, [chain, above])
        await client.query('DELETE FROM idx_blocks WHERE chain = $1 AND number > $2', [
          chain,
          above,
        ])
        return next
      }),
  }
}

/** Writes transactions, transfers and who has a part in them; what is there already stays. */
export async function writeTransactions(
  client: pg.PoolClient,
  parameters: {
    chain: string
    blocks: readonly Block[]
    chosen?: ReadonlySet<Hex> | undefined
  },
): Promise<void> {
  const { chain, blocks, chosen } = parameters
  const isChosen = (account: Hex) => chosen?.has(account) ?? true
  const found = blocks.flatMap(({ number: block, time, transactions }) =>
    transactions.flatMap((transaction) => {
      const accounts = [...accountsOf(transaction)].filter(isChosen)
      return accounts.length ? { block, time, transaction, accounts } : []
    }),
  )
  if (found.length === 0) return
  await insert(client, 'idx_transactions', {
    chain,
    rows: found.map(({ block, time, transaction: { operations, transfers, isGood, ...own } }) =>
      toRow({ block, time, ...own, is_good: isGood }),
    ),
  })
  await insert(client, 'idx_transfers', {
    chain,
    rows: found.flatMap(({ block, transaction: { place, transfers } }) =>
      transfers
        .filter((transfer) => partiesOf(transfer).some(isChosen))
        .map(({ tokenId, ...own }) => toRow({ block, place, ...own, token_id: tokenId })),
    ),
  })
  await insert(client, 'idx_activity', {
    chain,
    rows: found.flatMap(({ block, time, transaction, accounts }) =>
      accounts.map((account) =>
        toRow({
          block,
          time,
          place: transaction.place,
          account,
          ...operationOf(transaction, account),
        }),
      ),
    ),
  })
}

/** Of several operations of one account the first that has come to something. */
function operationOf({ operations }: Transaction, account: Hex) {
  const own = operations.filter((operation) => operation.account === account)
  const told = own.find(({ isGood }) => isGood) ?? own[0]
  return told && { recipient: told.recipient, selector: told.selector, is_good: told.isGood }
}

const columns = {
  idx_transactions:
    'block bigint, place integer, hash bytea, time bigint, sender bytea, recipient bytea, nonce bigint, selector bytea, is_good boolean',
  idx_transfers:
    'block bigint, place integer, log integer, part integer, standard text, token bytea, token_id numeric, amount numeric, sender bytea, recipient bytea, mover bytea',
  idx_activity:
    'account bytea, time bigint, block bigint, place integer, recipient bytea, selector bytea, is_good boolean',
} as const

async function insert(
  client: pg.PoolClient,
  table: keyof typeof columns,
  { chain, rows }: { chain: string; rows: readonly object[] },
): Promise<void> {
  const names = columns[table].replace(/ \w+(,|$)/g, '$1')
  await client.query({
    name: table,
    text: `INSERT INTO ${table} (chain, ${names})
      SELECT $1, ${names} FROM jsonb_to_recordset($2) AS given(${columns[table]})
      ON CONFLICT DO NOTHING`,
    values: [chain, JSON.stringify(rows)],
  })
}

const orNull = (hex: Hex | undefined) => (hex === undefined ? null : toBytea(hex))

/** As PostgreSQL reads it from JSON: hexadecimal texts are bytes, large numbers texts. */
function toRow(fields: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'bigint') return [name, String(value)]
    return [name, isHex(value) ? toBytea(value) : value]
  })
  return Object.fromEntries(entries)
}

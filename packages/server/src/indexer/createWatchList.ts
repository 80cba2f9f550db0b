import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { operationTopic } from '../bundler/hashOperation.js'
import { inTransaction } from '../storage/inTransaction.js'
import type { Block } from './Block.js'
import { toBytea, toHex } from './bytes.js'
import { type Cursor, writeTransactions } from './createIndexStore.js'
import { type Node, NodeError, type Topics } from './createNode.js'
import { UnreadableBlockError } from './readBlock.js'
import { batchTopic, singleTopic, topicOf, transferTopic } from './readTransfers.js'

/** Blocks whose logs are asked for at once, at first: nodes refuse where there is too much. */
const widestRange = 2000
/** Transactions that are asked for at once: the newest blocks wait meanwhile. */
const mostTransactions = 100
/** Seconds that an account waits at the most after nodes have not told of it; at first it is one. */
const longestRest = 3600

type Fill = { account: Buffer; next: string; until: string; width: number }

/** An account does so much that a range of blocks has to be read in parts. */
class TooMuchError extends Error {
  override name = 'TooMuchError'
}

/** The accounts of a chain that were asked about. */
export type WatchList = {
  /** Those that are followed from the block after the cursor's on; new ones are taken in. */
  follow(cursor: Cursor): Promise<ReadonlySet<Hex>>
  /**
   * Reads what happened before somebody asked, a range of blocks of the account whose turn it is. Whether
   * there is more to read now: one that nodes do not tell of waits, and the others go on.
   */
  fill(node: Node): Promise<boolean>
  /** Throws away the accounts whose time is over the longest, beyond the limit. */
  forget(): Promise<void>
}

export function createWatchList(parameters: {
  pool: pg.Pool
  chain: string
  /** Accounts that are followed. */
  limit: number
  /** Blocks before somebody asked that are read. */
  past: number
  /** An account could not be read, and waits. */
  onError: (error: unknown) => void
}): WatchList {
  const { pool, chain, limit, past, onError } = parameters

  async function findTurn() {
    const { rows } = await pool.query<Fill>(
      `SELECT account, next, until, width FROM idx_fills
        WHERE chain = $1 AND next >= until AND turn_at <= clock_timestamp()
        ORDER BY turn_at LIMIT 1`,
      [chain],
    )
    return rows[0]
  }

  async function readRange(node: Node, { account: bytes, next, until, width }: Fill) {
    const account = toHex(bytes)
    const to = Number(next)
    const from = Math.max(Number(until), to - width + 1)
    const logs = await node.logsOf({ topics: topicsOf(account), from, to })
    const wanted = new Map(logs.map((log) => [log.transactionHash, log.blockNumber]))
    if (wanted.size > mostTransactions && from < to) throw new TooMuchError()
    const blocks = await node.blocksOf(wanted)
    await inTransaction(pool, async (client) => {
      await refuseForeign(client, chain, blocks)
      // It may have been forgotten meanwhile.
      const { rowCount } = await client.query(
        `UPDATE idx_fills SET next = $4, width = least(width * 2, ${widestRange}), failures = 0,
            turn_at = clock_timestamp()
          WHERE chain = $1 AND account = $2 AND next = $3`,
        [chain, bytes, to, from - 1],
      )
      if (rowCount === 1)
        await writeTransactions(client, { chain, blocks, chosen: new Set([account]) })
    })
  }

  return {
    async follow({ number }) {
      await pool.query(
        `INSERT INTO idx_fills (chain, account, next, until)
          SELECT $1, account, $2::bigint, greatest(0, $2::bigint - $3::bigint)
          FROM (SELECT account FROM idx_watch ORDER BY kept_until DESC LIMIT $4) AS watched
          ON CONFLICT DO NOTHING`,
        [chain, number, past, limit],
      )
      const { rows } = await pool.query<{ account: Buffer }>(
        'SELECT account FROM idx_fills WHERE chain = $1',
        [chain],
      )
      return new Set(rows.map(({ account }) => toHex(account)))
    },
    async fill(node) {
      const turn = await findTurn()
      if (!turn) return false
      try {
        await readRange(node, turn)
      } catch (error) {
        const isItsOwn = [NodeError, UnreadableBlockError, TooMuchError].some(
          (known) => error instanceof known,
        )
        if (!isItsOwn) throw error
        await pool.query(
          `UPDATE idx_fills SET width = greatest(1, width / 4), failures = failures + 1,
              turn_at = clock_timestamp()
                + least(2 ^ least(failures, 20), ${longestRest}) * interval '1 second'
            WHERE chain = $1 AND account = $2`,
          [chain, turn.account],
        )
        onError(error)
      }
      return true
    },
    async forget() {
      // Who has a part in a transaction with others leaves it to them.
      await pool.query(
        `WITH forgotten AS (
          DELETE FROM idx_watch WHERE account IN (
            SELECT account FROM idx_watch ORDER BY kept_until DESC OFFSET $1)
          RETURNING account
        ), parts AS (
          DELETE FROM idx_activity USING forgotten
          WHERE idx_activity.account = forgotten.account
          RETURNING chain, block, place, idx_activity.account
        ), alone AS (
          SELECT DISTINCT chain, block, place FROM parts WHERE NOT EXISTS (
            SELECT FROM idx_activity AS other
            WHERE (other.chain, other.block, other.place) = (parts.chain, parts.block, parts.place)
              AND other.account NOT IN (SELECT account FROM forgotten))
        ), transactions AS (
          DELETE FROM idx_transactions AS old USING alone
          WHERE (old.chain, old.block, old.place) = (alone.chain, alone.block, alone.place)
        )
        DELETE FROM idx_transfers AS old USING alone
          WHERE (old.chain, old.block, old.place) = (alone.chain, alone.block, alone.place)`,
        [limit],
      )
    },
  }
}

/** Near its end a chain may fork: a node that is behind tells of what the others have taken back. */
async function refuseForeign(client: pg.PoolClient, chain: string, blocks: readonly Block[]) {
  const { rowCount } = await client.query(
    `SELECT FROM jsonb_to_recordset($2) AS given(number bigint, hash bytea)
      JOIN idx_blocks USING (number) WHERE chain = $1 AND idx_blocks.hash <> given.hash`,
    [chain, JSON.stringify(blocks.map(({ number, hash }) => ({ number, hash: toBytea(hash) })))],
  )
  if (rowCount) throw new UnreadableBlockError('A node has told of a block that is another one.')
}

/** What tells of an account that gives or gets: ERC-20 and ERC-721, then ERC-1155; and of operations. */
function topicsOf(account: Hex): readonly Topics[] {
  const own = topicOf(account)
  const several = [singleTopic, batchTopic]
  return [
    [transferTopic, own],
    [transferTopic, null, own],
    [several, null, own],
    [several, null, null, own],
    [operationTopic, null, own],
  ]
}

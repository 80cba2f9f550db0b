import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'
import type { Block } from './Block.js'
import { toBytea, toHex } from './bytes.js'
import { type Cursor, writeTransactions } from './createIndexStore.js'
import type { Node, Topics } from './createNode.js'
import { UnreadableBlockError } from './readBlock.js'
import { batchTopic, singleTopic, topicOf, transferTopic } from './readTransfers.js'

/** An account is noted again after so long, so that those that are asked about stay. */
const noteAgain = '1 hour'
/** Blocks whose logs are asked for at once, at first: nodes refuse when there is too much. */
const widestRange = 2000

/** Asks for an account to be followed. */
export async function watchAccount(pool: pg.Pool, account: Hex): Promise<void> {
  await pool.query({
    name: 'watch',
    text: `INSERT INTO idx_watch (account) VALUES ($1) ON CONFLICT (account) DO UPDATE
      SET asked_at = now() WHERE idx_watch.asked_at < now() - interval '${noteAgain}'`,
    values: [toBytea(account)],
  })
}

/** The accounts of a chain that were asked about. */
export type WatchList = {
  /** Those that are followed from the block after the cursor's on; new ones are taken in. */
  follow(cursor: Cursor): Promise<ReadonlySet<Hex>>
  /** Reads what happened before somebody asked, a range of blocks. Whether there is more to read. */
  fill(node: Node): Promise<boolean>
  /** Throws away the accounts that nobody has asked about for the longest, beyond the limit. */
  forget(): Promise<void>
}

export function createWatchList(parameters: {
  pool: pg.Pool
  chain: string
  /** Accounts that are followed. */
  limit: number
  /** Blocks before somebody asked that are read. */
  past: number
}): WatchList {
  const { pool, chain, limit, past } = parameters
  let width = widestRange
  return {
    async follow({ number }) {
      await pool.query(
        `INSERT INTO idx_fills (chain, account, next, until)
          SELECT $1, account, $2::bigint, greatest(0, $2::bigint - $3::bigint)
          FROM (SELECT account FROM idx_watch ORDER BY asked_at DESC LIMIT $4) AS watched
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
      const { rows } = await pool.query<{ account: Buffer; next: string; until: string }>(
        `SELECT account, next, until FROM idx_fills JOIN idx_watch USING (account)
          WHERE chain = $1 AND next >= until ORDER BY asked_at DESC LIMIT 1`,
        [chain],
      )
      const [open] = rows
      if (!open) return false
      const account = toHex(open.account)
      const to = Number(open.next)
      const from = Math.max(Number(open.until), to - width + 1)
      try {
        const logs = await node.logsOf({ topics: topicsOf(account), from, to })
        const wanted = new Map(logs.map((log) => [log.transactionHash, log.blockNumber]))
        const blocks = await node.blocksOf(wanted)
        await inTransaction(pool, async (client) => {
          await refuseForeign(client, chain, blocks)
          // It may have been forgotten meanwhile.
          const { rowCount } = await client.query(
            'UPDATE idx_fills SET next = $4 WHERE chain = $1 AND account = $2 AND next = $3',
            [chain, open.account, to, from - 1],
          )
          if (rowCount === 1)
            await writeTransactions(client, { chain, blocks, chosen: new Set([account]) })
        })
        width = Math.min(width * 2, widestRange)
      } catch (error) {
        width = Math.max(1, Math.floor(width / 4))
        throw error
      }
      return true
    },
    async forget() {
      // Who has a part in a transaction with others leaves it to them.
      await pool.query(
        `WITH forgotten AS (
          DELETE FROM idx_watch WHERE account IN (
            SELECT account FROM idx_watch ORDER BY asked_at DESC OFFSET $1)
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

/** What tells of an account that gives or gets: ERC-20 and ERC-721, then ERC-1155. */
function topicsOf(account: Hex): readonly Topics[] {
  const own = topicOf(account)
  const several = [singleTopic, batchTopic]
  return [
    [transferTopic, own],
    [transferTopic, null, own],
    [several, null, own],
    [several, null, null, own],
  ]
}

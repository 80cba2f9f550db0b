import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { isPartySql, type Transaction, type Transfer } from './Block.js'
import { toBytea, toHex } from './bytes.js'

/** Where a transaction stands among those of an account. */
export type Position = {
  /** Unix seconds. */
  readonly time: number
  /** CAIP-2. */
  readonly chain: string
  readonly block: number
  readonly place: number
}

/**
 * A transaction with those of its transfers that the account has a part in. Of an operation of the
 * account (ERC-4337) sender, recipient, selector and what came of it are the operation's.
 */
export type Activity = Position &
  Omit<Transaction, 'place' | 'operations'> & { readonly isOperation?: boolean }

/** Transfers of one transaction that are told: some hand out thousands. */
const mostTransfers = 100

type Row = {
  time: string
  chain: string
  block: string
  place: number
  hash: Buffer
  sender: Buffer
  recipient: Buffer | null
  nonce: string
  selector: Buffer
  is_good: boolean
  is_operation: boolean
  transfers: readonly TransferRow[] | null
}
type TransferRow = {
  log: number
  part: number
  standard: Transfer['standard']
  token: string | null
  token_id: string | null
  amount: string
  sender: string
  recipient: string
  mover: string | null
}

const text = `SELECT time, chain, block, place, hash, nonce,
    CASE WHEN page.selector IS NULL THEN done.sender ELSE $1 END AS sender,
    CASE WHEN page.selector IS NULL THEN done.recipient ELSE page.recipient END AS recipient,
    coalesce(page.selector, done.selector) AS selector, page.selector IS NOT NULL AS is_operation,
    coalesce(page.is_good, done.is_good) AS is_good, moved.transfers
  FROM (
    SELECT time, chain, block, place, recipient, selector, is_good FROM idx_activity
    WHERE account = $1 AND chain = ANY($2)
      AND ($3::bigint IS NULL OR (time, chain, block, place) < ($3, $4, $5::bigint, $6::integer))
    ORDER BY time DESC, chain DESC, block DESC, place DESC LIMIT $7
  ) AS page
  JOIN idx_transactions AS done USING (time, chain, block, place)
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(own) AS transfers FROM (
      SELECT log, part, standard, encode(token, 'hex') AS token, token_id::text, amount::text,
        encode(sender, 'hex') AS sender, encode(recipient, 'hex') AS recipient,
        encode(mover, 'hex') AS mover
      FROM idx_transfers AS each
      WHERE each.chain = page.chain AND each.block = page.block AND each.place = page.place
        AND ${isPartySql({ account: '$1', row: 'each' })}
      ORDER BY log, part LIMIT ${mostTransfers}
    ) AS own
  ) AS moved
  ORDER BY time DESC, chain DESC, block DESC, place DESC`

/** What an account has done and what was done to it on some chains, newest first. */
export async function readActivity(
  pool: pg.Pool,
  parameters: {
    /** In lower case. */
    account: Hex
    /** CAIP-2. */
    chainIds: readonly string[]
    /** The last one that is known already. */
    after?: Position | undefined
    limit: number
  },
): Promise<readonly Activity[]> {
  const { account, chainIds, after, limit } = parameters
  const values = [
    toBytea(account),
    chainIds,
    after?.time ?? null,
    after?.chain ?? null,
    after?.block ?? null,
    after?.place ?? null,
    limit,
  ]
  const { rows } = await pool.query<Row>({ name: 'activity', text, values })
  return rows.map((row) => ({
    time: Number(row.time),
    chain: row.chain,
    block: Number(row.block),
    place: row.place,
    hash: toHex(row.hash),
    sender: toHex(row.sender),
    recipient: row.recipient ? toHex(row.recipient) : undefined,
    nonce: Number(row.nonce),
    selector: toHex(row.selector),
    isGood: row.is_good,
    isOperation: row.is_operation,
    transfers: (row.transfers ?? []).map(toTransfer),
  }))
}

function toTransfer({
  log,
  part,
  standard,
  token,
  token_id,
  amount,
  sender,
  recipient,
  mover,
}: TransferRow): Transfer {
  return {
    ...{ log, part, standard },
    token: token === null ? undefined : `0x${token}`,
    tokenId: token_id === null ? undefined : BigInt(token_id),
    amount: BigInt(amount),
    sender: `0x${sender}`,
    recipient: `0x${recipient}`,
    mover: mover === null ? undefined : `0x${mover}`,
  }
}

import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { ProviderError } from '../providers/ProviderError.js'
import { inTransaction } from '../storage/inTransaction.js'
import { toBytea, toHex } from './bytes.js'

/** A token of ERC-721 or ERC-1155 that an account holds. */
export type Holding = {
  readonly token: Hex
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
  /** 1 for ERC-721. */
  readonly amount: bigint
}

type Row = { token: Buffer; token_id: string; standard: Holding['standard']; amount: string }

/** What the account has once got is looked at so many at a time: it may have given all of them away. */
const batch = 200
/** Milliseconds after which it is given up: some accounts have given and got millions. */
const patience = 3000

const text = `WITH got AS (
    SELECT DISTINCT token, token_id FROM idx_transfers
    WHERE chain = $1 AND recipient = $2 AND token_id IS NOT NULL AND (token, token_id) > ($3, $4::numeric)
    ORDER BY token, token_id LIMIT ${batch}
  )
  SELECT token, token_id, standard, amount FROM got CROSS JOIN LATERAL (
    SELECT max(standard) AS standard, sum(change) AS amount FROM (${sideOf('recipient', '')}
      UNION ALL ${sideOf('sender', '-')}) AS changes
  ) AS moved
  ORDER BY token, token_id`

function sideOf(who: 'recipient' | 'sender', sign: '' | '-'): string {
  return `SELECT standard, ${sign}amount AS change FROM idx_transfers AS each
    WHERE each.chain = $1 AND each.${who} = $2 AND each.token_id IS NOT NULL
      AND each.token = got.token AND each.token_id = got.token_id`
}

/**
 * What an account holds by the transfers that were read: got less given. In the order of contracts and
 * ids, so that the next page begins `after` the last holding of this one.
 *
 * A contract can say what it likes in its logs: ask it for the owner before much depends on it.
 *
 * @throws ProviderError when that takes too long
 */
export async function holdingsOf(
  pool: pg.Pool,
  parameters: {
    /** CAIP-2. */
    chainId: string
    /** In lower case. */
    owner: Hex
    after?: Pick<Holding, 'token' | 'tokenId'> | undefined
    limit: number
    /** Milliseconds. @default 3000 */
    longest?: number | undefined
  },
): Promise<readonly Holding[]> {
  const { chainId, owner, after, limit, longest = patience } = parameters
  const end = performance.now() + longest
  return inTransaction(pool, async (client) => {
    const found: Holding[] = []
    // Before all tokens.
    let last: { readonly token: Buffer | string; readonly token_id: string } = after
      ? { token: toBytea(after.token), token_id: String(after.tokenId) }
      : { token: '\\x', token_id: '-1' }
    while (found.length < limit) {
      const left = Math.floor(end - performance.now())
      if (left < 1) throw new ProviderError('unavailable')
      await client.query(`SET LOCAL statement_timeout = ${left}`)
      const { rows } = await client.query<Row>({
        name: 'holdings',
        text,
        values: [chainId, toBytea(owner), last.token, last.token_id],
      })
      found.push(...rows.filter(({ amount }) => BigInt(amount) > 0n).map(toHolding))
      const next = rows.at(-1)
      if (!next || rows.length < batch) break
      last = next
    }
    return found.slice(0, limit)
  }).catch((error: unknown) => {
    throw isTooLate(error) ? new ProviderError('unavailable') : error
  })
}

function toHolding({ token, token_id, standard, amount }: Row): Holding {
  return { token: toHex(token), tokenId: BigInt(token_id), standard, amount: BigInt(amount) }
}

/** PostgreSQL has ended what has taken too long. */
function isTooLate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

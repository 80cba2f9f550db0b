import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
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

/**
 * What an account holds by the transfers that were read: got less given. In the order of contracts and
 * ids, so that the next page begins `after` the last holding of this one.
 *
 * A contract can say what it likes in its logs: ask it for the owner before much depends on it.
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
  },
): Promise<readonly Holding[]> {
  const { chainId, owner, after, limit } = parameters
  const side = (who: 'recipient' | 'sender', sign: '' | '-') =>
    `SELECT token, token_id, standard, ${sign}amount AS change FROM idx_transfers
      WHERE chain = $1 AND ${who} = $2 AND token_id IS NOT NULL
        AND ($3::bytea IS NULL OR (token, token_id) > ($3, $4::numeric))`
  const { rows } = await pool.query<Row>({
    name: 'holdings',
    text: `SELECT token, token_id, max(standard) AS standard, sum(change) AS amount
      FROM (${side('recipient', '')} UNION ALL ${side('sender', '-')}) AS changes
      GROUP BY token, token_id HAVING sum(change) > 0 ORDER BY token, token_id LIMIT $5`,
    values: [
      chainId,
      toBytea(owner),
      after ? toBytea(after.token) : null,
      after ? String(after.tokenId) : null,
      limit,
    ],
  })
  return rows.map(({ token, token_id, standard, amount }) => ({
    token: toHex(token),
    tokenId: BigInt(token_id),
    standard,
    amount: BigInt(amount),
  }))
}

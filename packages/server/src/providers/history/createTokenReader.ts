import { type Hex, plainText } from 'billfold/protocol'
import type pg from 'pg'
import { toBytea, toHex } from '../../indexer/bytes.js'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { Hold } from '../../rpc/post.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { decodeNumber, decodeText, digitsOf, selectors } from '../balances/abi.js'
import { ethCall } from '../balances/createEvmReader.js'

/** What a token contract is called, by the list or by itself. */
export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  /** Undefined: it does not count in decimals. */
  readonly decimals: number | undefined
  /** Where it is on the list. */
  readonly listed?: Token | undefined
}

export type ReadTokens = (question: {
  chainId: string
  /** In lower case. */
  addresses: readonly Hex[]
  hold?: Hold | undefined
}) => Promise<ReadonlyMap<Hex, TokenFacts>>

/** What a token may spend on an answer. */
const gas = '0x4c4b40' // 5,000,000
/** Tokens in one batch, so that no answer is too large. */
const largestPart = 50
/** More than any token has. */
const mostDecimals = 36
const longestSymbol = 16
/** What a token has said is asked for again after so long: some are renamed. */
const lifetime = '30 days'

type Row = { token: Buffer; name: string | null; symbol: string | null; decimals: number | null }

/**
 * Finds out what tokens are called: by the list, else by what they have said of themselves, which is
 * kept in the table `idx_tokens`.
 *
 * @returns throws ProviderError when no node answers
 */
export function createTokenReader(parameters: {
  pool: pg.Pool
  read: ReadChain
  tokens: TokenList
}): ReadTokens {
  const { pool, read, tokens } = parameters

  async function readKept(chainId: string, addresses: readonly Hex[]) {
    const { rows } = await pool.query<Row>({
      name: 'tokens',
      text: `SELECT token, name, symbol, decimals FROM idx_tokens
        WHERE chain = $1 AND token = ANY($2::bytea[]) AND read_at > now() - interval '${lifetime}'`,
      values: [chainId, addresses.map(toBytea)],
    })
    return rows.map(({ token, name, symbol, decimals }): readonly [Hex, TokenFacts] => [
      toHex(token),
      {
        name: name ?? '',
        symbol: symbol ?? '',
        decimals: decimals ?? undefined,
      },
    ])
  }

  async function askFor(chainId: string, addresses: readonly Hex[], hold: Hold | undefined) {
    const facts = [selectors.name, selectors.symbol, selectors.decimals]
    const reads = addresses.flatMap((to) =>
      facts.map((selector) => ethCall({ to, data: `0x${selector}`, gas })),
    )
    const said = (await read(chainId, reads, hold)).map(digitsOf)
    const found = addresses.map((address, at): readonly [Hex, TokenFacts] => {
      const [name, symbol, count] = said.slice(at * facts.length)
      const decimals = decodeNumber(count)
      return [
        address,
        {
          name: plainText(decodeText(name)),
          symbol: plainText(decodeText(symbol), longestSymbol),
          decimals:
            decimals === undefined || decimals > mostDecimals ? undefined : Number(decimals),
        },
      ]
    })
    const rows = found.map(([token, { name, symbol, decimals }]) => ({
      ...{ token: toBytea(token), name, symbol, decimals },
    }))
    await pool.query(
      `INSERT INTO idx_tokens (chain, token, name, symbol, decimals)
        SELECT $1, token, name, symbol, decimals FROM jsonb_to_recordset($2)
          AS given(token bytea, name text, symbol text, decimals smallint)
        ON CONFLICT (chain, token) DO UPDATE SET name = excluded.name, symbol = excluded.symbol,
          decimals = excluded.decimals, read_at = now()`,
      [chainId, JSON.stringify(rows)],
    )
    return found
  }

  return async ({ chainId, addresses, hold }) => {
    const facts = new Map<Hex, TokenFacts>()
    for (const address of new Set(addresses)) {
      const listed = tokens.find(chainId, address)
      if (listed) facts.set(address, { ...listed, listed })
    }
    const missing = () => [...new Set(addresses)].filter((address) => !facts.has(address))
    if (missing().length > 0)
      for (const [address, kept] of await readKept(chainId, missing())) facts.set(address, kept)
    const unknown = missing()
    for (let at = 0; at < unknown.length; at += largestPart) {
      const part = unknown.slice(at, at + largestPart)
      for (const [address, said] of await askFor(chainId, part, hold)) facts.set(address, said)
    }
    return facts
  }
}

import { setTimeout } from 'node:timers/promises'
import { type Hex, plainText } from 'billfold/protocol'
import type pg from 'pg'
import { toBytea, toHex } from '../../indexer/bytes.js'
import { type ReadChain, unread } from '../../rpc/createChainReader.js'
import type { Hold } from '../../rpc/post.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Token } from '../../tokens/Token.js'
import { decodeNumber, decodeText, digitsOf, selectors } from '../balances/abi.js'
import { ethCall } from '../balances/createEvmReader.js'
import { ProviderError } from '../ProviderError.js'

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
/** Tokens of one question that are asked for their names: an account may have been sent any number. */
const mostUnknown = 50
/** Tokens that are asked at a time. */
const lanes = 5
/** After so many milliseconds the answer goes out without the names that are missing. */
const patience = 3_000
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
 * @returns a function that gives nothing for tokens that cannot be read now
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

  /** In a batch of its own, so that a hostile token harms none but itself. */
  async function askFor(chainId: string, token: Hex, hold: Hold | undefined) {
    const facts = [selectors.name, selectors.symbol, selectors.decimals]
    const reads = facts.map((selector) => ethCall({ to: token, data: `0x${selector}`, gas }))
    const said = await read(chainId, reads, hold).catch((error: unknown) => {
      if (error instanceof ProviderError) return undefined
      throw error
    })
    if (!said || said.includes(unread)) return undefined
    const [name, symbol, count] = said.map(digitsOf)
    const decimals = decodeNumber(count)
    return {
      name: plainText(decodeText(name)),
      symbol: plainText(decodeText(symbol), longestSymbol),
      decimals: decimals === undefined || decimals > mostDecimals ? undefined : Number(decimals),
    } satisfies TokenFacts
  }

  async function keep(chainId: string, token: Hex, { name, symbol, decimals }: TokenFacts) {
    await pool.query(
      `INSERT INTO idx_tokens (chain, token, name, symbol, decimals) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (chain, token) DO UPDATE SET name = excluded.name, symbol = excluded.symbol,
          decimals = excluded.decimals, read_at = now()`,
      [chainId, toBytea(token), name, symbol, decimals],
    )
  }

  async function askForSome(chainId: string, tokens: readonly Hex[], hold: Hold | undefined) {
    const found = new Map<Hex, TokenFacts>()
    const waiting = tokens.slice(0, mostUnknown)
    const end = new AbortController()
    const work = async () => {
      for (let token = waiting.shift(); token; token = waiting.shift()) {
        const said = await askFor(chainId, token, hold)
        if (end.signal.aborted) return
        if (!said) continue
        found.set(token, said)
        await keep(chainId, token, said).catch(() => {}) // It is asked for again.
      }
    }
    const late = setTimeout(patience, undefined, end).catch(() => {}) // Nobody waits any more.
    const all = Promise.all(Array.from({ length: lanes }, work))
    await Promise.race([all, late]).finally(() => end.abort())
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
    if (missing().length > 0)
      for (const [address, said] of await askForSome(chainId, missing(), hold))
        facts.set(address, said)
    return facts
  }
}

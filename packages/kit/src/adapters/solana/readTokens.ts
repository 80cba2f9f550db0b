import { WalletError } from '../../errors/WalletError.js'
import type { Network } from '../../networks/Network.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { isRecord } from '../../utils/isRecord.js'

/** An address's holding of a token. */
export type SolanaTokenBalance = {
  /** The token's own address. */
  readonly mint: string
  /** The token account that holds it. */
  readonly account: string
  /** In the token's smallest unit. */
  readonly value: bigint
  readonly decimals: number
  /** The exact amount as a decimal. */
  readonly formatted: string
}

/** SPL Token and Token-2022. */
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/**
 * Asks a network's RPC address which tokens an address holds, of both token programs. Empty token
 * accounts are left out.
 *
 * @example
 * ```ts
 * import { solana } from 'billfold/networks'
 * import { readSolanaTokens } from 'billfold/solana'
 *
 * const tokens = await readSolanaTokens({ network: solana, address: '…' })
 * ```
 * @throws WalletError with code `networkUnreachable` or `badAnswer`
 */
export async function readSolanaTokens(parameters: {
  network: Network
  address: string
  signal?: AbortSignal | undefined
}): Promise<readonly SolanaTokenBalance[]> {
  const lists = await Promise.all(
    tokenPrograms.map((programId) => readProgram(parameters, programId)),
  )
  return lists.flat().filter(({ value }) => value > 0n)
}

async function readProgram(
  { network, address, signal }: Parameters<typeof readSolanaTokens>[0],
  programId: string,
) {
  const urls = network.rpcUrls.default.http
  const method = 'getTokenAccountsByOwner'
  const params = [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const { requestRpc } = await import('../../clients/requestRpc.js')
  const answer = await requestRpc({ urls, method, params, signal })
  const entries = isRecord(answer) ? answer.value : undefined
  if (!Array.isArray(entries)) return refuse()
  return entries.map(parseEntry)
}

function parseEntry(entry: unknown): SolanaTokenBalance {
  const info = follow(entry, ['account', 'data', 'parsed', 'info'])
  const held = follow(info, ['tokenAmount'])
  const account = follow(entry, ['pubkey'])
  const mint = follow(info, ['mint'])
  const amount = follow(held, ['amount'])
  const decimals = follow(held, ['decimals'])
  if (typeof account !== 'string' || typeof mint !== 'string') return refuse()
  if (typeof amount !== 'string' || !/^\d+$/.test(amount)) return refuse()
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0) return refuse()
  const value = BigInt(amount)
  return { mint, account, value, decimals, formatted: formatUnits(value, decimals) }
}

function follow(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at: unknown, key) => (isRecord(at) ? at[key] : undefined), value)
}

function refuse(): never {
  const shortMessage = 'The network returned an invalid response.'
  throw new WalletError({ code: 'badAnswer', shortMessage })
}

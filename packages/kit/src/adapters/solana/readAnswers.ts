import { isSolanaAddress } from '../../caip/Address.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'

/** An account of a wallet (Wallet Standard). */
export type SolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains as the wallet names them, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** The wallet's own object, which it wants to see again. */
  readonly source: unknown
}

/** Reads a wallet's accounts. Empty when it shares none; those of other families are left out. */
export function readAccounts(value: unknown): readonly SolanaAccount[] {
  if (!Array.isArray(value)) return badAnswer('standard:connect', value)
  return value.flatMap((source: unknown) => {
    if (!isRecord(source)) return badAnswer('standard:connect', source)
    const { address, publicKey } = source
    const chains = Array.isArray(source.chains) ? source.chains : []
    if (!chains.some((chain) => String(chain).startsWith('solana:'))) return []
    // The key is what signatures are checked with: an address that is not its own would deceive.
    if (!isBytes(publicKey, 32) || bytesToBase58(publicKey) !== address)
      return badAnswer('standard:connect', { address, chains })
    return isSolanaAddress(address) ? [{ address, publicKey, chains, source }] : []
  })
}

/** Reads what a wallet gives for each thing that it was asked for. */
export function readOutputs(
  method: string,
  value: unknown,
  count: number,
): readonly Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length !== count || !value.every(isRecord))
    return badAnswer(method, value)
  return value
}

/** Reads bytes: of a size, or any but none. */
export function readBytes(method: string, value: unknown, size?: number): Uint8Array {
  return isBytes(value, size) ? Uint8Array.from(value) : badAnswer(method, value)
}

// Not by its class, which is another one for a wallet in another frame.
function isBytes(value: unknown, size?: number): value is Uint8Array {
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return false
  const { length } = value as Uint8Array // its tag says so
  return size === undefined ? length > 0 : length === size
}

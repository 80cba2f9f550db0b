import { toWalletError, walletError } from '../../errors/toWalletError.js'
import type { WalletError } from '../../errors/WalletError.js'
import { isRecord } from '../../utils/isRecord.js'

// What programs and nodes say, in a message or among the logs.
const poor = /insufficient (?:funds|lamports)|no record of a prior credit/i
const simulated = /transaction simulation failed/i
const declined = /approval denied|(?:request|transaction|message) (?:rejected|declined|cancell?ed)/i

/** Turns what a wallet or a node threw into a {@link WalletError}; one that is one stays itself. */
export function toSolanaError(error: unknown): WalletError {
  const text = describe(error)
  if (poor.test(text)) return walletError('insufficientFunds', error)
  // Nodes number a failed simulation as EIP-1474 numbers a request that waits already.
  if (simulated.test(text)) return walletError('unknown', error)
  if (declined.test(text)) return walletError('rejected', error)
  return toWalletError(error)
}

function describe(error: unknown): string {
  const layers: unknown[] = []
  for (let layer = error; isRecord(layer) && layers.length < 8; layer = layer.cause)
    layers.push(layer.message, layer.data)
  try {
    return JSON.stringify(layers, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
  } catch {
    return ''
  }
}

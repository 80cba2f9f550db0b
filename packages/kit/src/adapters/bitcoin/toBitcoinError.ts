import { toWalletError, walletError } from '../../errors/toWalletError.js'
import type { WalletError } from '../../errors/WalletError.js'
import { isRecord } from '../../utils/isRecord.js'

const poor = /insufficient (?:funds|balance)|not enough (?:funds|balance|bitcoin)/i
const declined = /(?:request|transaction|message) (?:was )?(?:rejected|declined|cancell?ed)/i

/** Turns what a wallet threw into a {@link WalletError}; one that is one stays itself. */
export function toBitcoinError(error: unknown): WalletError {
  // Some throw a text.
  const text = String(isRecord(error) ? error.message : error)
  if (poor.test(text)) return walletError('insufficientFunds', error)
  if (declined.test(text)) return walletError('rejected', error)
  return toWalletError(typeof error === 'string' ? new Error(error) : error)
}

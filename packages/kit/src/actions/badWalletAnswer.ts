import { WalletError } from '../errors/WalletError.js'

/** Refuses what a wallet has answered to a method. */
export function badWalletAnswer(method: string): WalletError {
  return new WalletError({
    code: 'badAnswer',
    shortMessage: `The wallet returned an invalid response to ${method}.`,
  })
}

import { type Address, type Hex, numberToHex } from 'viem'
import { visibleAddresses, type WalletState } from './walletState.js'

/** An event of an EIP-1193 provider. */
export type ProviderEvent =
  | { readonly name: 'connect'; readonly data: { readonly chainId: Hex } }
  | { readonly name: 'disconnect'; readonly data: { readonly code: number; message: string } }
  | { readonly name: 'accountsChanged'; readonly data: readonly Address[] }
  | { readonly name: 'chainChanged'; readonly data: Hex }
  | { readonly name: 'message'; readonly data: { readonly type: string; data: unknown } }

/** What one site must be told after the wallet's state has changed. */
export function eventsBetween(
  before: WalletState,
  after: WalletState,
  origin: string,
): ProviderEvent[] {
  const events: ProviderEvent[] = []
  if (before.chainId !== after.chainId)
    events.push({ name: 'chainChanged', data: numberToHex(after.chainId) })
  const accounts = visibleAddresses(after, origin)
  if (visibleAddresses(before, origin).join() !== accounts.join())
    events.push({ name: 'accountsChanged', data: accounts })
  return events
}

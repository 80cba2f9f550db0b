import type { DevnetInfo } from '@billfold/devnet'

/** Put in by whoever serves or builds the page. */
declare const __DEVNET__: Pick<DevnetInfo, 'chains' | 'solana' | 'bitcoin'> & {
  readonly relayUrl?: string | undefined
}

/** The EVM chains that this wallet is on. */
export const chains = __DEVNET__.chains

/** The local Solana chain, if one was started. */
export const solana = __DEVNET__.solana

/** The local Bitcoin ledger, if one was started. */
export const bitcoin = __DEVNET__.bitcoin

/** The relay it listens at; the page's address may name another (`?relay=…`). */
export const relayUrl =
  new URLSearchParams(location.search).get('relay') ?? __DEVNET__.relayUrl ?? ''

import type { DevnetInfo } from '@billfold/devnet'

/** Put in by whoever serves or builds the page, see `defineDevnet`. */
declare const __DEVNET__: Pick<DevnetInfo, 'chains' | 'accounts' | 'solana' | 'bitcoin'> & {
  readonly serverUrl?: string | undefined
  readonly frameUrl?: string | undefined
  readonly walletUrl?: string | undefined
}

/** The local chains behind this page. */
export const chains = __DEVNET__.chains

/** The local Solana chain, if one was started. */
export const solana = __DEVNET__.solana

/** The local Bitcoin ledger, if one was started. */
export const bitcoin = __DEVNET__.bitcoin

/** The server that was started with the page, if one was. */
export const serverUrl = __DEVNET__.serverUrl

/** The frame of the embedded wallet, if that server has one. */
export const frameUrl = __DEVNET__.frameUrl

/** The web wallet that was started with the page, if one was. */
export const walletUrl = __DEVNET__.walletUrl

/** Where gifts of SOL go: the last of the accounts of that chain. */
export const orchardSolanaAddress = solana?.accounts.at(-1)?.address

/** Where gifts of BTC go: the last of the accounts of that ledger. */
export const orchardBitcoinAddress = bitcoin?.accounts.at(-1)?.payment.address

/** Where gifts to the orchard go: an account of the local chains that no wallet here starts with. */
export const orchardAddress =
  __DEVNET__.accounts[9]?.address ?? '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Where the other half goes of what is shared: another account that no wallet here starts with. */
export const shedAddress =
  __DEVNET__.accounts[8]?.address ?? '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** The tokens of the local chains: one of each kind. */
export const localTokens = [
  ...chains.flatMap(({ id, contracts }) => [
    { symbol: 'LTK', chainId: `eip155:${id}`, token: `eip155:${id}:${contracts.token}` } as const,
    {
      symbol: 'HUSH',
      chainId: `eip155:${id}`,
      token: `eip155:${id}:${contracts.silentToken}`,
    } as const,
  ]),
  ...(solana
    ? [
        {
          symbol: 'SPL',
          chainId: solana.chain,
          token: `${solana.chain}:${solana.token.mint}`,
        } as const,
      ]
    : []),
]

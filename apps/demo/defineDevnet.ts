import type { DevnetInfo } from '@billfold/devnet'

/** For Vite's `define`: tells the page where the local chains, the server and the web wallet are, as `__DEVNET__`. */
export function defineDevnet(
  { chains, accounts, solana, bitcoin }: DevnetInfo,
  others: {
    serverUrl?: string | undefined
    frameUrl?: string | undefined
    walletUrl?: string | undefined
  } = {},
): Record<string, string> {
  return { __DEVNET__: JSON.stringify({ chains, accounts, solana, bitcoin, ...others }) }
}

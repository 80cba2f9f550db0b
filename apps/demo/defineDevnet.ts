import type { DevnetInfo } from '@billfold/devnet'

/** For Vite's `define`: tells the page where the local chains and the relay are, as `__DEVNET__`. */
export function defineDevnet(
  { chains, accounts, solana }: DevnetInfo,
  relayUrl?: string | undefined,
): Record<string, string> {
  return { __DEVNET__: JSON.stringify({ chains, accounts, solana, relayUrl }) }
}

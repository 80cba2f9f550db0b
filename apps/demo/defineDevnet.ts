import type { DevnetInfo } from '@billfold/devnet'

/** For Vite's `define`: tells the page where the local chains are, as `__DEVNET__`. */
export function defineDevnet({ chains, accounts }: DevnetInfo): Record<string, string> {
  return { __DEVNET__: JSON.stringify({ chains, accounts }) }
}

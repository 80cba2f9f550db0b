import { fileURLToPath } from 'node:url'
import type { DevnetInfo } from './startDevnet.js'

/** Settings by which a server serves the local chains and knows their tokens, by their names. */
export function serverSettings({
  chains,
  solana,
  bitcoin,
}: Pick<DevnetInfo, 'chains' | 'solana' | 'bitcoin'>): Readonly<Record<string, string>> {
  const evm = chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]] as const)
  const upstreams = {
    ...Object.fromEntries(evm),
    ...(solana && { [solana.chain]: [solana.rpcUrl] }),
  }
  return {
    RPC_UPSTREAMS: JSON.stringify(upstreams),
    RPC_DEV: 'true',
    ...(bitcoin && { ESPLORA_UPSTREAMS: JSON.stringify({ [bitcoin.chain]: [bitcoin.apiUrl] }) }),
    // The second chain is one without swaps.
    SWAP_SOURCES: 'uniswap',
    SWAP_ROUTERS: JSON.stringify({ [`eip155:${chains[0].id}`]: chains[0].contracts.router }),
    ENS_CHAIN: `eip155:${chains[0].id}`,
    TOKENS_FILE: fileURLToPath(new URL('../tokens.json', import.meta.url)),
    PRICES_FILE: fileURLToPath(new URL('../prices.json', import.meta.url)),
  }
}

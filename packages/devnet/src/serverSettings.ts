import { fileURLToPath } from 'node:url'
import type { Onramp } from './onramp/startOnramp.js'
import type { DevnetInfo } from './startDevnet.js'

/** Settings by which a server serves the local chains and knows their tokens, by their names. */
export function serverSettings({
  chains,
  solana,
  bitcoin,
  onramp,
}: Pick<DevnetInfo, 'chains' | 'solana' | 'bitcoin'> & {
  /** Where it was started as well. */
  readonly onramp?: Pick<Onramp, 'url'> | undefined
}): Readonly<Record<string, string>> {
  const evm = chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]] as const)
  const upstreams = {
    ...Object.fromEntries(evm),
    ...(solana && { [solana.chain]: [solana.rpcUrl] }),
  }
  return {
    RPC_UPSTREAMS: JSON.stringify(upstreams),
    RPC_DEV: 'true',
    ...(bitcoin && { ESPLORA_UPSTREAMS: JSON.stringify({ [bitcoin.chain]: [bitcoin.apiUrl] }) }),
    ...(onramp && { ONRAMP_SOURCES: 'sandbox', ONRAMP_SANDBOX_URL: onramp.url }),
    // The second chain is one without swaps.
    SWAP_SOURCES: 'uniswap',
    SWAP_ROUTERS: JSON.stringify({ [`eip155:${chains[0].id}`]: chains[0].contracts.router }),
    ENS_CHAIN: `eip155:${chains[0].id}`,
    TOKENS_FILE: fileURLToPath(new URL('../tokens.json', import.meta.url)),
    PRICES_FILE: fileURLToPath(new URL('../prices.json', import.meta.url)),
  }
}

import type { DevnetInfo } from './startDevnet.js'

/** Settings by which a server reads all that happens on the local EVM chains, whenever they begin anew. */
export function indexSettings({
  chains,
}: Pick<DevnetInfo, 'chains'>): Readonly<Record<string, string>> {
  return {
    INDEX_CHAINS: chains.map(({ id }) => `eip155:${id}@0`).join(),
    INDEX_MODE: 'all',
    INDEX_REORG_DEPTH: '1000000',
    INDEX_CALLS_PER_SECOND: '0',
    INDEX_PAUSE: '200',
  }
}

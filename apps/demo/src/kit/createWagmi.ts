import { type Config, createConfig, createStorage, http } from 'wagmi'
import { safe } from 'wagmi/connectors/safe'
import type { DemoOptions } from '../options/demoOptions.js'
import { networks } from './networks.js'

/** The wagmi config of this site, as any wagmi site has one. */
export function createWagmi({ ssr, rpc, key, storage, safe: library }: DemoOptions): Config {
  const [one, two] = networks
  return createConfig({
    chains: networks,
    connectors:
      library === 'wagmi' ? [safe({ shimDisconnect: true, unstable_getInfoTimeout: 5000 })] : [],
    ssr,
    transports: { [one.id]: http(rpc), [two.id]: http() },
    storage:
      storage === 'none' ? null : createStorage({ storage: pageStorage, key: key ?? 'wagmi' }),
  })
}

/** The page's storage; where it is blocked or full, nothing is remembered. */
const pageStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: (key: string, value: string) => void attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => void attempt(() => localStorage.removeItem(key)),
}

function attempt<value>(work: () => value): value | null {
  try {
    return work()
  } catch {
    return null
  }
}

import { type Config, createConfig, createStorage, http } from 'wagmi'
import type { DemoOptions } from '../options/demoOptions.js'
import { networks } from './networks.js'

/** The wagmi config of this site, as any wagmi site has one. */
export function createWagmi({ ssr, rpc, key, storage }: DemoOptions): Config {
  const [one, two] = networks
  return createConfig({
    chains: networks,
    ssr,
    transports: { [one.id]: http(rpc), [two.id]: http() },
    storage:
      storage === 'none' ? null : createStorage({ storage: localStorage, key: key ?? 'wagmi' }),
  })
}

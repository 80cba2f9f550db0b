import { type DevnetInfo, startBitcoin, startDevnet, startSolana } from '@billfold/devnet'
import type { TestProject } from 'vitest/node'
import { type ServedApp, serveApp } from './helpers/serveApp.js'
import { serveDevnetControl } from './serveDevnetControl.js'

declare module 'vitest' {
  /** What an end-to-end test may `inject`. */
  export interface ProvidedContext {
    devnet: DevnetInfo
    devnetControlUrl: string
    demo: ServedApp
    wallet: ServedApp
  }
}

/** Starts what the end-to-end tests share: the local chains, the demo and Pocket. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chains = [startDevnet(), startSolana(), startBitcoin()] as const
  const [devnet, solana, bitcoin] = await Promise.all(chains)
  const control = await serveDevnetControl(devnet)
  const info: DevnetInfo = {
    chains: devnet.chains,
    accounts: devnet.accounts,
    solana: solana.info,
    bitcoin: bitcoin.info,
  }
  project.provide('devnet', info)
  project.provide('devnetControlUrl', control.url)
  const servers = await Promise.all(
    (['demo', 'wallet'] as const).map(async (app) => {
      const { url, folder, stop } = await serveApp(app, { devnet: info })
      project.provide(app, { url, folder })
      return stop
    }),
  )
  return async () => {
    await Promise.all(servers.map((stop) => stop()))
    control.stop()
    await Promise.all([devnet.stop(), solana.stop(), bitcoin.stop()])
  }
}

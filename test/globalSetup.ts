import { type DevnetInfo, startBitcoin, startDevnet, startSolana } from '@billfold/devnet'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumFlags } from './helpers/chromiumFlags.js'
import { headlessPath } from './helpers/chromiumPath.js'
import { serveApp } from './helpers/serveApp.js'
import type { Stage } from './helpers/stage.js'
import { provideEmptyData } from './provideEmptyData.js'
import { serveDevnetControl } from './serveDevnetControl.js'

/** Starts one stage for each worker that runs end-to-end tests, and makes an empty database for their servers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: Number(project.config.maxWorkers) || 1 })
  const [removeData, ...stages] = await Promise.all([
    provideEmptyData(project),
    ...workers.map(openStage),
  ])
  project.provide(
    'stages',
    stages.map(({ stage }) => stage),
  )
  return async () => {
    await Promise.all([removeData(), ...stages.map(({ close }) => close())])
  }
}

/** Local chains, the demo and Pocket on them, and a browser. */
async function openStage(): Promise<{ stage: Stage; close(): Promise<void> }> {
  const chains = [startDevnet(), startSolana(), startBitcoin()] as const
  const [local, solana, bitcoin] = await Promise.all(chains)
  const control = await serveDevnetControl(local)
  const devnet: DevnetInfo = {
    chains: local.chains,
    accounts: local.accounts,
    solana: solana.info,
    bitcoin: bitcoin.info,
  }
  const apps = [serveApp('demo', { devnet }), serveApp('wallet', { devnet })] as const
  const [demo, wallet] = await Promise.all(apps)
  const browser = await chromium.launchServer({
    executablePath: headlessPath(),
    args: chromiumFlags,
  })
  return {
    stage: {
      devnet,
      devnetControlUrl: control.url,
      demo: { url: demo.url, folder: demo.folder },
      wallet: { url: wallet.url, folder: wallet.folder },
      browserUrl: browser.wsEndpoint(),
    },
    async close() {
      await Promise.all([browser.close(), demo.stop(), wallet.stop()])
      control.stop()
      await Promise.all([local.stop(), solana.stop(), bitcoin.stop()])
    },
  }
}

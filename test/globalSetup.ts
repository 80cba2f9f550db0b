import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type DevnetInfo, startBitcoin, startDevnet, startSolana } from '@billfold/devnet'
import type { TestProject } from 'vitest/node'
import { repositoryFolder } from './helpers/repositoryFolder.js'
import { serveStatic } from './helpers/serveStatic.js'
import { serveDevnetControl } from './serveDevnetControl.js'

declare module 'vitest' {
  /** What an end-to-end test may `inject`. */
  export interface ProvidedContext {
    devnet: DevnetInfo
    devnetControlUrl: string
    demo: ServedApp
    gallery: ServedApp
    wallet: ServedApp
  }
}

/** A production build, served as it is; its folder is there to be served again with other headers. */
export type ServedApp = { readonly url: string; readonly folder: string }

/** Starts what the end-to-end tests share: the local chains, the demo and the gallery. */
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
    (['demo', 'gallery', 'wallet'] as const).map(async (app) => {
      if (!existsSync(`${repositoryFolder}apps/${app}/index.html`)) return
      const folder = await buildApp(app, info)
      const server = await serveStatic(folder)
      project.provide(app, { url: server.url, folder })
      return server
    }),
  )
  return async () => {
    await Promise.all(servers.map((server) => server?.stop()))
    control.stop()
    await Promise.all([devnet.stop(), solana.stop(), bitcoin.stop()])
  }
}

async function buildApp(app: string, devnet: DevnetInfo): Promise<string> {
  const folder = `${repositoryFolder}.cache/apps/${app}`
  const script = `${repositoryFolder}test/buildApp.ts`
  const options = ['--import', 'tsx', script, app, folder, JSON.stringify(devnet)]
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, options, { cwd: repositoryFolder, env })
  return folder
}

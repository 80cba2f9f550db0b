import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevnetInfo } from '@billfold/devnet'
import { buildApp } from './buildApp.js'
import { repositoryFolder } from './repositoryFolder.js'
import { serveStatic } from './serveStatic.js'

/** A production build, served as it is; its folder is there to be served again with other headers. */
export type ServedApp = { readonly url: string; readonly folder: string }

/** Builds one of `apps`, unless these sources have been built before, and serves it. */
export async function serveApp(
  app: 'demo' | 'gallery' | 'wallet',
  parameters: { readonly devnet?: DevnetInfo | undefined } = {},
): Promise<ServedApp & { stop(): Promise<void> }> {
  const { devnet } = parameters
  if (!devnet) {
    const folder = await buildApp(app)
    return { ...(await serveStatic(folder)), folder }
  }
  const { text, addresses } = withoutAddresses(devnet)
  const built = await buildApp(app, { devnet: text })
  const folder = await mkdtemp(`${repositoryFolder}.cache/apps/${app}-`)
  await cp(built, folder, { recursive: true })
  await fillIn(folder, addresses)
  const { url, stop } = await serveStatic(folder)
  return {
    url,
    folder,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The chains listen elsewhere at each run: only without their addresses is a build good for the next. */
function withoutAddresses(devnet: DevnetInfo): { text: string; addresses: readonly string[] } {
  const addresses: string[] = []
  const text = JSON.stringify(devnet).replace(/127\.0\.0\.1:\d+/g, (address) => {
    if (!addresses.includes(address)) addresses.push(address)
    return `local-${addresses.indexOf(address)}.invalid`
  })
  return { text, addresses }
}

async function fillIn(folder: string, addresses: readonly string[]): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => join(folder, name))
  await Promise.all(
    scripts.map(async (script) => {
      const text = await readFile(script, 'utf8')
      const filled = text.replace(/local-(\d+)\.invalid/g, (_, index) => addresses[index] ?? '')
      if (filled !== text) await writeFile(script, filled)
    }),
  )
}

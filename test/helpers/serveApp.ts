import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DevnetInfo } from '@billfold/devnet'
import { repositoryFolder } from './repositoryFolder.js'
import { serveStatic } from './serveStatic.js'

/** A production build, served as it is; its folder is there to be served again with other headers. */
export type ServedApp = { readonly url: string; readonly folder: string }

/** Builds one of `apps` and serves it. */
export async function serveApp(
  app: 'demo' | 'gallery' | 'wallet',
  parameters: { readonly devnet?: DevnetInfo } = {},
): Promise<ServedApp & { stop(): Promise<void> }> {
  const folder = `${repositoryFolder}.cache/apps/${app}`
  const script = `${repositoryFolder}test/buildApp.ts`
  const options = ['--import', 'tsx', script, app, folder, JSON.stringify(parameters)]
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, options, { cwd: repositoryFolder, env })
  return { ...(await serveStatic(folder)), folder }
}

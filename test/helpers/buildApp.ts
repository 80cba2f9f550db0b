import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryFolder } from './repositoryFolder.js'

const cache = `${repositoryFolder}.cache/apps`
const running = new Map<string, Promise<string>>()

/** Those that are built in a way of their own. */
const programs: Readonly<Record<string, readonly string[]>> = {
  extension: ['apps/extension/build.ts'],
  frame: ['packages/frame/build.mjs'],
}

/**
 * Makes a production build of one of `apps`, or of the secure frame, unless it has been made before of the same sources.
 *
 * @param parameters.devnet What the app is told of the local chains, as JSON.
 * @returns its folder, which is not to be changed
 */
export async function buildApp(
  app: string,
  { devnet }: { readonly devnet?: string | undefined } = {},
): Promise<string> {
  const own =
    app === 'frame'
      ? ['src', 'index.html', 'build.mjs'].map((name) => `packages/frame/${name}`)
      : [`apps/${app}`, 'test/buildApp.ts']
  const sources = ['packages/kit/src', ...own, 'package-lock.json']
  const hash = createHash('sha256').update(devnet ?? '')
  for (const source of sources) await addTo(hash, join(repositoryFolder, source))
  const folder = `${cache}/${app}.${hash.digest('hex').slice(0, 16)}`
  if (existsSync(folder)) return folder
  const build = running.get(folder) ?? make(app, folder, devnet)
  running.set(folder, build)
  return build
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) {
    for (const name of (await readdir(path)).sort()) await addTo(hash, join(path, name))
    return
  }
  if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(await readFile(path))
}

/** Under another name until it is whole: a run may be ended at any time. */
async function make(app: string, folder: string, devnet: string | undefined): Promise<string> {
  await mkdir(cache, { recursive: true })
  const older = (await readdir(cache)).filter(
    (name) => name.startsWith(`${app}.`) && name !== basename(folder),
  )
  await Promise.all(older.map((name) => rm(join(cache, name), { recursive: true, force: true })))
  const unfinished = await mkdtemp(`${cache}/unfinished-`)
  const program = programs[app] ?? ['test/buildApp.ts', app]
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = ['--import', 'tsx', ...program, unfinished, ...(devnet ? [devnet] : [])]
  await promisify(execFile)(process.execPath, options, { cwd: repositoryFolder, env })
  await rename(unfinished, folder).catch(async (error) => {
    // Another run was faster.
    if (!existsSync(folder)) throw error
    await rm(unfinished, { recursive: true, force: true })
  })
  return folder
}

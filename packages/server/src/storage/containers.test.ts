import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { startServerProcess } from '../../../../test/helpers/startServerProcess.js'

/** Sees none of the other processes, nor their shared memory, as another container does. */
const contained = ['unshare', '--pid', '--ipc', '--mount-proc', '--fork', '--kill-child', '--']
const [unshare = '', ...flags] = contained
const canContain = spawnSync(unshare, [...flags, 'true']).status === 0

let folder: string
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function start(within?: readonly string[]) {
  const server = await startServerProcess({ DATA_DIR: folder }, within)
  onTestFinished(server.kill)
  return server
}

test.skipIf(!canContain)(
  'error: data that a server of another container uses, until that one is gone',
  async () => {
    const one = await start(contained)
    const others = await Promise.allSettled([start(contained), start()])
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await one.isReady()).toBe(true)
    await one.kill()
    const next = await start(contained)
    expect(await next.isReady()).toBe(true)
  },
)

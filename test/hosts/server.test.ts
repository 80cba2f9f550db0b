import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectRelay } from '../../packages/kit/src/walletconnect/connectRelay.js'
import { nobleCrypto } from '../../packages/kit/src/walletconnect/nobleCrypto.js'
import type { RelayMessage } from '../../packages/kit/src/walletconnect/Relay.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { packWorkspace } from './packWorkspace.js'
import { hostEnvironment, runProgram } from './runProgram.js'

/** Debian's; any user without rights would do. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const users = isRoot ? ['root', 'nobody'] : ['yourself']
const topic = 'ab'.repeat(32)

let folder: string

beforeAll(async () => {
  if (!existsSync(`${repositoryFolder}packages/server/dist/serve.js`))
    throw new Error('The server is not built: npm run build -w @billfold/server')
  const { tarball } = await packWorkspace('@billfold/server')
  // Not below a home folder: others are to run it as well.
  folder = await mkdtemp(join(tmpdir(), 'billfold-server-host-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await runProgram(['npm', 'install', inject('kit').tarball, tarball, ...options], { folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(users)('as %s: ready, keeps what it has acknowledged, ends with 0', async (user) => {
  const home = join(folder, `work of ${user}`)
  await mkdir(home)
  await chmod(home, 0o777)
  const first = await start(home, user)
  const wallets = await (await fetch(`${first.url}/getWallets?entries=2`)).json()
  expect(wallets.data).toMatchObject([{ monogram: false }, { monogram: false }])
  const publisher = await connect(first.url, () => {})
  await publisher.call('irn_publish', { topic, message: 'kept', ttl: 300, tag: 1108 })
  publisher.close()
  expect(await first.stop()).toBe(0)

  const second = await start(home, user)
  const received: string[] = []
  const subscriber = await connect(second.url, ({ message }) => received.push(message))
  await subscriber.subscribe([topic])
  await expect.poll(() => received).toEqual(['kept'])
  subscriber.close()
  expect(await second.stop()).toBe(0)
})

test('npx, in the folder it is installed in', async () => {
  const output = await runProgram(['npx', '--no-install', '@billfold/server', '--version'], {
    folder,
  })
  const file = await readFile(`${repositoryFolder}packages/server/package.json`, 'utf8')
  expect(output.trim()).toBe(JSON.parse(file).version)
})

test('as a library: its types and its names', async () => {
  const program = `
    const server = await import('@billfold/server')
    const { createServer, defineConfig, readConfig } = server
    console.log(typeof createServer, readConfig({}, { file: defineConfig({ PORT: 9000 }) }).PORT)
  `
  const output = await runProgram(['node', '--input-type=module', '--eval', program], { folder })
  expect(output.trim()).toBe('function 9000')
})

type Running = { readonly url: string; stop(): Promise<number | null> }

/** Starts the installed program with nothing configured but its port, and waits until it is ready. */
async function start(home: string, user: string): Promise<Running> {
  const child = spawn(join(folder, 'node_modules/.bin/billfold-server'), {
    cwd: home,
    env: hostEnvironment({ PORT: '0', DRAIN_SECONDS: '0' }),
    ...(user === 'nobody' && { uid: nobody, gid: nobody }),
  })
  const closed = once(child, 'close')
  const url = await printedUrl(child)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([200, 'ready'])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await closed
      return code
    },
  }
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text: string) => {
      output += text
      const [, url] = /"url":"(http:[^"]+)"/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(`The server did not start.\n${output}`)))
  })
}

async function connect(url: string, onMessage: (message: RelayMessage) => void) {
  return connectRelay({
    url: `${url.replace(/^http/, 'ws')}/relay`,
    projectId: undefined,
    crypto: nobleCrypto,
    keys: await nobleCrypto.createSigningKeys(),
    WebSocket,
    onMessage: async (message) => onMessage(message),
    onStatus: () => {},
    now: Date.now,
  })
}

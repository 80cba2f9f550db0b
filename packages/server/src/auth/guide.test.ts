import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createSiwx, serverSiwxStore } from 'billfold/siwx'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { repositoryFolder } from '../../../../test/helpers/repositoryFolder.js'
import { createSigners } from '../../../../test/siwx/signers.js'

const folder = `${repositoryFolder}.cache/sign-in-guide`
const domain = 'localhost:3000'
let server: ChildProcess | undefined

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const child = server
  server = undefined
  if (!child || child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
})

/** Writes an example of the guide to a file. */
function write(name: string): string {
  const guide = readFileSync(`${repositoryFolder}docs/sign-in.md`, 'utf8')
  const code = guide.split('```ts\n').find((block) => block.startsWith(`// ${name}\n`))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, code?.split('```')[0] ?? '')
  return `${folder}/${name}`
}

/** Runs an example of the guide; resolves with where it listens. */
async function run(name: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', write(name)], {
    cwd: repositoryFolder,
    env: { ...process.env, PORT: '0', DOMAIN: domain },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  const [url] = await once(createInterface(child.stdout), 'line')
  return String(url)
}

test.each(['server.ts', 'express.ts'])('default: %s of the guide', async (name) => {
  const url = await run(name)
  const kept = openPage().localStorage
  const store = serverSiwxStore({ url: `${url}/auth/v1`, area: () => kept })
  const siwx = createSiwx({ store, domain, uri: `http://${domain}/` })
  const orders = (token = '') =>
    fetch(`${url}/orders`, { headers: { authorization: `Bearer ${token}` } })
  expect((await orders()).status).toBe(401)
  for (const { chainId, address, sign } of createSigners(1)) {
    const data = await siwx.createMessage({ chainId, accountAddress: address })
    const message = data.toString()
    await siwx.addSession({ data, message, signature: await sign(message) })
    const answer = await orders(await store.getToken({ chainId, address }))
    expect(await answer.json()).toEqual({ of: address, orders: [] })
    const token = await store.getToken({ chainId, address })
    await siwx.revokeSession(chainId, address)
    expect((await orders(token)).status).toBe(401)
  }
})

test('default: route.ts of the guide, as Next calls it', async () => {
  vi.stubEnv('DOMAIN', domain)
  const route: Record<string, unknown> = await import(write('route.ts'))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const handle = route[init.method ?? 'GET']
    if (typeof handle !== 'function') throw new Error('There is no handler.')
    asked.push(new URL(url).pathname)
    return handle(new Request(url, init), { params: Promise.resolve({}) })
  })
  const kept = openPage().localStorage
  const store = serverSiwxStore({ url: `http://${domain}/auth/v1`, area: () => kept })
  const siwx = createSiwx({ store, domain, uri: `http://${domain}/` })
  for (const { chainId, address, sign } of createSigners(1)) {
    const data = await siwx.createMessage({ chainId, accountAddress: address })
    const message = data.toString()
    await siwx.addSession({ data, message, signature: await sign(message) })
    const authorization = `Bearer ${await store.getToken({ chainId, address })}`
    const me = await fetch(`http://${domain}/auth/v1/me`, { headers: { authorization } })
    expect(await me.json()).toMatchObject({ chainId, address })
    await siwx.revokeSession(chainId, address)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  }
  expect(asked.slice(0, 4)).toEqual(
    ['nonce', 'verify', 'me', 'revoke'].map((action) => `/auth/v1/${action}`),
  )
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createSiwx, serverSiwxStore } from 'billfold/siwx'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { repositoryFolder } from '../../../../test/helpers/repositoryFolder.js'
import { createSigners } from '../../../../test/siwx/signers.js'

const folder = `${repositoryFolder}.cache/sign-in-guide`
const domain = 'localhost:3000'
let server: ChildProcess | undefined

afterEach(async () => {
  if (!server || server.exitCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGKILL')
  await exit
})

/** Writes an example of the guide to a file and runs it; resolves with where it listens. */
async function run(name: string): Promise<string> {
  const guide = readFileSync(`${repositoryFolder}docs/sign-in.md`, 'utf8')
  const code = guide.split('```ts\n').find((block) => block.startsWith(`// ${name}\n`))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, code?.split('```')[0] ?? '')
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}/${name}`], {
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

import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createSiwxMessage } from 'billfold/siwx'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '../../../test/helpers/makeDataFolder.js'
import { startDatabase } from '../../../test/helpers/startDatabase.js'
import { createTokens } from './auth/createTokens.js'
import { readConfig } from './config.js'
import { createServer } from './createServer.js'
import { startPostgres } from './storage/startPostgres.js'

const secret = 's'.repeat(32)
const origin = 'https://app.example'
const quiet = { PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', AUTH_SECRET: secret }

async function start(environment: Readonly<Record<string, string>>): Promise<string> {
  const server = await createServer(readConfig({ ...quiet, ...environment }))
  onTestFinished(server.stop)
  return server.url
}

test('behavior: what needs the database says so while it is away, and pages can read that', async () => {
  const database = await startDatabase()
  onTestFinished(database.stop)
  const open = await start({ DATABASE_URL: database.url })
  const registered = await start({ DATABASE_URL: database.url, PROJECT_MODE: 'registered' })
  const id = 'a'.repeat(32)
  const refresh = JSON.stringify({ refreshToken: `${id}.secret` })
  const headers = { origin, authorization: `Bearer ${issueToken(id)}` }
  await database.kill()
  const asked: readonly (readonly [string, string, string, string?])[] = [
    [open, 'GET', '/auth/v1/nonce'],
    [open, 'POST', '/auth/v1/nonce'],
    [open, 'POST', '/auth/v1/verify', JSON.stringify({ signIns: [signIn()] })],
    [open, 'POST', '/auth/v1/session', refresh],
    [open, 'GET', '/auth/v1/me'],
    [open, 'POST', '/auth/v1/revoke', refresh],
    [registered, 'GET', '/projects/v1/origins'],
    [registered, 'GET', '/getWallets'],
    [registered, 'GET', '/v1/supported-chains'],
    [registered, 'POST', '/v1', '{}'],
    [registered, 'POST', '/e', '{}'],
    [registered, 'POST', '/batch', '[]'],
    [registered, 'GET', '/auth/v1/nonce'],
  ]
  for (const [url, method, path, body] of asked) {
    const init = { method, headers, ...(body !== undefined && { body }) }
    const answer = await fetch(`${url}${path}?projectId=abcdefgh`, init)
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: '', description: 'The database does not answer. Try again later.' }],
    })
  }
  await database.restart()
  const again = async () => (await fetch(`${open}/auth/v1/nonce`, { headers })).status
  await expect.poll(again).toBe(200)
})

test('behavior: a database that says nothing any more is not waited for without end', async () => {
  const folder = await makeDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  onTestFinished(postgres.stop)
  const server = await createServer(readConfig({ ...quiet, DATABASE_URL: postgres.url }))
  const ask = async () =>
    (await fetch(`${server.url}/auth/v1/nonce`, { headers: { origin } })).status
  // More of them than connections: some wait for one, others for an answer.
  const askMany = () => Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(await askMany())).toEqual(new Set([200]))
  const wake = await silence(folder)
  expect(new Set(await askMany())).toEqual(new Set([503]))
  wake()
  await expect.poll(ask).toBe(200)
  const wakeAgain = await silence(folder)
  await server.stop()
  wakeAgain()
})

/** Stops PostgreSQL and its processes as they stand, until what it answers is called. */
async function silence(folder: string) {
  const pid = Number((await readFile(`${folder}/data/postmaster.pid`, 'utf8')).split('\n')[0])
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  for (const each of all) process.kill(each, 'SIGSTOP')
  return () => {
    for (const each of all) if (existsSync(`/proc/${each}`)) process.kill(each, 'SIGCONT')
  }
}

function issueToken(id: string): string {
  const now = Date.now()
  const tokens = createTokens({ domain: new URL(origin).host, secret })
  return tokens.issue({ id, account: 'eip155:1:0x0', now, expiresAt: now + 60_000 })
}

function signIn() {
  const message = createSiwxMessage({
    domain: new URL(origin).host,
    uri: origin,
    accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 'eip155:1',
    nonce: 'abcdefgh',
  })
  return { message: message.toString(), signature: '0x' }
}

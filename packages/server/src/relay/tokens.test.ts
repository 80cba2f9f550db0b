import { afterEach, describe, expect, test } from 'vitest'
import { type DialParameters, dialRelay, signToken } from '../../../../test/helpers/dialRelay.js'
import { type StartedRelay, startRelay } from '../../../../test/helpers/startRelay.js'
import { nobleCrypto } from '../../../kit/src/walletconnect/nobleCrypto.js'
import type { RelayParameters } from './Relay.js'

const topic = 'a'.repeat(64)
const hour = 3_600_000

let server: StartedRelay | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function start(parameters?: Partial<RelayParameters>): Promise<string> {
  server = await startRelay(parameters)
  return server.url
}

describe('tokens', () => {
  const refusals: Record<string, (url: string) => Promise<DialParameters>> = {
    'JWT Token is missing': async () => ({ token: '' }),
    'JWT Token is malformed': async () => ({ token: 'a.b.c' }),
    'JWT Token is expired': (url) => signed(url, Date.now() - 25 * hour),
    'JWT Token is not yet valid': (url) => signed(url, Date.now() + hour),
    'JWT Token is for another relay': () => signed('wss://other.example/relay'),
    'JWT Token has no end': (url) => claiming(url, { exp: undefined }),
    'JWT Token lives for too long': (url) => claiming(url, { exp: seconds() + 91_000 }),
    'JWT Token is too old to open a socket': (url) =>
      claiming(url, { iat: seconds() - 3800, exp: seconds() + 3600 }),
    'JWT Token signature is invalid': async (url) => {
      const [one, other] = [await signed(url), await signed(url)]
      const signature = one.token.slice(one.token.lastIndexOf('.'))
      return { token: other.token.replace(/\.[^.]*$/, signature) }
    },
  }

  test.each(Object.entries(refusals))('behavior: %s', async (reason, parameters) => {
    const url = await start()
    const client = await dialRelay(url, await parameters(url))
    expect(await client.closed).toEqual({ code: 3000, reason: `JWT validation error: ${reason}` })
  })

  test.each([0, 2 * hour])(
    'behavior: who asks is told the time, with a clock %i ms fast',
    async (off) => {
      const now = 1_900_000_000_000
      const url = await start({ now: () => now })
      const client = await dialRelay(`${url}?clock=1`, await signed(url, now + off))
      const asked = Promise.race([client.closed, client.call('irn_subscribe', { topic })])
      const refusal = { reason: 'JWT validation error: JWT Token is not yet valid' }
      expect(await asked).toEqual(off ? expect.objectContaining(refusal) : expect.any(String))
      const told = { jsonrpc: '2.0', method: 'billfold_time', params: { now } }
      expect(client.notices).toEqual([told])
    },
  )

  test('behavior: for a foreign host, whatever the caller says it has called', async () => {
    const foreign = 'wss://relay.example/relay'
    const headers = { host: 'relay.example' }
    const client = await dialRelay(await start(), { ...(await signed(foreign)), headers })
    expect((await client.closed).reason).toContain('JWT Token is for another relay')
  })

  test('behavior: for the address that was called, and for localhost', async () => {
    const url = await start()
    for (const audience of [url, url.replace('127.0.0.1', 'localhost')]) {
      const client = await dialRelay(url, await signed(audience))
      expect(await client.call('irn_subscribe', { topic })).toHaveLength(64)
    }
  })

  test('behavior: in a header', async () => {
    const url = await start()
    const { token } = await signed(url)
    const headers = { authorization: `Bearer ${token}` }
    const client = await dialRelay(url, { token: '', headers })
    expect(await client.call('irn_subscribe', { topic })).toHaveLength(64)
  })

  test('behavior: addresses that are set are the only ones', async () => {
    const url = await start({ audiences: ['wss://relay.example/relay'] })
    const good = await dialRelay(url, await signed('wss://relay.example/relay/'))
    expect(await good.call('irn_subscribe', { topic })).toHaveLength(64)
    const bad = await dialRelay(url)
    expect((await bad.closed).code).toBe(3000)
  })

  test('behavior: a project that is refused', async () => {
    const judgeProject = async (project: string | undefined) =>
      project === 'good' ? { project } : { reason: 'Project not found' }
    const url = await start({ judgeProject })
    const bad = await dialRelay(url, { project: 'bad' })
    expect(await bad.closed).toEqual({ code: 3000, reason: 'Project not found' })
    const good = await dialRelay(url, { project: 'good' })
    expect(await good.call('irn_subscribe', { topic })).toHaveLength(64)
  })
})

const seconds = () => Math.floor(Date.now() / 1000)

/** A token with claims of its own, well signed. */
async function claiming(audience: string, claims: object) {
  const { keys, token } = await signed(audience)
  const [head = '', body = ''] = token.split('.')
  const own = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims }
  const text = `${head}.${Buffer.from(JSON.stringify(own)).toString('base64url')}`
  const signature = await nobleCrypto.sign(keys, Buffer.from(text))
  return { keys, token: `${text}.${Buffer.from(signature).toString('base64url')}` }
}

async function signed(audience: string, now = Date.now()) {
  const keys = await nobleCrypto.createSigningKeys()
  return { keys, token: await signToken(keys, audience, now) }
}

import { rm } from 'node:fs/promises'
import { createSiwxMessage, type SiwxMessageInput } from 'billfold/siwx'
import { decodeJwt, SignJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createSigners } from '../../../../test/siwx/signers.js'
import { type Database, openDatabase } from '../storage/openDatabase.js'
import { createMemorySiwxStore } from './createMemorySiwxStore.js'
import { createPostgresSiwxStore } from './createPostgresSiwxStore.js'
import { createSiwxServer } from './createSiwxServer.js'
import type { SiwxServerStore } from './SiwxServerStore.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const secret = 's'.repeat(32)
const domain = 'orchard.example'
const minute = 60_000
const day = 24 * 60 * minute

let folder: string
let database: Database

beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase({ folder })
})

afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: readonly (readonly [string, () => SiwxServerStore])[] = [
  ['memory', createMemorySiwxStore],
  ['PostgreSQL', () => createPostgresSiwxStore(database.pool)],
]

async function sign(nonce: string, fields: Partial<SiwxMessageInput> = {}) {
  const text = createSiwxMessage({
    domain,
    uri: `https://${domain}/`,
    accountAddress: owner.address,
    chainId: 'eip155:1',
    nonce,
    ...fields,
  }).toString()
  return { message: text, signature: await owner.signMessage({ message: text }) }
}

const refused = (code: string) => expect.objectContaining({ name: 'SiwxError', code })

describe.each(stores)('%s', (_, createStore) => {
  function open(more: Partial<Parameters<typeof createSiwxServer>[0]> = {}) {
    let now = Date.now()
    const store = createStore()
    const siwx = createSiwxServer({ domain, store, secret, now: () => now, ...more })
    const pass = (milliseconds: number) => {
      now += milliseconds
    }
    return { siwx, store, pass, now: () => now }
  }

  async function signIn(siwx: ReturnType<typeof createSiwxServer>) {
    const { nonce } = await siwx.nonce()
    const [granted] = await siwx.verify([await sign(nonce)])
    if (!granted) throw new Error('Nothing was granted.')
    return granted
  }

  test('default: signed in, known by the token, renewed, signed out', async () => {
    const { siwx, now } = open()
    const granted = await signIn(siwx)
    expect(granted).toMatchObject({ address: owner.address, chainId: 'eip155:1' })
    expect(decodeJwt(granted.token)).toMatchObject({
      aud: domain,
      sub: `eip155:1:${owner.address}`,
      exp: Math.floor((now() + 15 * minute) / 1000),
    })
    expect(await siwx.session(granted.token)).toMatchObject({ address: owner.address })
    const renewed = await siwx.renew(granted.refreshToken)
    expect(await siwx.session(renewed?.token ?? '')).toMatchObject({ address: owner.address })
    await siwx.revoke(granted.refreshToken)
    expect(await siwx.session(granted.token)).toBeUndefined()
    expect(await siwx.session(renewed?.token ?? '')).toBeUndefined()
    expect(await siwx.renew(granted.refreshToken)).toBeUndefined()
  })

  test('revoke: by the token too, and of nothing', async () => {
    const { siwx } = open()
    const { token } = await signIn(siwx)
    await siwx.revoke('nothing')
    expect(await siwx.session(token)).toBeDefined()
    await siwx.revoke(token)
    expect(await siwx.session(token)).toBeUndefined()
  })

  test('behavior: each kind of account', async () => {
    const { siwx } = open()
    for (const { chainId, address, sign } of createSigners(5)) {
      const { nonce } = await siwx.nonce()
      const uri = `https://${domain}/`
      const fields = { domain, uri, nonce, chainId, accountAddress: address }
      const message = createSiwxMessage(fields).toString()
      const [granted] = await siwx.verify([{ message, signature: await sign(message) }])
      expect(granted).toMatchObject({ chainId, address })
    }
  })

  test('behavior: a nonce is good once, whoever is first', async () => {
    const { siwx } = open()
    const { nonce } = await siwx.nonce()
    const signed = await sign(nonce)
    const both = await Promise.allSettled([siwx.verify([signed]), siwx.verify([signed])])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(siwx.verify([signed])).rejects.toEqual(refused('wrongNonce'))
  })

  test('behavior: several chains by one nonce, all or none', async () => {
    const { siwx } = open()
    const one = await siwx.nonce()
    const signed = await Promise.all([sign(one.nonce), sign(one.nonce, { chainId: 'eip155:10' })])
    const granted = await siwx.verify(signed)
    expect(granted.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:10'])
    const other = await siwx.nonce()
    const mixed = [await sign(other.nonce), await sign((await siwx.nonce()).nonce)]
    await expect(siwx.verify(mixed)).rejects.toEqual(refused('wrongNonce'))
  })

  test('behavior: three sign-ins at the most, and none twice', async () => {
    const { siwx } = open()
    const { nonce } = await siwx.nonce()
    const chains = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453'] as const
    const four = await Promise.all(chains.map((chainId) => sign(nonce, { chainId })))
    await expect(siwx.verify(four)).rejects.toEqual(refused('invalidMessage'))
    const twice = four.slice(0, 1).flatMap((signIn) => [signIn, signIn])
    await expect(siwx.verify(twice)).rejects.toEqual(refused('invalidMessage'))
    expect(await siwx.verify(four.slice(0, 3))).toHaveLength(3)
  })

  test('behavior: a nonce is good for five minutes', async () => {
    const { siwx, pass, now } = open()
    const { nonce } = await siwx.nonce()
    pass(5 * minute)
    const signed = await sign(nonce, { issuedAt: new Date(now()).toISOString() })
    await expect(siwx.verify([signed])).rejects.toEqual(refused('wrongNonce'))
  })

  test('behavior: a nonce of another site is none', async () => {
    const { siwx, store } = open()
    const other = createSiwxServer({ domain: 'other.example', store, secret })
    const { nonce } = await other.nonce()
    await expect(siwx.verify([await sign(nonce)])).rejects.toEqual(refused('wrongNonce'))
    const uri = 'https://other.example/'
    const signed = await sign(nonce, { domain: 'other.example', uri })
    expect(await other.verify([signed])).toHaveLength(1)
  })

  test('behavior: a token of another site is none', async () => {
    const { siwx, store } = open()
    const other = createSiwxServer({ domain: 'other.example', store, secret })
    const { token, refreshToken } = await signIn(siwx)
    expect(await other.session(token)).toBeUndefined()
    expect(await other.renew(refreshToken)).toBeUndefined()
    await other.revoke(refreshToken)
    expect(await siwx.session(token)).toBeDefined()
  })

  test.each<[string, Partial<SiwxMessageInput>]>([
    ['wrongDomain', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['wrongUri', { uri: 'https://evil.example/' }],
    ['wrongChain', { chainId: 'eip155:5' }],
    ['expired', { expirationTime: '2020-01-01T00:00:00Z' }],
    ['notYetValid', { notBefore: '2999-01-01T00:00:00Z' }],
  ])('behavior: %s, and the nonce is used up', async (code, fields) => {
    const { siwx } = open({ chainIds: ['eip155:1'] })
    const { nonce } = await siwx.nonce()
    await expect(siwx.verify([await sign(nonce, fields)])).rejects.toEqual(refused(code))
    await expect(siwx.verify([await sign(nonce)])).rejects.toEqual(refused('wrongNonce'))
  })

  test('behavior: another account than the one that has signed', async () => {
    const { siwx } = open()
    const { nonce } = await siwx.nonce()
    const accountAddress = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
    const signed = await sign(nonce, { accountAddress })
    await expect(siwx.verify([signed])).rejects.toEqual(refused('wrongSignature'))
  })

  test('behavior: a refresh token is good once, and an answer that was lost is had again', async () => {
    const { siwx, pass } = open()
    const { refreshToken: first } = await signIn(siwx)
    const [one, other] = await Promise.all([siwx.renew(first), siwx.renew(first)])
    expect(one?.refreshToken).toBe(other?.refreshToken)
    expect(one?.refreshToken).not.toBe(first)
    pass(20 * minute)
    const next = await siwx.renew(one?.refreshToken ?? '')
    expect(await siwx.session(next?.token ?? '')).toBeDefined()
  })

  test.each([1, 2, 5])(
    'behavior: a refresh token that was used before ends the session, %i renewals later',
    async (renewals) => {
      const events: unknown[] = []
      const { siwx, pass } = open({ onEvent: (event) => events.push(event) })
      const { refreshToken: stolen } = await signIn(siwx)
      let thief = stolen
      for (let turn = 0; turn < renewals; turn += 1) {
        thief = (await siwx.renew(thief))?.refreshToken ?? ''
        pass(minute)
      }
      expect(await siwx.renew(stolen)).toBeUndefined()
      expect(await siwx.renew(thief)).toBeUndefined()
      expect(events).toEqual([{ event: 'signedIn' }, { event: 'refreshTokenReused' }])
    },
  )

  test('sessions, revokeAll: of the account on all chains, and of nobody else', async () => {
    const { siwx } = open()
    // What the other tests have left in the database.
    await siwx.revokeAll((await signIn(siwx)).token)
    const mine = await Promise.all([signIn(siwx), signIn(siwx)])
    const { nonce } = await siwx.nonce()
    const accountAddress = owner.address.toLowerCase()
    const [lower] = await siwx.verify([await sign(nonce, { chainId: 'eip155:10', accountAddress })])
    const [, solana] = createSigners(1)
    const uri = `https://${domain}/`
    const fields = { domain, uri, nonce: (await siwx.nonce()).nonce }
    const message = createSiwxMessage({
      ...fields,
      chainId: solana?.chainId ?? 'solana:x',
      accountAddress: solana?.address ?? '',
    }).toString()
    const [stranger] = await siwx.verify([
      { message, signature: (await solana?.sign(message)) ?? '' },
    ])
    const listed = await siwx.sessions(mine[0].token)
    expect(listed?.map(({ chainId }) => chainId).sort()).toEqual([
      'eip155:1',
      'eip155:1',
      'eip155:10',
    ])
    expect(JSON.stringify(listed)).not.toMatch(/hash/i)
    expect(await siwx.sessions('nothing')).toBeUndefined()
    await siwx.revokeAll('nothing')
    await siwx.revokeAll(mine[0].token)
    for (const granted of [...mine, lower])
      expect(await siwx.session(granted?.token ?? '')).toBeUndefined()
    expect(await siwx.session(stranger?.token ?? '')).toBeDefined()
  })

  test('parameters: mostSessions, the oldest of the account ends', async () => {
    const { siwx, pass } = open({ mostSessions: 2 })
    const first = await signIn(siwx)
    pass(1)
    const second = await signIn(siwx)
    pass(1)
    const { nonce } = await siwx.nonce()
    const chains = ['eip155:1', 'eip155:10'] as const
    const more = await Promise.all(chains.map((chainId) => sign(nonce, { chainId })))
    const granted = await siwx.verify(more)
    const live = await siwx.sessions(granted[0]?.token ?? '')
    expect(live?.map(({ chainId }) => chainId).sort()).toEqual(chains)
    for (const { token } of [first, second]) expect(await siwx.session(token)).toBeUndefined()
  })

  test('parameters: onEvent', async () => {
    const events: object[] = []
    const { siwx } = open({ onEvent: (event) => events.push(event) })
    const { refreshToken } = await signIn(siwx)
    await siwx.renew(refreshToken)
    const { nonce } = await siwx.nonce()
    const other = { ...(await sign(nonce)), signature: `0x${'11'.repeat(65)}` }
    await expect(siwx.verify([other])).rejects.toEqual(refused('wrongSignature'))
    expect(events).toEqual([
      { event: 'signedIn' },
      { event: 'signInRefused', code: 'wrongSignature' },
    ])
  })

  test('parameters: secret, a new one and an old one', async () => {
    const { siwx, store, now } = open()
    const { token } = await signIn(siwx)
    const fresh = 'n'.repeat(32)
    const withSecrets = (list: readonly [string, ...string[]]) =>
      createSiwxServer({ domain, store, secret: list, now })
    const later = withSecrets([fresh, secret])
    expect(await later.session(token)).toBeDefined()
    const renewed = await signIn(later)
    expect(await siwx.session(renewed.token)).toBeUndefined()
    expect(await withSecrets([fresh]).session(renewed.token)).toBeDefined()
    expect(await withSecrets([fresh]).session(token)).toBeUndefined()
  })

  test.each([
    ['ftp://orchard.example/', {}],
    ['javascript://orchard.example/%0aalert(1)', {}],
    ['http://orchard.example/', {}],
    ['https://orchard.example/', { scheme: 'http' }],
  ])('behavior: a sign-in for %s is refused', async (uri, fields) => {
    const events: unknown[] = []
    const { siwx } = open({ onEvent: (event) => events.push(event) })
    const signed = await sign((await siwx.nonce()).nonce, { uri, ...fields })
    await expect(siwx.verify([signed])).rejects.toEqual(refused('wrongUri'))
    expect(events).toEqual([{ event: 'signInRefused', code: 'wrongUri' }])
  })

  test('parameters: scheme', async () => {
    const { siwx } = open({ scheme: 'http' })
    const uri = `http://${domain}/`
    expect(await siwx.verify([await sign((await siwx.nonce()).nonce, { uri })])).toHaveLength(1)
  })

  test('behavior: tokens end after a quarter of an hour, sessions after a week', async () => {
    const { siwx, pass } = open()
    const { token, refreshToken } = await signIn(siwx)
    pass(16 * minute)
    expect(await siwx.session(token)).toBeUndefined()
    expect(await siwx.renew(refreshToken)).toBeDefined()
    pass(7 * day)
    expect(await siwx.renew(refreshToken)).toBeUndefined()
  })

  test('behavior: a session ends with its message', async () => {
    const { siwx, pass, now } = open()
    const { nonce } = await siwx.nonce()
    const expirationTime = new Date(now() + minute).toISOString()
    const [granted] = await siwx.verify([await sign(nonce, { expirationTime })])
    expect(granted?.expiresAt).toBe(now() + minute)
    pass(minute)
    expect(await siwx.renew(granted?.refreshToken ?? '')).toBeUndefined()
  })

  test('behavior: a guessed refresh token does nothing', async () => {
    const { siwx } = open()
    const { token, refreshToken } = await signIn(siwx)
    const guessed = `${refreshToken.split('.')[0]}.${'A'.repeat(43)}`
    expect(await siwx.renew(guessed)).toBeUndefined()
    await siwx.revoke(guessed)
    expect(await siwx.session(token)).toBeDefined()
  })

  test('behavior: a token by another secret or algorithm is none', async () => {
    const { siwx } = open()
    const { sid } = decodeJwt((await signIn(siwx)).token)
    const forge = (alg: string, key: string) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg })
        .setAudience(domain)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key))
    expect(await siwx.session(await forge('HS256', secret))).toBeDefined()
    expect(await siwx.session(await forge('HS256', 'x'.repeat(32)))).toBeUndefined()
    expect(await siwx.session(await forge('HS512', secret.repeat(2)))).toBeUndefined()
    const none = [{ alg: 'none' }, { sid, aud: domain }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    expect(await siwx.session(`${none.join('.')}.`)).toBeUndefined()
  })

  test.each(['', '.', 'a\0b.c', '\0', `${'0'.repeat(32)}.x`])(
    'behavior: %j is nobody’s token',
    async (token) => {
      const { siwx } = open()
      expect(await siwx.session(token)).toBeUndefined()
      expect(await siwx.renew(token)).toBeUndefined()
      await siwx.revoke(token)
    },
  )

  test('behavior: what has expired goes when somebody else signs in', async () => {
    const { siwx, store, pass } = open({ sessionLifetime: 60 })
    const session = await siwx.session((await signIn(siwx)).token)
    expect(session).toBeDefined()
    pass(2 * minute)
    await siwx.nonce()
    await expect.poll(() => store.findSession(session?.id ?? '')).toBeUndefined()
  })

  test('sweep: what has expired', async () => {
    const { siwx, store, pass, now } = open()
    const { token } = await signIn(siwx)
    await store.sweep(now())
    const session = await siwx.session(token)
    expect(session).toBeDefined()
    pass(8 * day)
    await store.sweep(now())
    expect(await store.findSession(session?.id ?? '')).toBeUndefined()
  })
})

test('parameters: secret, refused when it can be guessed', () => {
  const store = createMemorySiwxStore()
  expect(() => createSiwxServer({ domain, store, secret: 'short' })).toThrow('32 characters')
})

test('behavior: PostgreSQL keeps all sign-ins of a nonce, or none', async () => {
  const store = createPostgresSiwxStore(database.pool)
  const siwx = createSiwxServer({ domain: 'atomic.example', store, secret })
  const { nonce } = await siwx.nonce()
  const at = { domain: 'atomic.example', uri: 'https://atomic.example/' }
  const chainIds = ['eip155:1', 'eip155:10', 'eip155:137'] as const
  const signed = await Promise.all(chainIds.map((chainId) => sign(nonce, { ...at, chainId })))
  await database.pool.query(
    "ALTER TABLE siwx_sessions ADD CONSTRAINT no_polygon CHECK (chain_id <> 'eip155:137')",
  )
  await expect(siwx.verify(signed)).rejects.toThrow('no_polygon')
  await database.pool.query('ALTER TABLE siwx_sessions DROP CONSTRAINT no_polygon')
  const text = "SELECT chain_id FROM siwx_sessions WHERE domain = 'atomic.example'"
  expect((await database.pool.query(text)).rows).toEqual([])
})

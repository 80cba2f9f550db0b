import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { createSiwx, memorySiwxStore, parseSiwxMessage, type SiwxSession } from 'billfold/siwx'
import {
  type AuthPayload,
  type Cacao,
  createProvider,
  createWallet,
  createWalletLink,
  formatSignInMessage,
  type LinkSignIn,
  memoryRecordStore,
  narrowAuthPayload,
  type RecordStore,
  type SignEvent,
} from 'billfold/walletconnect'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SignClient } from 'wc-sign-2.21.8'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { startServer } from '../helpers/startServer.js'
import { metadata, official } from './peers.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const domain = 'site.example'
const chains = ['eip155:1', 'eip155:10'] as const
const methods = ['personal_sign', 'eth_sendTransaction']

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  server = await startServer()
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

/** A site that signs visitors in, and what it has accepted. */
async function openSite(parameters: { storage?: RecordStore; clock?: () => number } = {}) {
  const { storage = memoryRecordStore(), clock: now = Date.now } = parameters
  const siwx = createSiwx({
    store: memorySiwxStore({ domain, now }),
    domain,
    uri: `https://${domain}/login`,
    statement: 'Sign in to the orchard.',
  })
  const link = createWalletLink()
  const accepted: SiwxSession[] = []
  const signIn: LinkSignIn = {
    async request() {
      const terms = await siwx.createTerms?.({})
      if (!terms) throw new Error('The store has a challenge for anybody.')
      return { ...terms, chains }
    },
    async accept(signed) {
      const sessions = signed.map((each) => ({ ...each, data: parseSiwxMessage(each.message) }))
      await siwx.setSessions(sessions)
      accepted.push(...sessions)
    },
  }
  const provider = await createProvider({
    relayUrl: server.relayUrl,
    metadata: metadata('site'),
    WebSocket,
    storage,
    link,
    now,
    chains: [
      { id: chains[0], rpcUrls: [] },
      { id: chains[1], rpcUrls: [] },
    ],
  })
  toEnd.push(provider.destroy)
  const shown = () =>
    new Promise<string>((resolve) => {
      const stop = link.watch(() => {
        const uri = link.current()?.uri
        if (uri) resolve(uri)
      })
      toEnd.push(stop)
    })
  return { provider, link, signIn, siwx, accepted, shown }
}

/** What a wallet signs for each of these chains; `change` may spoil it. */
async function sign(
  { chains: _, type, ...rest }: AuthPayload,
  signed: readonly string[],
  change = (cacao: Cacao): Cacao => cacao,
): Promise<readonly Cacao[]> {
  return Promise.all(
    signed.map(async (chain) => {
      const p = { ...rest, iss: `did:pkh:${chain}:${owner.address}` }
      const signature = await owner.signMessage({ message: formatSignInMessage(p) })
      return change({ h: { t: type }, p, s: { t: 'eip191', s: signature } })
    }),
  )
}

type Answer = 'sign' | 'refuse' | 'nothing'

async function openWallet(
  parameters: {
    signIn?: boolean
    supported?: readonly string[]
    answer?: Answer
    change?: (cacao: Cacao) => Cacao
  } = {},
) {
  const { signIn = true, supported = chains, answer = 'sign', change } = parameters
  const wallet = await createWallet({
    relayUrl: server.relayUrl,
    metadata: metadata('wallet'),
    WebSocket,
    signIn,
  })
  toEnd.push(wallet.destroy)
  async function decide(event: SignEvent) {
    if (event.type === 'session_proposal') {
      const accounts = supported.map((chain) => `${chain}:${owner.address}`)
      const eip155 = { chains: [...supported], accounts, methods, events: [] }
      await wallet.approve({ id: event.proposal.id, namespaces: { eip155 } })
    }
    if (event.type !== 'session_authenticate' || answer === 'nothing') return
    const { id, authPayload } = event.request
    if (answer === 'refuse') return wallet.rejectSignIn({ id })
    const payload = narrowAuthPayload(authPayload, { chains: supported, methods })
    await wallet.approveSignIn({ id, cacaos: await sign(payload, payload.chains, change) })
  }
  wallet.on((event) => void decide(event).catch(() => {}))
  return wallet
}

test('default: connected and signed in with one step, on each chain that was signed for', async () => {
  const { provider, signIn, siwx, shown } = await openSite()
  const uri = shown()
  const connected = provider.connect({ signIn })
  const wallet = await openWallet()
  expect(await uri).toContain('methods=wc_sessionAuthenticate')
  await wallet.pair({ uri: await uri })
  const { namespaces } = await connected
  expect(namespaces.eip155?.methods).toEqual([...methods].sort())
  for (const chainId of chains) {
    const [session] = await siwx.getSessions(chainId, owner.address)
    expect(session?.message).toContain("'request': 'eth_sendTransaction', 'personal_sign'")
    expect(session?.cacao).toMatchObject({ h: { t: 'caip122' } })
  }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([owner.address])
  await provider.disconnect()
  await expect.poll(() => wallet.sessions()).toEqual([])
})

test('behavior: a link that was made before carries it', async () => {
  const { provider, signIn, link, siwx } = await openSite()
  provider.prepare(signIn)
  await expect.poll(() => link.current()?.uri).toContain('methods=wc_sessionAuthenticate')
  const stop = link.watch(() => {})
  const connected = provider.connect({ signIn })
  const wallet = await openWallet({ supported: ['eip155:10'] })
  await wallet.pair({ uri: link.current()?.uri ?? '' })
  await connected
  expect(await siwx.getSessions('eip155:10', owner.address)).toHaveLength(1)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  stop()
})

test('behavior: a wallet that does not know of it opens a session alone', async () => {
  const { provider, signIn, accepted, shown } = await openSite()
  const uri = shown()
  const connected = provider.connect({ signIn })
  const wallet = await openWallet({ signIn: false })
  await wallet.pair({ uri: await uri })
  await connected
  expect(accepted).toEqual([])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([owner.address])
})

const forgeries: Record<string, (cacao: Cacao) => Cacao> = {
  'another account': ({ p, ...rest }) => ({
    ...rest,
    p: { ...p, iss: `did:pkh:eip155:1:0x${'1'.repeat(40)}` },
  }),
  'another chain': ({ p, ...rest }) => ({
    ...rest,
    p: { ...p, iss: `did:pkh:eip155:5:${owner.address}` },
  }),
  'another site': ({ p, ...rest }) => ({ ...rest, p: { ...p, domain: 'evil.example' } }),
  'another text': ({ p, ...rest }) => ({ ...rest, p: { ...p, statement: 'Give it all away.' } }),
  'another request': ({ p, ...rest }) => ({ ...rest, p: { ...p, nonce: 'replayed1' } }),
  expired: ({ p, ...rest }) => ({ ...rest, p: { ...p, exp: '2020-01-01T00:00:00Z' } }),
  'no signature': (cacao) => ({ ...cacao, s: { t: 'eip191', s: '0x' } }),
}

test.each(Object.entries(forgeries))('behavior: forged, %s: no session', async (_, change) => {
  const { provider, signIn, siwx, shown } = await openSite()
  const uri = shown()
  const connected = provider.connect({ signIn })
  const wallet = await openWallet({ change })
  await wallet.pair({ uri: await uri })
  await expect(connected).rejects.toThrow(/does not hold/)
  expect(provider.session()).toBeUndefined()
  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([])
})

test('behavior: refused', async () => {
  const { provider, signIn, shown } = await openSite()
  const uri = shown()
  const connected = provider.connect({ signIn })
  const wallet = await openWallet({ answer: 'refuse' })
  await wallet.pair({ uri: await uri })
  await expect(connected).rejects.toMatchObject({ code: 4001 })
})

test('behavior: signed when nobody waits any more: no session, nobody signed in', async () => {
  const { provider, signIn, siwx, shown } = await openSite()
  const uri = shown()
  const giveUp = new AbortController()
  const connected = provider.connect({ signIn, signal: giveUp.signal })
  const wallet = await openWallet({ answer: 'nothing' })
  const asked = new Promise<SignEvent>((resolve) =>
    wallet.on((event) => event.type === 'session_authenticate' && resolve(event)),
  )
  await wallet.pair({ uri: await uri })
  const event = await asked
  giveUp.abort()
  await expect(connected).rejects.toThrow()
  if (event.type !== 'session_authenticate') throw new Error('It was waited for.')
  const { id, authPayload } = event.request
  await wallet.approveSignIn({ id, cacaos: await sign(authPayload, ['eip155:1']) })
  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(provider.session()).toBeUndefined()
  expect(await siwx.getSessions('eip155:1', owner.address)).toEqual([])
})

test('behavior: signed while the page is loaded anew: connected, to be signed in', async () => {
  const storage = memoryRecordStore()
  const before = await openSite({ storage })
  const uri = before.shown()
  before.provider.connect(before).catch(() => {})
  const wallet = await openWallet({ answer: 'nothing' })
  const asked = new Promise<SignEvent>((resolve) =>
    wallet.on((event) => event.type === 'session_authenticate' && resolve(event)),
  )
  await wallet.pair({ uri: await uri })
  const event = await asked
  before.provider.destroy()
  if (event.type !== 'session_authenticate') throw new Error('It was waited for.')
  const { id, authPayload } = event.request
  await wallet.approveSignIn({ id, cacaos: await sign(authPayload, ['eip155:1']) })
  const { provider, accepted } = await openSite({ storage })
  await expect.poll(() => provider.request({ method: 'eth_accounts' })).toEqual([owner.address])
  expect(accepted).toEqual([])
  expect(wallet.sessions()).toHaveLength(1)
})

test.each<[string, () => Promise<never>]>([
  ['no nonce is to be had', () => Promise.reject(new Error('The server is away.'))],
  ['the nonce does not come', () => new Promise(() => {})],
])('behavior: %s: a session alone', async (_, request) => {
  const { provider, signIn: asked, shown } = await openSite()
  const signIn = { ...asked, request }
  const uri = shown()
  const connected = provider.connect({ signIn })
  const wallet = await openWallet()
  expect(await uri).not.toContain('wc_sessionAuthenticate')
  await wallet.pair({ uri: await uri })
  await connected
})

/** What an official wallet does; their types ask for more than they need. */
type OfficialRequest = { id: number; params: { authPayload: AuthPayload } }

const officials: Record<string, (relayUrl: string) => Promise<(uri: string) => Promise<unknown>>> =
  {
    async 'sign-client 2.21.8'(relayUrl) {
      const client = await SignClient.init(official(relayUrl, 'wallet'))
      toEnd.push(() => client.core.relayer.transportClose())
      client.on('session_authenticate', async (event) => {
        const { id, params } = event as unknown as OfficialRequest // As just said.
        const auths = await signAsTold(params.authPayload, (request, iss) =>
          client.formatAuthMessage({ request: request as never, iss }),
        )
        await client.approveSessionAuthenticate({ id, auths: auths as never })
      })
      return (uri) => client.pair({ uri })
    },
    async 'walletkit 1.2.10'(relayUrl) {
      const core = new Core(official(relayUrl, 'wallet'))
      type ICore = Parameters<typeof WalletKit.init>[0]['core']
      const kit = await WalletKit.init({ core: core as ICore, metadata: metadata('wallet') })
      toEnd.push(() => core.relayer.transportClose())
      kit.on('session_authenticate', async (event) => {
        const { id, params } = event as unknown as OfficialRequest // As just said.
        const auths = await signAsTold(params.authPayload, (request, iss) =>
          kit.formatAuthMessage({ request: request as never, iss }),
        )
        await kit.approveSessionAuthenticate({ id, auths: auths as never })
      })
      return (uri) => kit.pair({ uri })
    },
  }

async function signAsTold(
  payload: AuthPayload,
  format: (request: AuthPayload, iss: string) => string,
) {
  const iss = `did:pkh:eip155:1:${owner.address}`
  const signature = await owner.signMessage({ message: format(payload, iss) })
  const { chains: _, type: __, ...rest } = payload
  return [{ h: { t: 'caip122' }, p: { ...rest, iss }, s: { t: 'eip191', s: signature } }]
}

test.each(Object.keys(officials))('interop: %s', async (name) => {
  const { provider, signIn, siwx, shown } = await openSite()
  const uri = shown()
  const connected = provider.connect({ signIn })
  const pair = await officials[name]?.(server.relayUrl)
  await pair?.(await uri)
  const { namespaces } = await connected
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1:${owner.address}`])
  const [session] = await siwx.getSessions('eip155:1', owner.address)
  expect(session?.data).toMatchObject({ domain, accountAddress: owner.address })
})

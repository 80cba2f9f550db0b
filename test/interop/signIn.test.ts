import {
  type Cacao,
  createDapp,
  createWallet,
  formatSignInMessage,
  narrowAuthPayload,
  type SignEvent,
} from 'billfold/walletconnect'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SignClient } from 'wc-sign-2.21.8'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { startServer } from '../helpers/startServer.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const chains = ['eip155:1']
const methods = ['personal_sign', 'eth_sendTransaction']
const asked = {
  chains,
  domain: 'site.example',
  uri: 'https://site.example/login',
  nonce: 'n0nce1234',
  statement: 'Sign in to the orchard.',
  methods,
}

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  server = await startServer()
})

beforeEach(() => () => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

const metadata = (name: string) => ({
  name,
  description: '',
  url: `https://${name}.example`,
  icons: [],
})

async function openDapp() {
  const dapp = await createDapp({
    relayUrl: server.relayUrl,
    metadata: metadata('site'),
    WebSocket,
  })
  toEnd.push(dapp.destroy)
  return dapp
}

/** Our wallet's end; `change` may spoil what it has signed. */
async function openWallet(signIn: boolean, change = (cacao: Cacao): Cacao => cacao) {
  const relayUrl = server.relayUrl
  const wallet = await createWallet({ relayUrl, metadata: metadata('wallet'), WebSocket, signIn })
  toEnd.push(wallet.destroy)
  async function decide(event: SignEvent) {
    if (event.type === 'session_authenticate') {
      const { id, authPayload } = event.request
      const payload = narrowAuthPayload(authPayload, { chains, methods: ['personal_sign'] })
      const { chains: _, type, ...rest } = payload
      const p = { ...rest, iss: `did:pkh:eip155:1:${owner.address}` }
      const signature = await owner.signMessage({ message: formatSignInMessage(p) })
      const cacao: Cacao = { h: { t: type }, p, s: { t: 'eip191', s: signature } }
      await wallet.approveSignIn({ id, cacaos: [change(cacao)] })
    }
    if (event.type === 'session_proposal') {
      const accounts = [`eip155:1:${owner.address}`]
      const namespaces = { eip155: { chains, accounts, methods, events: ['accountsChanged'] } }
      await wallet.approve({ id: event.proposal.id, namespaces })
    }
    if (event.type === 'session_request')
      await wallet.respond({ id: event.request.id, result: 'signed' })
  }
  wallet.on((event) => void decide(event).catch(() => {}))
  return wallet
}

async function openOfficial(name: string) {
  const client = await SignClient.init({
    relayUrl: server.relayUrl,
    projectId: 'a'.repeat(32),
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: crypto.randomUUID(),
    metadata: metadata(name),
  })
  toEnd.push(() => client.core.relayer.transportClose())
  return client
}

test('default: signed in and connected in one step', async () => {
  const [dapp, wallet] = await Promise.all([openDapp(), openWallet(true)])
  const { uri, response } = await dapp.authenticate(asked)
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await wallet.pair({ uri })
  const { cacaos, session } = await response
  expect(cacaos[0]?.p).toMatchObject({ domain: 'site.example', nonce: 'n0nce1234' })
  expect(session?.namespaces.eip155?.methods).toEqual(['personal_sign'])
  const request = { method: 'personal_sign', params: ['0x01'] }
  const { topic = '' } = session ?? {}
  expect(await dapp.request({ topic, chainId: 'eip155:1', request })).toBe('signed')
  expect(wallet.sessions()).toHaveLength(1)
})

test('behavior: a wallet that cannot sign in opens a session alone', async () => {
  const [dapp, wallet] = await Promise.all([openDapp(), openWallet(false)])
  const { uri, response } = await dapp.authenticate(asked)
  await wallet.pair({ uri })
  const { cacaos, session } = await response
  expect(cacaos).toEqual([])
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${owner.address}`])
})

const forgeries: Record<string, (cacao: Cacao) => Cacao> = {
  'another account': (cacao) => ({
    ...cacao,
    p: { ...cacao.p, iss: `did:pkh:eip155:1:${stranger.address}` },
  }),
  'another domain': (cacao) => ({ ...cacao, p: { ...cacao.p, domain: 'evil.example' } }),
  'another nonce': (cacao) => ({ ...cacao, p: { ...cacao.p, nonce: 'replayed1' } }),
  'another statement': (cacao) => ({ ...cacao, p: { ...cacao.p, statement: 'Give it all away.' } }),
  expired: (cacao) => ({ ...cacao, p: { ...cacao.p, exp: '2020-01-01T00:00:00Z' } }),
  'more allowed than signed': (cacao) => ({ ...cacao, p: { ...cacao.p, resources: [] } }),
  'no signature': (cacao) => ({ ...cacao, s: { t: 'eip191', s: '0x' } }),
}

test.each(Object.entries(forgeries))('behavior: %s is refused', async (_, change) => {
  const [dapp, wallet] = await Promise.all([openDapp(), openWallet(true, change)])
  const { uri, response } = await dapp.authenticate(asked)
  await wallet.pair({ uri })
  await expect(response).rejects.toMatchObject({ code: 'invalidSignature' })
  expect(dapp.sessions()).toEqual([])
  await expect.poll(() => wallet.sessions()).toEqual([])
})

test('interop: our site, the official wallet', async () => {
  const [dapp, wallet] = await Promise.all([openDapp(), openOfficial('wallet')])
  wallet.on('session_authenticate', async ({ id, params }) => {
    const { authPayload } = params
    const iss = `did:pkh:eip155:1:${owner.address}`
    const message = wallet.formatAuthMessage({ request: authPayload, iss })
    const signature = await owner.signMessage({ message })
    const { chains: _, type, ...rest } = authPayload
    const auth = {
      h: { t: 'caip122' as const },
      p: { ...rest, iss },
      s: { t: 'eip191' as const, s: signature },
    }
    await wallet.approveSessionAuthenticate({ id, auths: [auth as never] }) // Their types ask for more.
  })
  const { uri, response } = await dapp.authenticate(asked)
  await wallet.pair({ uri })
  const { cacaos, session } = await response
  expect(cacaos).toHaveLength(1)
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${owner.address}`])
})

test('interop: the official site, our wallet', async () => {
  const [dapp, wallet] = await Promise.all([openOfficial('site'), openWallet(true)])
  const { uri, response } = await dapp.authenticate({ ...asked, nonce: asked.nonce })
  const answered = response()
  await wallet.pair({ uri: uri ?? '' })
  const { auths, session } = await answered
  expect(auths).toHaveLength(1)
  expect(session?.peer.metadata.name).toBe('wallet')
  await expect.poll(() => wallet.sessions()).toHaveLength(1)
})

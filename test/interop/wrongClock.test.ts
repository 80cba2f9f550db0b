import { createSiwx, memorySiwxStore, parseSiwxMessage } from 'billfold/siwx'
import {
  createProvider,
  createWalletLink,
  type LinkSignIn,
  memoryRecordStore,
} from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'
import { metadata } from './peers.js'
import { wallets } from './walletsOfManyChains.js'

const chain = 'eip155:1'
const granted = {
  eip155: {
    chains: [chain],
    accounts: [`${chain}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`],
    methods: ['personal_sign'],
    events: [],
  },
}
const hour = 3_600_000

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  server = await startServer()
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

/** A site whose visitor's clock is off. */
async function openSite(off: number) {
  const link = createWalletLink()
  const shown: string[] = []
  link.watch(() => {
    const uri = link.current()?.uri
    if (uri && uri !== shown.at(-1)) shown.push(uri)
  })
  const provider = await createProvider({
    relayUrl: server.relayUrl,
    metadata: metadata('site'),
    WebSocket,
    storage: memoryRecordStore(),
    chains: [
      { id: chain, rpcUrls: [] },
      { id: 'eip155:31337', rpcUrls: [] },
    ],
    link,
    now: () => Date.now() + off,
  })
  toEnd.push(provider.destroy)
  return { provider, shown }
}

/** Whether a wallet whose clock is right takes the link for a new one. */
function isFresh(uri = '') {
  const end = Number(new URL(uri.replace('wc:', 'wc://')).searchParams.get('expiryTimestamp'))
  return end * 1000 > Date.now() + hour / 20
}

describe.each(Object.keys(wallets))('%s', (kind) => {
  test.each([-25, -1, -0.1, 0, 0.3, 1, 25])(
    'behavior: a clock that is off by %i hours',
    async (hours) => {
      const open = wallets[kind] ?? expect.fail('There is no such wallet.')
      const [{ provider, shown }, wallet] = await Promise.all([
        openSite(hours * hour),
        open(server.relayUrl, granted),
      ])
      toEnd.push(wallet.close)
      const connected = provider.connect()
      await expect.poll(() => isFresh(shown.at(-1)), { timeout: 5000 }).toBe(true)
      await wallet.pair(shown.at(-1) ?? '')
      const { topic } = await connected
      await wallet.ping(topic)
      const asked = { method: 'personal_sign', params: ['hello'] }
      expect(await provider.request(asked)).toMatchObject(asked)
      expect(shown.length).toBeLessThanOrEqual(2)
    },
  )
})

test.each([-1, 1])('behavior: signed in with the same step, %i hours off', async (hours) => {
  const { provider, shown } = await openSite(hours * hour)
  const domain = 'orchard.example'
  const now = () => Date.now() + hours * hour
  const siwx = createSiwx({
    store: memorySiwxStore({ domain, now }),
    domain,
    uri: `https://${domain}`,
  })
  const accepted: string[] = []
  const signIn: LinkSignIn = {
    async request() {
      const terms = (await siwx.createTerms?.({})) ?? expect.fail('no challenge')
      return { ...terms, chains: ['eip155:31337'] }
    },
    async accept(signed) {
      await siwx.setSessions(
        signed.map((each) => ({ ...each, data: parseSiwxMessage(each.message) })),
      )
      accepted.push(...signed.map(({ message }) => message))
    },
  }
  const { wallet } = await takePhone({ relayUrl: server.relayUrl, signIn: true })
  toEnd.push(wallet.destroy)
  const connected = provider.connect({ signIn })
  await expect.poll(() => isFresh(shown.at(-1)), { timeout: 5000 }).toBe(true)
  await wallet.pair({ uri: shown.at(-1) ?? '' })
  await connected
  expect(accepted).toHaveLength(1)
})

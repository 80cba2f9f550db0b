import { createDapp } from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { startRelayProxy } from '../helpers/startRelayProxy.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'
import { metadata } from './peers.js'

const chainId = 'eip155:31337'
const nowhere = 'ws://127.0.0.1:9/relay'

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  server = await startServer()
})

afterEach(() => Promise.all(toEnd.splice(0).map((end) => end())))

afterAll(() => server?.stop())

async function openProxy() {
  const proxy = await startRelayProxy({ relayUrl: server.relayUrl, onFrame: () => 'pass' })
  toEnd.push(proxy.stop)
  return proxy
}

/** A session between a site with these addresses of the relay and a phone with its own. */
async function openSession(relayUrl: readonly [string, ...string[]]) {
  const dapp = await createDapp({ relayUrl, metadata: metadata('site'), WebSocket })
  const phone = await takePhone({ relayUrl: server.relayUrl })
  toEnd.push(dapp.destroy, phone.wallet.destroy)
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: [chainId], methods: ['personal_sign'], events: [] } },
  })
  await phone.wallet.pair({ uri })
  const { topic } = await approval
  return { dapp, topic }
}

test('default: the second address is taken when the first cannot be reached', async () => {
  const proxy = await openProxy()
  const { dapp, topic } = await openSession([nowhere, proxy.url])
  await expect(dapp.ping({ topic })).resolves.toBe(undefined)
})

test('behavior: a session goes on by another address when its own is lost', async () => {
  const proxy = await openProxy()
  const { dapp, topic } = await openSession([proxy.url, server.relayUrl])
  proxy.stop()
  await expect(dapp.ping({ topic })).resolves.toBe(undefined)
})

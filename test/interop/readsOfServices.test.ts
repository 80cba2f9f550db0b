import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { mainnet } from '../../packages/kit/src/networks/evmNetworks.js'
import { selfHosted } from '../../packages/kit/src/services/selfHosted.js'
import type { WalletConnectProvider } from '../../packages/kit/src/walletconnect/WalletConnectProvider.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { says, serveRpc } from '../helpers/serveRpc.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server?.stop()
})

test('behavior: what a remote wallet’s provider reads goes through the proxy as well', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(page, { title: 'Site', querySelector: () => null }))
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' })
  vi.stubGlobal('WebSocket', WebSocket)
  const node = await serveRpc(says({ jsonrpc: '2.0', id: 1, result: '0x5' }))
  const { configure } = selfHosted(server.url, { rpc: node.url, relay: server.relayUrl })
  const { connectors } = configure({ networks: [mainnet], ownRpc: [], given: {} })
  const { getProvider, link } = connectors[0] ?? expect.fail('There is a relay.')
  // It is the connector of `walletConnect`.
  const provider = (await getProvider()) as WalletConnectProvider
  const connected = provider.connect()
  link?.watch(() => {})
  const uri = await new Promise<string>((resolve) =>
    link?.on((event) => {
      if (event.type === 'pairing' && event.pairing) resolve(event.pairing.uri)
    }),
  )
  const { wallet } = await takePhone({ relayUrl: server.relayUrl, namespaces: granted })
  await wallet.pair({ uri })
  await connected
  expect(await provider.request({ method: 'eth_gasPrice' })).toBe('0x5')
  provider.destroy()
  wallet.destroy()
  node.stop()
})

const granted = {
  eip155: {
    accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    methods: ['personal_sign'],
    events: [],
  },
}

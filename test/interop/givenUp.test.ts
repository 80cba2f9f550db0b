import {
  createDapp,
  createProvider,
  createWalletLink,
  memoryRecordStore,
  type RecordStore,
} from 'billfold/walletconnect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Server } from '../../packages/server/src/createServer.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'
import { metadata } from './peers.js'

let server: Server

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server?.stop())

test('behavior: given up while the session is being stored, neither end keeps it', async () => {
  const controller = new AbortController()
  const memory = memoryRecordStore()
  const storage: RecordStore = {
    ...memory,
    async write(key, value) {
      if (key.startsWith('session:')) controller.abort(new Error('Given up.'))
      await memory.write(key, value)
    },
  }
  const { relayUrl } = server
  const dapp = await createDapp({ relayUrl, metadata: metadata('site'), WebSocket, storage })
  const { wallet } = await takePhone({ relayUrl })
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] },
    },
    signal: controller.signal,
  })
  const begun = new Promise((resolve) =>
    wallet.on(({ type }) => type === 'session_delete' && resolve(type)),
  )
  await wallet.pair({ uri })
  await expect(approval).rejects.toThrow('Given up.')
  expect(await begun).toBe('session_delete')
  expect(wallet.sessions()).toEqual([])
  await expect.poll(() => dapp.sessions()).toEqual([])
  expect(Object.keys(await memory.readAll()).filter((key) => key.startsWith('session:'))).toEqual(
    [],
  )
  dapp.destroy()
  wallet.destroy()
})

test.each(['pairing:', 'proposal:'])(
  'behavior: given up while %s is being stored',
  async (kind) => {
    const controller = new AbortController()
    const memory = memoryRecordStore()
    const storage: RecordStore = {
      ...memory,
      async write(key, value) {
        if (key.startsWith(kind)) controller.abort(new Error('Given up.'))
        await memory.write(key, value)
      },
    }
    const { relayUrl } = server
    const dapp = await createDapp({ relayUrl, metadata: metadata('site'), WebSocket, storage })
    const made = dapp.connect({ signal: controller.signal })
    await expect(made.then(({ approval }) => approval)).rejects.toThrow('Given up.')
    dapp.destroy()
  },
)

test('behavior: approved when nobody watches the link any more, and still waited for', async () => {
  const { relayUrl } = server
  const link = createWalletLink()
  const provider = await createProvider({
    relayUrl,
    metadata: metadata('site'),
    WebSocket,
    storage: memoryRecordStore(),
    chains: [{ id: 'eip155:31337', rpcUrls: [] }],
    link,
  })
  const refused = expect(provider.connect()).rejects.toMatchObject({ code: 4001 })
  const uri = await new Promise<string>((resolve) => {
    const stop = link.watch(() => {
      const shown = link.current()
      if (!shown) return
      stop()
      resolve(shown.uri)
    })
  })
  const { wallet } = await takePhone({ relayUrl })
  await wallet.pair({ uri })
  await refused
  await expect.poll(() => wallet.sessions()).toEqual([])
  provider.destroy()
  wallet.destroy()
})

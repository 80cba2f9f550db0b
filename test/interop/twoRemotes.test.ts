import { createBillfold, disconnect, signMessage, start, switchWallet } from 'billfold'
import { defineNetwork, mainnet } from 'billfold/networks'
import { createWagmi } from 'billfold/wagmi'
import { memoryRecordStore, type RecordStore, walletConnect } from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { findConnector } from '../../packages/kit/src/actions/findConnector.js'
import { selectWallet } from '../../packages/kit/src/actions/selectWallet.js'
import { selectConnections } from '../../packages/kit/src/state/selectConnections.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { openPage } from '../helpers/openPage.js'
import { startServer } from '../helpers/startServer.js'
import { takePhone } from '../helpers/takePhone.js'
import { stateWhen } from '../helpers/visit.js'

const networks = [defineNetwork({ ...mainnet, id: 31337, caipNetworkId: 'eip155:31337' })] as const
const connectorId = 'walletConnect'
const message = 'Good morning'

let server: Server
const toEnd: (() => unknown)[] = []

beforeAll(async () => {
  server = await startServer()
})

afterEach(async () => {
  await Promise.all(toEnd.splice(0).map((end) => end()))
  vi.unstubAllGlobals()
})

afterAll(() => server?.stop())

/** A page; what it remembers is handed on to the next one. */
function openSite(
  library: string,
  storage: RecordStore = memoryRecordStore(),
  stored = new Map<string, string>(),
) {
  const { navigator } = openPage({ stored })
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' })
  const document = { title: 'Site', visibilityState: 'visible', querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), document))
  const kit = createBillfold({
    networks,
    adapters: library === 'wagmi' ? [createWagmi({ networks })] : [],
    connectors: [walletConnect({ relayUrl: server.relayUrl, storage, networks })],
  })
  const stop = start(kit)
  toEnd.push(stop)
  return { kit, stop, storage, stored }
}

type Kit = ReturnType<typeof openSite>['kit']

/** Has the visitor choose the code, and a phone take it. */
async function connectPhone(kit: Kit, name: string) {
  const phone = await takePhone({ relayUrl: server.relayUrl, metadata: { name } })
  toEnd.push(phone.wallet.destroy)
  selectWallet(kit, { connectorId })
  const { connecting } = kit.getState()
  const subject = connecting.status === 'waiting' ? connecting.subject : ''
  // To watch is to wait: an approval that nobody waits for is turned down.
  toEnd.push(findConnector(kit, subject)?.link?.watch(() => {}) ?? (() => {}))
  await stateWhen(kit, ({ remotes }) => remotes[subject]?.pairing !== undefined)
  await phone.wallet.pair({ uri: kit.getState().remotes[subject]?.pairing?.uri ?? '' })
  await stateWhen(kit, () => selectConnections(kit.getState())[0]?.name === name)
  return phone
}

const names = (kit: Kit) => selectConnections(kit.getState()).map(({ name }) => name)

function idOf(kit: Kit, name: string) {
  return selectConnections(kit.getState()).find((each) => each.name === name)?.connectorId ?? ''
}

describe.each(['none', 'wagmi'])('library: %s', (library) => {
  test('two phones: both sign, both survive a reload, one leaves', async () => {
    const before = openSite(library)
    const one = await connectPhone(before.kit, 'One')
    const two = await connectPhone(before.kit, 'Two')
    expect(names(before.kit)).toEqual(['Two', 'One'])
    expect([one, two].map(({ wallet }) => wallet.sessions().length)).toEqual([1, 1])

    await signMessage(before.kit, { message })
    expect([one.asked.length, two.asked.length]).toEqual([0, 1])
    await switchWallet(before.kit, { connectorId: idOf(before.kit, 'One') })
    await signMessage(before.kit, { message })
    expect([one.asked.length, two.asked.length]).toEqual([1, 1])

    before.stop()
    const { kit } = openSite(library, before.storage, before.stored)
    expect(names(kit)).toEqual(['One', 'Two'])
    await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'connected')
    await signMessage(kit, { message })
    await switchWallet(kit, { connectorId: idOf(kit, 'Two') })
    await signMessage(kit, { message })
    expect([one.asked.length, two.asked.length]).toEqual([2, 2])

    await disconnect(kit, { connectorId: idOf(kit, 'Two') })
    await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'connected')
    expect(names(kit)).toEqual(['One'])
    await expect.poll(() => two.wallet.sessions()).toEqual([])
    expect(one.wallet.sessions()).toHaveLength(1)
    await signMessage(kit, { message })
    expect(one.asked).toHaveLength(3)
  })

  test('two phones: one that leaves by itself while the other is in use', async () => {
    const { kit } = openSite(library)
    const one = await connectPhone(kit, 'One')
    await connectPhone(kit, 'Two')
    const [session] = one.wallet.sessions()
    await one.wallet.disconnect({ topic: session?.topic ?? '' })
    await stateWhen(kit, () => names(kit).length === 1)
    expect(names(kit)).toEqual(['Two'])
    await signMessage(kit, { message })
  })
})

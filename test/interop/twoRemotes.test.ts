import {
  createBillfold,
  disconnect,
  type Namespace,
  signMessage,
  start,
  switchWallet,
} from 'billfold'
import { defineNetwork, mainnet, solana } from 'billfold/networks'
import { createSiwx, memorySiwxStore } from 'billfold/siwx'
import { solanaAdapter } from 'billfold/solana'
import { createWagmi } from 'billfold/wagmi'
import { memoryRecordStore, type RecordStore, walletConnect } from 'billfold/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { findConnector } from '../../packages/kit/src/actions/findConnector.js'
import { selectWallet } from '../../packages/kit/src/actions/selectWallet.js'
import { sessionsOf } from '../../packages/kit/src/state/connection.js'
import { selectConnections } from '../../packages/kit/src/state/selectConnections.js'
import type { Server } from '../../packages/server/src/createServer.js'
import { owned, ownedNamespaces } from '../helpers/namespaceOwner.js'
import { openPage } from '../helpers/openPage.js'
import { startServer } from '../helpers/startServer.js'
import { type Phone, takePhone } from '../helpers/takePhone.js'
import { stateWhen } from '../helpers/visit.js'

const local = defineNetwork({ ...mainnet, id: 31337, caipNetworkId: 'eip155:31337' })
const ofEvm = [local] as const
const ofTwo = [local, solana] as const
const connectorId = 'walletConnect'
const message = 'Good morning'
const domain = 'site.example'
const uri = `https://${domain}/`

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
  parameters: {
    library?: string
    networks?: typeof ofEvm | typeof ofTwo
    storage?: RecordStore
    stored?: Map<string, string>
    signsIn?: boolean
  } = {},
) {
  const { library = 'none', networks = ofEvm, signsIn } = parameters
  const { storage = memoryRecordStore(), stored = new Map<string, string>() } = parameters
  const { navigator } = openPage({ stored })
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' })
  const document = { title: 'Site', visibilityState: 'visible', querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), document))
  const kit = createBillfold({
    networks,
    adapters: [solanaAdapter(), ...(library === 'wagmi' ? [createWagmi({ networks })] : [])],
    connectors: [walletConnect({ relayUrl: server.relayUrl, storage, networks })],
    ...(signsIn && { siwx: createSiwx({ store: memorySiwxStore({ domain }), domain, uri }) }),
  })
  const stop = start(kit)
  toEnd.push(stop)
  return { kit, stop, storage, stored }
}

type Kit = ReturnType<typeof openSite>['kit']

async function openPhone(parameters: Omit<Parameters<typeof takePhone>[0], 'relayUrl'>) {
  const phone = await takePhone({ relayUrl: server.relayUrl, ...parameters })
  toEnd.push(phone.wallet.destroy)
  return phone
}

/** Has the visitor choose the code, and a phone take it. */
async function connectPhone(kit: Kit, name: string, parameters: { signIn?: boolean } = {}) {
  const phone = await openPhone({ metadata: { name }, ...parameters })
  await scanWith(phone, kit)
  await stateWhen(kit, () => selectConnections(kit.getState())[0]?.name === name)
  return phone
}

async function scanWith({ wallet }: Phone, kit: Kit, namespace?: Namespace) {
  selectWallet(kit, { connectorId, namespace })
  const { connecting } = kit.getState()
  const subject = connecting.status === 'waiting' ? connecting.subject : ''
  // To watch is to wait: an approval that nobody waits for is turned down.
  toEnd.push(findConnector(kit, subject)?.link?.watch(() => {}) ?? (() => {}))
  await stateWhen(kit, ({ remotes }) => remotes[subject]?.pairing !== undefined)
  const { uri = '' } = kit.getState().remotes[subject]?.pairing ?? {}
  await wallet.pair({ uri })
  return { uri }
}

const names = (kit: Kit) => selectConnections(kit.getState()).map(({ name }) => name)

function idOf(kit: Kit, name: string) {
  return selectConnections(kit.getState()).find((each) => each.name === name)?.connectorId ?? ''
}

describe.each(['none', 'wagmi'])('library: %s', (library) => {
  test('two phones: both sign, both survive a reload, one leaves', async () => {
    const before = openSite({ library })
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
    const { kit } = openSite({ ...before, library })
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
    const { kit } = openSite({ library })
    const one = await connectPhone(kit, 'One')
    await connectPhone(kit, 'Two')
    const [session] = one.wallet.sessions()
    await one.wallet.disconnect({ topic: session?.topic ?? '' })
    await stateWhen(kit, () => names(kit).length === 1)
    expect(names(kit)).toEqual(['Two'])
    await signMessage(kit, { message })
  })
})

test('two phones: each connects and signs in with one step', async () => {
  const { kit } = openSite({ signsIn: true })
  const one = await connectPhone(kit, 'One', { signIn: true })
  await stateWhen(kit, ({ signedIn }) => signedIn.eip155 !== undefined)
  const two = await connectPhone(kit, 'Two', { signIn: true })
  expect([one, two].map(({ asked }) => asked)).toEqual([[], []])
  expect(two.wallet.sessions()).toHaveLength(1)
})

const { eip155, solana: granted } = ownedNamespaces

test('one phone, asked for more: what it grants takes the place of what it had granted', async () => {
  const { kit } = openSite({ networks: ofTwo })
  const namespaces: Partial<typeof ownedNamespaces> = { solana: granted }
  const phone = await openPhone({ namespaces })
  await scanWith(phone, kit)
  await stateWhen(kit, ({ connections }) => connections.solana?.status === 'connected')
  namespaces.eip155 = eip155
  await scanWith(phone, kit, 'eip155')
  await stateWhen(kit, ({ connections }) => connections.eip155?.status === 'connected')
  await expect.poll(() => phone.wallet.sessions().length).toBe(1)
  const { connections } = kit.getState()
  const sessions = [connections.eip155, connections.solana].flatMap(
    (each) => each && sessionsOf(each),
  )
  expect(sessions.map((session) => session?.addresses)).toEqual([[owned.eip155], [owned.solana]])
  const ids = new Set(sessions.map((session) => session?.connectorId))
  expect(ids.size).toBe(1)
})

test('another phone, asked for what the first one lacks: it stands beside the first', async () => {
  const { kit } = openSite({ networks: ofTwo })
  const one = await openPhone({ metadata: { name: 'One' }, namespaces: { solana: granted } })
  await scanWith(one, kit)
  await stateWhen(kit, ({ connections }) => connections.solana?.status === 'connected')
  const two = await openPhone({ metadata: { name: 'Two' } })
  await scanWith(two, kit, 'eip155')
  await stateWhen(kit, () => names(kit).includes('Two'))
  expect(names(kit).sort()).toEqual(['One', 'Two'])
  expect([one, two].map(({ wallet }) => wallet.sessions().length)).toEqual([1, 1])
})

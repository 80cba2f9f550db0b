import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import {
  endVisits,
  isConnected,
  isDisconnected,
  libraries,
  makeWallet,
  settle,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { selectAccount } from '../state/selectors.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'id.billfold.testwallet'

const stored = new Map<string, string>()
afterEach(() => {
  vi.useRealTimers()
  endVisits()
  stored.clear()
})

/** A page that is looked at, whose frames are drawn when the test says so. */
function holdFrames() {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
  return frames
}

const kept = () => JSON.parse(stored.get('billfold') ?? '{}')

describe.each(libraries)('library: %s', (library) => {
  /** A visit that ends connected, by closing the page. */
  async function visitBefore() {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit, stop } = visit({ library, page })
    await connect(kit, { connectorId })
    stop()
    return { wallet }
  }

  test('behavior: the wallet of the last visit is shown at once and confirmed by itself', async () => {
    const { wallet } = await visitBefore()
    const page = openPage({ stored })
    wallet.announce(page)
    const { kit, events } = visit({ library, page })
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connecting', address: alice })
    await stateWhen(kit, isConnected)
    expect(selectAccount(kit.getState())).toMatchObject({ address: alice, connectorId })
    expect(events).toContainEqual(expect.objectContaining({ reconnected: true }))
    const asked = wallet.log().filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  test('behavior: on a page that is looked at, the wallet is asked after the first frame', async () => {
    const { wallet } = await visitBefore()
    const before = wallet.log().length
    const page = openPage({ stored })
    const frames = holdFrames()
    wallet.announce(page)
    const first = visit({ library, page })
    first.stop()
    expect(frames).toEqual([])
    const { kit } = visit({ library, page })
    await settle()
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connecting', address: alice })
    expect(wallet.log()).toHaveLength(before)
    for (const draw of frames) draw()
    await stateWhen(kit, isConnected)
  })

  test('behavior: a wallet that has connected before the first frame is not asked again', async () => {
    const page = openPage({ stored })
    const frames = holdFrames()
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    const before = wallet.log().length
    for (const draw of frames) draw()
    await settle()
    await settle()
    expect(wallet.log()).toHaveLength(before)
  })

  test('behavior: what the wallet says now is what counts', async () => {
    const { wallet } = await visitBefore()
    wallet.selectAccount(1)
    wallet.setChain(31338)
    const page = openPage({ stored })
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await stateWhen(kit, isConnected)
    expect(selectAccount(kit.getState())).toMatchObject({ address: bob, chainId: 'eip155:31338' })
  })

  test('behavior: a wallet that has withdrawn meanwhile', async () => {
    const { wallet } = await visitBefore()
    wallet.revoke()
    const page = openPage({ stored })
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await stateWhen(kit, isDisconnected)
    expect(kept().sessions).toEqual({})
  })

  test('behavior: a wallet that puts itself into the page late', async () => {
    const { wallet } = await visitBefore()
    const page = openPage({ stored })
    const { kit } = visit({ library, page })
    expect(selectAccount(kit.getState()).status).toBe('connecting')
    wallet.announce(page)
    await stateWhen(kit, isConnected)
  })

  test('behavior: a wallet that does not come any more', async () => {
    await visitBefore()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { kit } = visit({ library, page: openPage({ stored }) })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(selectAccount(kit.getState()).status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(200)
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    expect(kept().sessions).toEqual({})
  })

  test('behavior: a page that the browser makes ahead waits for its visitor', async () => {
    const { wallet } = await visitBefore()
    const page = openPage({ stored })
    const ahead = Object.assign(new EventTarget(), { hidden: true, prerendering: true })
    vi.stubGlobal('document', ahead)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { kit } = visit({ library, page })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connecting', address: alice })
    ahead.prerendering = false
    ahead.dispatchEvent(new Event('prerenderingchange'))
    await vi.advanceTimersByTimeAsync(2_000)
    wallet.announce(page)
    vi.useRealTimers()
    await stateWhen(kit, isConnected)
  })

  test('behavior: who disconnects before the wallet has answered stays disconnected', async () => {
    const { wallet } = await visitBefore()
    const page = openPage({ stored })
    wallet.announce(page)
    wallet.delayNext(20, { method: 'eth_accounts' })
    const asked = new Promise<void>((resolve) => {
      wallet.onRequest(({ method }) => method === 'eth_accounts' && resolve())
    })
    const answered = new Promise<void>((resolve) => {
      wallet.onResponse(({ method }) => method === 'eth_accounts' && resolve())
    })
    const { kit } = visit({ library, page })
    await asked
    await disconnect(kit)
    await answered
    await settle()
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    expect(kept().sessions).toEqual({})
  })

  test('parameters: enableReconnect', async () => {
    const { wallet } = await visitBefore()
    const page = openPage({ stored })
    wallet.announce(page)
    const { kit } = visit({ library, page, enableReconnect: false })
    await settle()
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
  })

  test('behavior: back from the back/forward cache, the wallet is asked again', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    page.show()
    await settle()
    expect(selectAccount(kit.getState())).toMatchObject({ status: 'connected', address: alice })
  })

  test('behavior: stopping takes every listener away', async () => {
    const page = openPage({ stored })
    const before = page.listeners()
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit, stop } = visit({ library, page })
    await connect(kit, { connectorId })
    stop()
    stop()
    const left = page
      .listeners()
      .filter((type) => library === 'none' || !type.startsWith('eip6963'))
    expect(left).toEqual(before)
    expect(kit.getState()).toMatchObject({ started: false, connectors: [] })
  })

  test('behavior: started again, it follows the wallet again', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit, stop } = visit({ library, page })
    await connect(kit, { connectorId })
    stop()
    start(kit)
    await settle()
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
  })
})

describe('two tabs', () => {
  const library = 'none'

  test('behavior: what one disconnects is disconnected in the other', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    const ended = { eip155: [connectorId] }
    page.storeInOtherTab('billfold', JSON.stringify({ ...kept(), sessions: {}, ended }))
    await stateWhen(kit, isDisconnected)
    expect(kept().sessions).toEqual({})
  })

  test('behavior: what the other could not take up stays, and is stored again', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    const before = kept()
    page.storeInOtherTab('billfold', JSON.stringify({ ...before, sessions: {} }))
    expect(isConnected(kit.getState())).toBe(true)
    expect(kept()).toEqual(before)
  })

  test('behavior: what cannot be taken up is of this one alone, and is tried once', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const first = visit({ library, page })
    await connect(first.kit, { connectorId })
    const connected = kept()
    first.stop()
    stored.clear()
    wallet.lock()
    const { kit, events } = visit({ library, page })
    const follow = (value: object) => page.storeInOtherTab('billfold', JSON.stringify(value))
    follow(connected)
    await stateWhen(kit, (state) => selectAccount(state).status === 'connecting')
    await stateWhen(kit, isDisconnected)
    expect(kept()).toEqual(connected)
    follow({ ...connected, recent: ['another'] })
    expect(selectAccount(kit.getState()).status).toBe('disconnected')

    follow({ ...connected, sessions: {}, ended: { eip155: [connectorId] } })
    wallet.unlock()
    follow(connected)
    await stateWhen(kit, isConnected)
    expect(events).toContainEqual(expect.objectContaining({ reconnected: true }))
  })

  test('behavior: back from the back/forward cache, what the other has ended is gone', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    const ended = { eip155: [connectorId] }
    stored.set('billfold', JSON.stringify({ ...kept(), sessions: {}, ended }))
    page.show()
    expect(isDisconnected(kit.getState())).toBe(true)
    expect(kept().sessions).toEqual({})
  })

  test('behavior: what one connects is connected in the other', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const first = visit({ library, page })
    await connect(first.kit, { connectorId })
    const sessions = kept()
    first.stop()
    stored.clear()
    const { kit } = visit({ library, page })
    page.storeInOtherTab('billfold', JSON.stringify(sessions))
    await stateWhen(kit, isConnected)
  })

  test('parameters: enableReconnect: a tab that begins anew ends nothing here', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page, enableReconnect: false })
    await connect(kit, { connectorId })
    page.storeInOtherTab('billfold', JSON.stringify({ ...kept(), sessions: {} }))
    await settle()
    expect(isConnected(kit.getState())).toBe(true)
  })

  test('behavior: what another kit stores is not ours', async () => {
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library, page })
    await connect(kit, { connectorId })
    page.storeInOtherTab('other', '{}')
    await settle()
    expect(isConnected(kit.getState())).toBe(true)
  })
})

describe('storage', () => {
  test('behavior: wallets of namespaces that only other pages of the site have are kept', async () => {
    const elsewhere = { connectorId: 'sun', addresses: ['1'.repeat(32)], chainId: 'solana:mainnet' }
    const sessions = { solana: elsewhere }
    stored.set('billfold', JSON.stringify({ version: 1, networks: {}, recent: [], sessions }))
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library: 'none', page })
    await connect(kit, { connectorId })
    expect(kept().sessions).toMatchObject({ eip155: { connectorId }, solana: elsewhere })
    await disconnect(kit)
    expect(kept().sessions).toMatchObject({ solana: elsewhere })
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"version":1,"sessions":[1],"networks":"x","recent":{}}'],
    ['null', 'null'],
  ])('behavior: %s is as good as nothing, and is written over', async (_, value) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    stored.set('billfold', value)
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library: 'none', page })
    expect(selectAccount(kit.getState()).status).toBe('disconnected')
    await connect(kit, { connectorId })
    expect(kept().sessions).toMatchObject({ eip155: { connectorId } })
    warn.mockRestore()
  })

  test('behavior: blocked or full, the visit goes on and says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = openPage({ stored })
    const wallet = makeWallet()
    wallet.announce(page)
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked }
    const { kit } = visit({ library: 'none', page, storage })
    await connect(kit, { connectorId })
    expect(isConnected(kit.getState())).toBe(true)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('behavior: no storage at all, as in a page without an origin', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = openPage({ stored })
    Object.defineProperty(page, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const wallet = makeWallet()
    wallet.announce(page)
    const { kit } = visit({ library: 'none', page })
    await connect(kit, { connectorId })
    expect(isConnected(kit.getState())).toBe(true)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
})

test('behavior: creating a kit touches neither page nor network', () => {
  expect('window' in globalThis).toBe(false)
  const kit = createBillfold({ networks: [mainnet] })
  expect(kit.getState().started).toBe(false)
})

test('behavior: two kits on one page', async () => {
  const page = openPage({ stored })
  const wallet = makeWallet()
  wallet.announce(page)
  const one = visit({ library: 'none', page, storageKey: 'one' })
  const two = visit({ library: 'none', page, storageKey: 'two' })
  await connect(one.kit, { connectorId })
  expect(isConnected(one.kit.getState())).toBe(true)
  expect(isDisconnected(two.kit.getState())).toBe(true)
  expect(two.kit.getState().connectors.map(({ id }) => id)).toEqual([connectorId])
  one.kit.destroy()
  await connect(two.kit, { connectorId })
  expect(isConnected(two.kit.getState())).toBe(true)
})

test('behavior: destroyed for good', async () => {
  const page = openPage({ stored })
  const before = page.listeners()
  const wallet = makeWallet()
  wallet.announce(page)
  wallet.hangNext()
  const { kit } = visit({ library: 'none', page })
  start(kit)
  const connecting = connect(kit, { connectorId })
  kit.destroy()
  await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  start(kit)
  expect(kit.getState().started).toBe(false)
  expect(page.listeners()).toEqual(before)
})

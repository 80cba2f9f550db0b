import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { readTokens } from '../actions/readTokens.js'
import { start } from '../actions/start.js'
import { evm } from '../adapters/evm/evm.js'
import { createBillfold } from '../createBillfold.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { followTransactions } from './followTransactions.js'
import { holdingsQueryOptions } from './holdingsQueryOptions.js'
import { observeQuery } from './observeQuery.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

const forcedOn = (chainId: string) =>
  `&forceUpdate=${encodeURIComponent(`${chainId}:0x${'e'.repeat(40)}`)}`

test('default: a transaction that has come into a block has its chain asked anew', async () => {
  vi.stubGlobal('window', openPage())
  const { url, asked } = await serveAccounts(['eip155:1', 'eip155:8453'], () => ({ balances: [] }))
  const services = selfHosted(url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks: [mainnet, base], services })
  stops.push(start(kit))
  const accounts = [{ namespace: 'eip155', address }]
  const query = observeQuery(kit, holdingsQueryOptions(kit, { accounts }))
  stops.push(query.subscribe(() => {}))
  await vi.waitFor(() => expect(query.current().status).toBe('success'), patience.wait)
  const { dispatch } = kit._internal
  const sent = { connectorId: 'own', address, chainId: 'eip155:8453', hash: '0x1' } as const
  dispatch({ type: 'transaction/sent', ...sent })
  dispatch({ type: 'transaction/settled', hash: '0x1' })
  const path = `/v1/account/${address}/balance?currency=usd`
  const forced = forcedOn('eip155:8453')
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([path, `${path}${forced}`]), patience.wait)
  // Once: the next question is as any other.
  await vi.waitFor(() => expect(query.current().isFetching).toBe(false), patience.wait)
  await query.current().refetch()
  expect(asked.at(-1)).toBe(path)
})

test('behavior: the account that has sent is asked anew, whoever is asked for in between', async () => {
  vi.stubGlobal('window', openPage())
  const { url, asked, refusals } = await serveAccounts(['eip155:1'], () => ({ balances: [] }))
  const services = selfHosted(url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks: [mainnet], services })
  stops.push(start(kit))
  followTransactions(kit)
  const { dispatch } = kit._internal
  const sent = { connectorId: 'own', address, chainId: 'eip155:1', hash: '0x1' } as const
  dispatch({ type: 'transaction/sent', ...sent })
  dispatch({ type: 'transaction/settled', hash: '0x1' })
  const other = `0x${'2'.repeat(40)}`
  const read = (account: string) => readTokens(kit, { address: account, namespace: 'eip155' })
  await read(other)
  expect(asked.at(-1)).not.toContain('forceUpdate')
  // Nobody has answered: it is still to be told.
  refusals.push(503, 503, 503, 503)
  await expect(read(address)).rejects.toThrow()
  refusals.splice(0)
  await read(address.toLowerCase())
  expect(asked.at(-1)).toContain(forcedOn('eip155:1'))
  await read(address)
  expect(asked.at(-1)).not.toContain('forceUpdate')
})

test('behavior: what an account had sent that is connected later, be it for the second time', async () => {
  const note = { connectorId: 'own', address, chainId: 'eip155:1', hash: '0x1', at: Date.now() }
  const stored = new Map([['billfold.sent', JSON.stringify([note])]])
  vi.stubGlobal('window', openPage({ stored }))
  const kit = createBillfold({ networks: [mainnet], adapters: [evm] })
  stops.push(start(kit))
  followTransactions(kit)
  const { dispatch } = kit._internal
  const pending = () => kit.getState().pendingTransactions.map(({ hash }) => hash)
  const hold = (addresses: readonly [string]) => {
    const session = { connectorId: 'own', addresses, chainId: 'eip155:1' } as const
    const event = { type: 'connected', session } as const
    dispatch({ type: 'connection', namespace: 'eip155', event })
  }
  hold([`0x${'2'.repeat(40)}`])
  await vi.waitFor(() => expect(pending()).toEqual([]))
  hold([address])
  await vi.waitFor(() => expect(pending()).toEqual(['0x1']))
  hold([address])
  await vi.waitFor(() => expect(pending()).toEqual(['0x1']))
  await vi.dynamicImportSettled()
})

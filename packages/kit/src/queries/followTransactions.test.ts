import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { start } from '../actions/start.js'
import { createBillfold } from '../createBillfold.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { holdingsQueryOptions } from './holdingsQueryOptions.js'
import { observeQuery } from './observeQuery.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

test('default: a transaction that has come into a block has its chain asked anew', async () => {
  vi.stubGlobal('window', openPage())
  const { url, asked } = await serveAccounts(['eip155:1', 'eip155:8453'], () => ({ balances: [] }))
  const services = selfHosted(url, { relay: false, catalogue: false })
  const kit = createBillfold({ networks: [mainnet, base], services })
  stops.push(start(kit))
  const accounts = [{ namespace: 'eip155', address }]
  const query = observeQuery(kit, holdingsQueryOptions(kit, { accounts }))
  stops.push(query.subscribe(() => {}))
  await vi.waitFor(() => expect(query.current().status).toBe('success'))
  const { dispatch } = kit._internal
  const sent = { connectorId: 'own', address, chainId: 'eip155:8453', hash: '0x1' } as const
  dispatch({ type: 'transaction/sent', ...sent })
  dispatch({ type: 'transaction/settled', hash: '0x1' })
  const path = `/v1/account/${address}/balance?currency=usd`
  const forced = encodeURIComponent(`eip155:8453:0x${'e'.repeat(40)}`)
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([path, `${path}&forceUpdate=${forced}`]))
  // Once: the next question is as any other.
  await vi.waitFor(() => expect(query.current().isFetching).toBe(false))
  await query.current().refetch()
  expect(asked.at(-1)).toBe(path)
})

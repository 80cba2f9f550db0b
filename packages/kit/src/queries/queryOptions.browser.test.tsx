import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from '../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../test/helpers/visitInBrowser.js'
import { connect } from '../actions/connect.js'
import { sendCalls } from '../actions/sendCalls.js'
import {
  accountTypeQueryOptions,
  callsStatusQueryOptions,
  capabilitiesQueryOptions,
  nameQueryOptions,
} from './accountQueryOptions.js'
import { balanceQueryOptions } from './balanceQueryOptions.js'

// What holds of TanStack's React package holds of the client behind all of its packages.

const chainId = 'eip155:31337'
const address = '0x000000000000000000000000000000000000dEaD'

test('default: composed by the host, in a cache of its own', async () => {
  const { kit } = visitInBrowser()
  const client = new QueryClient()
  const options = balanceQueryOptions(kit, { address, chainId })
  const hook = renderHook(kit, () =>
    useQuery({ ...options, select: ({ symbol }) => symbol, enabled: true }, client),
  )
  expect(hook.current).toMatchObject({ status: 'pending', data: undefined })
  await expect.poll(() => hook.current).toMatchObject({ status: 'success', data: 'ETH' })
  expect(client.getQueryData(options.queryKey)).toMatchObject({ decimals: 18, symbol: 'ETH' })
})

test('nameQueryOptions', async () => {
  const { kit } = visitInBrowser()
  const client = new QueryClient()
  const hook = renderHook(kit, () => useQuery(nameQueryOptions(kit, { address }), client))
  await expect.poll(() => hook.current).toMatchObject({ status: 'success', data: null })
})

test('accountTypeQueryOptions', async () => {
  const { kit } = visitInBrowser()
  const client = new QueryClient()
  const options = accountTypeQueryOptions(kit, { address, chainId })
  const hook = renderHook(kit, () => useQuery(options, client))
  await expect.poll(() => hook.current).toMatchObject({ status: 'success', data: 'eoa' })
})

test('capabilitiesQueryOptions', async () => {
  const { kit } = visitInBrowser()
  const client = new QueryClient()
  renderHook(kit, () => undefined)
  const { addresses } = await connect(kit, { connectorId })
  const options = capabilitiesQueryOptions(kit, { address: addresses[0], connectorId })
  expect(await client.fetchQuery(options)).toHaveProperty([chainId])
})

test('callsStatusQueryOptions: until the batch is settled', async () => {
  const { kit } = visitInBrowser()
  const client = new QueryClient()
  renderHook(kit, () => undefined)
  await connect(kit, { connectorId })
  const { id } = await sendCalls(kit, { calls: [{ to: address, value: 1n }] })
  const options = callsStatusQueryOptions(kit, { id, connectorId })
  const hook = renderHook(kit, () => useQuery(options, client))
  await expect.poll(() => hook.current.data).toMatchObject({ status: 'success', code: 200 })
})

test('behavior: what goes wrong is the host’s to handle', async () => {
  const { kit } = visitInBrowser()
  const unknown = balanceQueryOptions(kit, { address, chainId: 'eip155:1' })
  const asked = new QueryClient().fetchQuery({ ...unknown, retry: false })
  await expect(asked).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})

test('behavior: the keys stand beside those of the host', () => {
  const { kit } = visitInBrowser()
  const account = { address, chainId, connectorId } as const
  const keys = [
    balanceQueryOptions(kit, account),
    nameQueryOptions(kit, account),
    accountTypeQueryOptions(kit, account),
    capabilitiesQueryOptions(kit, account),
    callsStatusQueryOptions(kit, { id: '0x01', connectorId }),
  ].map(({ queryKey }) => queryKey.join(' '))
  expect(keys).toEqual([
    `billfold balance eip155:31337 ${address}`,
    `billfold name ${address.toLowerCase()}`,
    `billfold accountType eip155:31337 ${address.toLowerCase()}`,
    `billfold capabilities ${connectorId} ${address.toLowerCase()}`,
    `billfold calls ${connectorId} 0x01`,
  ])
})

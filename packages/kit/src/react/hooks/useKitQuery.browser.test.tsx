import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { balanceQueryOptions } from '../../queries/balanceQueryOptions.js'
import { useBillfoldCapabilities } from './useBillfoldCapabilities.js'
import { useKitQuery } from './useKitQuery.js'

const tempo = defineNetwork({
  id: 4217,
  name: 'Tempo Mainnet',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const loadBalance = async () => balanceQueryOptions
const nothing = { data: undefined, error: null }
const refetch = expect.any(Function)

async function setUp() {
  const { kit, wallet } = visitInBrowser()
  const hook = renderHook(kit, useBillfoldCapabilities)
  return { kit, wallet, hook, connect: () => connect(kit, { connectorId }) }
}

test('default: idle, pending, success', async () => {
  const { kit, hook, connect } = await setUp()
  expect(hook.current).toEqual({ ...nothing, status: 'idle', isFetching: false, refetch })
  await connect()
  const waiting = hook.renders.find(({ status }) => status === 'pending')
  expect(waiting).toEqual({ ...nothing, status: 'pending', isFetching: true, refetch })
  await expect.poll(() => hook.current.status).toBe('success')
  const data = { 'eip155:31337': expect.anything(), 'eip155:31338': expect.anything() }
  await expect
    .poll(() => hook.current)
    .toEqual({ status: 'success', data, error: null, isFetching: false, refetch })
  await disconnect(kit)
  await expect.poll(() => hook.current.status).toBe('idle')
})

test('behavior: what goes wrong is told, and asked anew by refetch', async () => {
  const { wallet, hook, connect } = await setUp()
  wallet.failNext(4200, 'Not today.', { method: 'wallet_getCapabilities' })
  await connect()
  await expect.poll(() => hook.current.status).toBe('error')
  const { data, error, isFetching } = hook.current
  expect({ data, isFetching }).toEqual({ data: undefined, isFetching: false })
  expect(error).toMatchObject({ name: 'WalletError', code: 'notSupported' })
  await hook.current.refetch()
  await expect.poll(() => hook.current).toMatchObject({ status: 'success', error: null })
})

test('behavior: what was fetched stays when it cannot be fetched anew', async () => {
  const { wallet, hook, connect } = await setUp()
  await connect()
  await expect.poll(() => hook.current.status).toBe('success')
  const { data } = hook.current
  wallet.failNext(4200, 'Not today.', { method: 'wallet_getCapabilities' })
  await hook.current.refetch()
  await expect.poll(() => hook.current.status).toBe('error')
  expect(hook.current).toMatchObject({ data, error: { name: 'WalletError' } })
})

test('behavior: the same object as long as nothing changes', async () => {
  const { hook, connect } = await setUp()
  for (const status of ['idle', 'success']) {
    await expect.poll(() => hook.current).toMatchObject({ status, isFetching: false })
    const { current } = hook
    hook.render()
    expect(hook.current).toBe(current)
    await connect()
  }
})

test('behavior: what is known already is given at once to the next who asks', async () => {
  const { kit, wallet, hook, connect } = await setUp()
  await connect()
  await expect.poll(() => hook.current.status).toBe('success')
  const second = renderHook(kit, useBillfoldCapabilities)
  expect(second.renders.map(({ status }) => status)).toEqual(['success'])
  const asked = wallet.log().filter(({ method }) => method === 'wallet_getCapabilities')
  expect(asked).toHaveLength(1)
})

test('behavior: what there is nothing to ask of is idle', async () => {
  const { kit } = visitInBrowser({ networks: [tempo] })
  const address = '0x000000000000000000000000000000000000dEaD'
  const parameters = { address, chainId: tempo.caipNetworkId }
  const hook = renderHook(kit, () => useKitQuery(loadBalance, parameters))
  await expect.poll(() => hook.current.status).toBe('idle')
  expect(hook.current).toEqual({ ...nothing, status: 'idle', isFetching: false, refetch })
})

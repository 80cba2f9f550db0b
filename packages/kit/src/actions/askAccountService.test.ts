import { expect, test } from 'vitest'
import { serveAccounts } from '../../../../test/helpers/serveAccounts.js'
import { createBillfold } from '../createBillfold.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { getGasPrice } from '../protocol/rpc.js'
import { type SelfHostedParameters, selfHosted } from '../services/selfHosted.js'
import { askAccountService } from './askAccountService.js'
import { readSupportedChains } from './readSupportedChains.js'

const gas = { standard: '1', fast: '2', instant: '3' }

/** A kit with Ethereum and Base, whose service serves Ethereum and a chain that the host has not. */
async function meet(parameters: SelfHostedParameters = {}) {
  const server = await serveAccounts(['eip155:1', 'eip155:10'], () => gas)
  const services = selfHosted(server.url, { relay: false, ...parameters })
  const kit = createBillfold({ networks: [mainnet, base], projectId: 'shop', services })
  const ask = (chainId: 'eip155:1' | 'eip155:8453', signal?: AbortSignal) =>
    askAccountService(kit, getGasPrice, { chainId, query: { chainId }, signal })
  return { kit, ask, ...server }
}

const gasPath = '/v1/convert/gas-price?chainId=eip155%3A1'

test('default: which chains are served is asked once', async () => {
  const { kit, ask, asked } = await meet()
  expect(await Promise.all([ask('eip155:1'), ask('eip155:1')])).toEqual([gas, gas])
  expect(asked).toEqual(['/v1/supported-chains', gasPath, gasPath])
  expect(await readSupportedChains(kit)).toEqual(['eip155:1'])
})

test('behavior: of a chain that is not served nothing is asked', async () => {
  const { ask, asked } = await meet()
  expect(await ask('eip155:8453')).toBe(undefined)
  expect(asked).toEqual(['/v1/supported-chains'])
})

test('behavior: without a service nobody is asked anything', async () => {
  const { kit, ask, asked } = await meet({ account: false })
  expect(await ask('eip155:1')).toBe(undefined)
  expect(await readSupportedChains(kit)).toEqual([])
  expect(asked).toEqual([])
})

test('behavior: after a failure the chains are asked again', async () => {
  const { ask, refusals } = await meet()
  refusals.push(503)
  await expect(ask('eip155:1')).rejects.toMatchObject({ name: 'ServiceError', status: 503 })
  expect(await ask('eip155:1')).toEqual(gas)
})

test('behavior: the host is told that its project is refused', async () => {
  const { kit, ask, refusals } = await meet()
  refusals.push(403)
  await expect(ask('eip155:1')).rejects.toMatchObject({ status: 403 })
  expect(kit.getState().alert).toBe('invalidAppConfiguration')
})

test('parameters: signal: one who gives up takes nothing from the others', async () => {
  const { ask } = await meet()
  const controller = new AbortController()
  const given = ask('eip155:1', controller.signal)
  const other = ask('eip155:1')
  controller.abort(new Error('Gone.'))
  await expect(given).rejects.toThrow('Gone.')
  expect(await other).toEqual(gas)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { base, mainnet } from '../networks/evmNetworks.js'
import { getGasPrice } from '../protocol/rpc.js'
import { type SelfHostedParameters, selfHosted } from '../services/selfHosted.js'
import { askAccountService } from './askAccountService.js'
import { readSupportedChains } from './readSupportedChains.js'

const gas = { standard: '1', fast: '2', instant: '3' }

/** A kit with Ethereum and Base, whose service serves Ethereum and a chain that the host has not. */
async function meet(parameters: SelfHostedParameters = {}) {
  const asked: string[] = []
  const refusals: number[] = []
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/[?].*/, '')
    asked.push(path)
    response.statusCode = refusals.shift() ?? 200
    const chains = { http: ['eip155:1', 'eip155:10'], ws: [] }
    response.end(JSON.stringify(path === '/v1/supported-chains' ? chains : gas))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const services = selfHosted(`http://127.0.0.1:${port}`, { relay: false, ...parameters })
  const kit = createBillfold({ networks: [mainnet, base], projectId: 'shop', services })
  const ask = (chainId: 'eip155:1' | 'eip155:8453', signal?: AbortSignal) =>
    askAccountService(kit, getGasPrice, { chainId, query: { chainId }, signal })
  return { kit, ask, asked, refusals }
}

const gasPath = '/v1/convert/gas-price'

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

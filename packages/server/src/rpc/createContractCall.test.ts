import { afterEach, expect, test } from 'vitest'
import { createContractCall } from './createContractCall.js'
import { fails, fine, proxy, reverted, start, stopNodes } from './testing/startProxy.js'
import { answering } from './testing/startScriptedNode.js'

afterEach(stopNodes)

const question = { chainId: 'eip155:1', to: '0x01', data: '0xaa' } as const

test('default: asks the nodes of the chain', async () => {
  const node = await start(fine)
  expect(await createContractCall(proxy([node.url]).chains)(question)).toBe('0x2a')
  expect(JSON.parse(node.bodies[0] ?? '')).toMatchObject({
    method: 'eth_call',
    params: [{ to: '0x01', data: '0xaa' }, 'latest'],
  })
})

test('behavior: without an address, data are code', async () => {
  const node = await start(fine)
  await createContractCall(proxy([node.url]).chains)({ ...question, to: undefined })
  expect(JSON.parse(node.bodies[0] ?? '').params).toEqual([{ data: '0xaa' }, 'latest'])
})

test('behavior: a node of another chain is not believed', async () => {
  const foreign = await start(fine, 5)
  const ask = createContractCall(proxy([foreign.url], { patience: 500 }).chains)
  await expect(ask(question)).rejects.toThrow('No node of eip155:1 has answered.')
  expect(foreign.bodies).toEqual([])
})

test('behavior: a name and a password in the node’s address', async () => {
  const node = await start(fine)
  const { chains } = proxy([node.url.replace('//', '//user:pass@')])
  expect(await createContractCall(chains)(question)).toBe('0x2a')
  expect(node.headers[0]?.authorization).toBe(`Basic ${btoa('user:pass')}`)
})

test.each([[reverted], [{ code: -32_000, message: 'execution reverted' }]])(
  'behavior: %j is an answer',
  async (error) => {
    const node = await start(answering(() => ({ error })))
    expect(await createContractCall(proxy([node.url]).chains)(question)).toBe('0x')
  },
)

test('error: a node that refuses, a chain without nodes', async () => {
  const node = await start(fails(-32_601, 'no such method'))
  const ask = createContractCall(proxy([node.url]).chains)
  await expect(ask(question)).rejects.toThrow('has refused')
  await expect(ask({ ...question, chainId: 'eip155:2' })).rejects.toThrow('No node of eip155:2')
})

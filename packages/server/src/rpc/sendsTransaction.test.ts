import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import type { CallerVariables } from '../middleware/Caller.js'
import { createHoldings } from '../middleware/createHoldings.js'
import { sendsTransaction } from './sendsTransaction.js'
import { balance, call, fine, proxy, start, stopNodes } from './testing/startProxy.js'
import { answering } from './testing/startScriptedNode.js'

afterEach(stopNodes)

const send = call('eth_sendRawTransaction', ['0x02aa'])
const block = call('eth_getBlockByHash', ['0x1', true], 2)
const large = answering(({ method }) => ({
  result: method === block.method ? 'f'.repeat(8000) : '0x2a',
}))

/** A proxy for a caller that may have so many bytes held. */
function limited(urls: readonly string[], bytes: number) {
  const account = createHoldings(bytes).open('somebody')
  const caller = { key: 'somebody', spend: async () => undefined, hold: account.hold }
  const app = new Hono<{ Variables: CallerVariables }>()
    .use(async (context, next) => {
      context.set('caller', caller)
      await next()
    })
    .route('/', proxy(urls).app)
  return async (body: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request('/v1?chainId=eip155:1', init)
    return { status: response.status, text: await response.text() }
  }
}

test('default', () => {
  const methods = ['eth_sendRawTransaction', 'eth_sendRawTransactionSync', 'sendTransaction']
  for (const method of [...methods, 'sendrawtransaction', 'eth_call', 'eth_sendBack'])
    expect([method, sendsTransaction({ id: '1', method, params: undefined })]).toEqual([
      method,
      method !== 'eth_call' && method !== 'eth_sendBack',
    ])
  expect(sendsTransaction({ id: '1', answer: { error: '{}' } })).toBe(false)
})

test('behavior: what an address may not have answered is not sent', async () => {
  const node = await start(fine)
  expect((await limited([node.url], 1000)(send)).status).toBe(429)
  expect(node.bodies).toEqual([])
})

test('behavior: what was sent is told, whatever is held by then', async () => {
  const node = await start(large)
  const ask = limited([node.url], 1100)
  expect(await ask(send)).toEqual({ status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x2a"}' })
  expect(node.bodies).toHaveLength(1)
})

test('behavior: beside what is too much it is told as well, and the rest is not', async () => {
  const node = await start(large)
  // The node's reply may be read, and what is written of it may not be held.
  const { status, text } = await limited([node.url], 10_000)([send, block, balance])
  expect([status, node.bodies.length]).toEqual([200, 1])
  expect(JSON.parse(text)).toMatchObject([
    { id: 1, result: '0x2a' },
    { id: 2, error: { code: -32_005 } },
    { id: 1, error: { code: -32_005 } },
  ])
  expect((await limited([node.url], 10_000)([block, balance])).status).toBe(429)
})

test('behavior: a reply that is too much to read is no word of what was sent', async () => {
  const [node, other] = [await start(large), await start(fine)]
  const { text } = await limited([node.url, other.url], 3000)([send, block])
  expect(JSON.parse(text)).toMatchObject([
    { id: 1, result: '0x2a' },
    { id: 2, error: { code: -32_005 } },
  ])
  // The next one is asked for the transaction alone.
  expect(JSON.parse(other.bodies[0] ?? '')).toMatchObject({ method: send.method })
})

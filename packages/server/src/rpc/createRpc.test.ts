import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type CreateRpcParameters, createRpc } from './createRpc.js'
import {
  answering,
  cutting,
  halfAnswering,
  type Script,
  saying,
  startScriptedNode,
} from './testing/startScriptedNode.js'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

async function start(script: Script, chainId?: number) {
  const node = await startScriptedNode(script, chainId)
  undo.push(node.stop)
  return node
}

/** A proxy for one chain. The first of the nodes is asked first, while all do well. */
function proxy(urls: readonly string[], more: Partial<CreateRpcParameters> = {}) {
  const [first = '', ...others] = urls
  const outcomes: string[] = []
  const asked: string[] = []
  const app = createRpc({
    upstreams: { 'eip155:1': [first, ...others] },
    metrics: {
      answered: ({ outcome }) => outcomes.push(outcome),
      asked: ({ upstream, isGood }) => asked.push(`${upstream} ${isGood ? 'good' : 'bad'}`),
    },
    random: () => 0,
    ...more,
  })
  const ask = async (body: unknown, chainId = 'eip155:1') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(`/v1?chainId=${chainId}&projectId=p`, {
      method: 'POST',
      body: text,
      headers: { cookie: 'a=b', authorization: 'Bearer visitor', 'x-forwarded-for': '192.0.2.1' },
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { app, ask, outcomes, asked }
}

const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const balance = call('eth_getBalance', ['0x0', 'latest'])
const fine = answering(() => ({ result: '0x2a' }))
const fails = (code: number, message: string) => answering(() => ({ error: { code, message } }))

test('default', async () => {
  const node = await start(fine)
  const { ask, outcomes, asked } = proxy([node.url])
  const { status, text, headers } = await ask(balance)
  expect(status).toBe(200)
  expect(text).toBe('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(node.bodies).toEqual([JSON.stringify(balance)])
  expect(outcomes).toEqual(['answered'])
  expect(asked).toEqual(['0 good'])
})

test('default: the chains that are served', async () => {
  const { app } = proxy(['https://rpc.example/key'])
  const response = await app.request('/v1/supported-chains?projectId=p&st=a&sv=b')
  expect(await response.json()).toEqual({ http: ['eip155:1'], ws: [] })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('behavior: nothing of the visitor goes up but the call', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url])
  await ask({ ...balance, extra: 'secret', id: 'mine' })
  expect(node.bodies).toEqual([JSON.stringify(balance)])
  expect(Object.keys(node.headers[0] ?? {}).sort()).toEqual([
    'accept',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ])
})

test('behavior: an address with a name and a password', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url.replace('//', '//user:pass@')])
  await ask(balance)
  expect(node.headers[0]?.authorization).toBe(`Basic ${btoa('user:pass')}`)
})

test('behavior: redirects are not followed', async () => {
  const aim = await start(fine)
  const node = await start((_, response) => {
    response.writeHead(307, { location: aim.url }).end()
  })
  expect((await proxy([node.url]).ask(balance)).status).toBe(503)
  expect(aim.bodies).toEqual([])
})

test.each(['null', '"a\\"b"', '"\\u0041"', '12345678901234567890', '-1.50', '0', '1e2', '""'])(
  'behavior: the id stays as it was sent: %s',
  async (id) => {
    const node = await start(fine)
    const { ask } = proxy([node.url])
    const body = `{"id":${id}, "method":"eth_gasPrice", "params":[{"id":7}], "jsonrpc":"2.0"}`
    expect((await ask(body)).text).toBe(`{"jsonrpc":"2.0","id":${id},"result":"0x2a"}`)
    expect((await ask(`[${body}]`)).text).toBe(`[{"jsonrpc":"2.0","id":${id},"result":"0x2a"}]`)
  },
)

test('behavior: large numbers pass unchanged in both directions', async () => {
  const node = await start(saying('{"id":1,"result":{"lamports":18446744073709551615}}'))
  const { ask } = proxy([node.url])
  const sent = '{"id":5,"method":"x_y","params":[18446744073709551615]}'
  expect((await ask(sent)).text).toBe(
    '{"jsonrpc":"2.0","id":5,"result":{"lamports":18446744073709551615}}',
  )
  expect(node.bodies[0]).toContain('[18446744073709551615]')
})

test('behavior: a batch keeps its order, whatever order the node has', async () => {
  const node = await start((body, response) => {
    const calls: { id: number; params: string[] }[] = JSON.parse(body)
    response.end(
      JSON.stringify(calls.map(({ id, params }) => ({ id, result: params[0] })).reverse()),
    )
  })
  const { ask } = proxy([node.url])
  const { text } = await ask([call('a_b', ['one'], 7), call('a_b', ['two'], 7), call('a_b', ['3'])])
  expect(JSON.parse(text)).toEqual([
    { jsonrpc: '2.0', id: 7, result: 'one' },
    { jsonrpc: '2.0', id: 7, result: 'two' },
    { jsonrpc: '2.0', id: 1, result: '3' },
  ])
})

test('behavior: each entry of a batch by itself', async () => {
  const node = await start(
    answering(({ method }) => (method === 'eth_call' ? { error: reverted } : { result: '0x1' })),
  )
  const { ask, outcomes } = proxy([node.url])
  await ask(call('eth_chainId'))
  const { text } = await ask([
    call('eth_chainId', [], 'kept'),
    call('debug_traceCall', [], 2),
    7,
    call('eth_call', [], 4),
    { id: 5 },
    call('eth_gasPrice', [], 6),
    { method: 'eth_gasPrice' },
    { id: 8, method: 'eth_gasPrice', params: 'all' },
  ])
  expect(JSON.parse(text)).toMatchInlineSnapshot(`
    [
      {
        "id": "kept",
        "jsonrpc": "2.0",
        "result": "0x1",
      },
      {
        "error": {
          "code": -32601,
          "message": "The method debug_traceCall does not exist here: it is not for the public.",
        },
        "id": 2,
        "jsonrpc": "2.0",
      },
      {
        "error": {
          "code": -32600,
          "message": "Invalid request: an id is missing.",
        },
        "id": null,
        "jsonrpc": "2.0",
      },
      {
        "error": {
          "code": 3,
          "data": "0x08c379a0",
          "message": "execution reverted: rate limit",
        },
        "id": 4,
        "jsonrpc": "2.0",
      },
      {
        "error": {
          "code": -32600,
          "message": "Invalid request: a method is missing.",
        },
        "id": 5,
        "jsonrpc": "2.0",
      },
      {
        "id": 6,
        "jsonrpc": "2.0",
        "result": "0x1",
      },
      {
        "error": {
          "code": -32600,
          "message": "Invalid request: an id is missing.",
        },
        "id": null,
        "jsonrpc": "2.0",
      },
      {
        "error": {
          "code": -32600,
          "message": "Invalid request: params is no list and no object.",
        },
        "id": 8,
        "jsonrpc": "2.0",
      },
    ]
  `)
  expect(node.bodies[0]).toBe(
    JSON.stringify([call('eth_call', [], 1), call('eth_gasPrice', [], 2)]),
  )
  expect(outcomes).toEqual(['answered', 'cached', 'refused', 'error', 'answered'])
})

test('behavior: a batch that nobody need be asked for', async () => {
  const { ask, asked } = proxy(['http://127.0.0.1:9/'])
  const { status, text } = await ask([call('eth_accounts'), 7])
  expect(status).toBe(200)
  expect(JSON.parse(text)).toHaveLength(2)
  expect(asked).toEqual([])
})

const reverted = { code: 3, message: 'execution reverted: rate limit', data: '0x08c379a0' }

test.each<[string, Script]>([
  ['text', saying('<h1>Bad gateway</h1>')],
  ['nothing', saying('')],
  ['an empty list', saying('[]')],
  ['a number', saying('7')],
  ['no result and no error', saying('{"jsonrpc":"2.0","id":1}')],
  ['an error that is a text', saying('{"id":1,"error":"rate limited"}')],
  ['too many requests', saying('{"error":{"code":-32005,"message":"limit exceeded"}}', 429)],
  ['no key', saying('{"error":{"code":-32000,"message":"must be authenticated"}}', 401)],
  ['a failure of its own', saying('{"error":{"code":-32603,"message":"oops"}}', 500)],
  ['a rate limit with status 200', fails(-32_005, 'daily request count exceeded')],
  ['a quota', fails(-32_001, 'Your app has exceeded its compute units per second capacity')],
  ['a code of HTTP', fails(429, 'slow down')],
  ['a block it has not got', fails(-32_000, 'header not found')],
  ['a fault', fails(-32_603, 'Internal error')],
  ['a cut connection', cutting],
  ['half an answer', halfAnswering],
])('behavior: the next one is asked when one answers with %s', async (_, script) => {
  const bad = await start(script)
  const good = await start(fine)
  const { ask } = proxy([bad.url, good.url])
  expect((await ask(balance)).text).toBe('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
  expect(good.bodies).toEqual([JSON.stringify(balance)])
})

test('behavior: the next one is asked when one is down', async () => {
  const good = await start(fine)
  const gone = await start(fine)
  await gone.stop()
  expect((await proxy([gone.url, good.url]).ask(balance)).status).toBe(200)
})

test.each([
  [3, 'execution reverted: rate limit exceeded, try again'],
  [-32_000, 'execution reverted'],
  [-32_000, 'nonce too low: next nonce 7, tx nonce 6'],
  [-32_000, 'intrinsic gas too low'],
  [-32_000, 'already known'],
  [-32_000, 'insufficient funds for gas * price + value'],
  [-32_005, 'query returned more than 10000 results'],
  [-32_601, 'the method foo does not exist/is not available'],
  [-32_602, 'invalid argument 0: json: cannot unmarshal hex string'],
])('behavior: final: %s %s', async (code, message) => {
  const first = await start(fails(code, message))
  const second = await start(fine)
  const { ask } = proxy([first.url, second.url])
  const { text } = await ask(call('eth_sendRawTransaction', ['0x02aa']))
  expect(JSON.parse(text).error).toEqual({ code, message })
  expect(second.bodies).toEqual([])
})

test('behavior: a revert is final even with status 500', async () => {
  const first = await start(answering(() => ({ error: reverted }), 500))
  const second = await start(fine)
  const { text } = await proxy([first.url, second.url]).ask(call('eth_call', [{}, 'latest']))
  expect(JSON.parse(text).error).toEqual(reverted)
  expect(second.bodies).toEqual([])
})

test('behavior: what all nodes lack is told as they tell it', async () => {
  const nodes = [await start(fails(-32_000, 'header not found')), await start(cutting)]
  const { ask } = proxy(nodes.map(({ url }) => url))
  expect((await ask(balance)).text).toBe(
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"header not found"}}',
  )
})

test('behavior: of a batch the next one gets what is open', async () => {
  const first = await start(
    answering(({ method }) =>
      method === 'a_b' ? { error: { code: -32_005, message: 'slow down' } } : { result: 'first' },
    ),
  )
  const second = await start(answering(() => ({ result: 'second' })))
  const { ask } = proxy([first.url, second.url])
  const { text } = await ask([call('a_a', [], 1), call('a_b', [], 2), call('a_c', [], 3)])
  const answers: { result: string }[] = JSON.parse(text)
  expect(answers.map(({ result }) => result)).toEqual(['first', 'second', 'first'])
  expect(second.bodies).toEqual([JSON.stringify(call('a_b', [], 1))])
})

test('behavior: a node that takes no batches, or only small ones', async () => {
  const node = await start((body, response) => {
    const read: unknown[] = [JSON.parse(body)].flat()
    const script = read.length > 2 ? fails(-32_600, 'batch too large') : fine
    script(read.length > 2 ? JSON.stringify(read[0]) : body, response)
  })
  const { ask } = proxy([node.url])
  const calls = [1, 2, 3, 4, 5].map((id) => call('a_b', [id], id))
  const { text } = await ask(calls)
  expect(JSON.parse(text)).toEqual(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' })))
  const before = node.bodies.length
  await ask(calls)
  expect(node.bodies.length - before).toBe(3)
})

test('behavior: a node of another chain is not asked', async () => {
  const states: string[] = []
  const foreign = await start(fine, 5)
  const right = await start(fine)
  let now = 0
  const { ask, asked } = proxy([foreign.url, right.url], {
    onNode: ({ upstream, state }) => states.push(`${upstream} ${state}`),
    now: () => now,
  })
  expect((await ask(balance)).status).toBe(200)
  expect((await ask(balance)).status).toBe(200)
  expect(foreign.bodies).toEqual([])
  expect(asked).toEqual(['0 bad', '1 good', '0 bad', '1 good'])
  expect(states).toEqual(['0 foreign'])
  now = 60_000
  await ask(balance)
  expect(states).toEqual(['0 foreign', '0 foreign'])
})

test('error: all nodes fail', async () => {
  const nodes = [await start(cutting), await start(saying('', 503)), await start(fails(429, ''))]
  const { ask, outcomes } = proxy(nodes.map(({ url }) => url))
  const { status, text } = await ask(balance)
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchInlineSnapshot(`
    {
      "reasons": [
        {
          "description": "No node of eip155:1 can be reached. Try again later.",
          "field": "chainId",
        },
      ],
      "status": "FAILED",
    }
  `)
  expect(outcomes).toEqual(['failed'])
})

test('error: all nodes fail, and a part of the batch needs none', async () => {
  const { ask } = proxy([(await start(cutting)).url])
  const { status, text } = await ask([balance, call('eth_accounts', [], 2)])
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchInlineSnapshot(`
    [
      {
        "error": {
          "code": -32002,
          "message": "The network could not be reached. Try again later.",
        },
        "id": 1,
        "jsonrpc": "2.0",
      },
      {
        "error": {
          "code": -32601,
          "message": "The method eth_accounts does not exist here: it is not for the public.",
        },
        "id": 2,
        "jsonrpc": "2.0",
      },
    ]
  `)
})

test('error: what is no request', async () => {
  const { ask } = proxy(['http://127.0.0.1:9/'])
  const said = async (body: unknown, chainId?: string) => {
    const { status, text } = await ask(body, chainId)
    const [{ field, description }] = JSON.parse(text).reasons
    return `${status} [${field}] ${description}`
  }
  expect({
    'an unknown chain': await said(balance, 'eip155:5'),
    'no chain': await said(balance, ''),
    'a member of every object': await said(balance, '__proto__'),
    'no JSON': await said('{"id":1'),
    'a number': await said('7'),
    'an empty batch': await said([]),
    'a batch too large': await said(Array(1001).fill(balance)),
  }).toMatchInlineSnapshot(`
    {
      "a batch too large": "400 [] A batch has 1 to 1000 calls.",
      "a member of every object": "400 [chainId] The chain is not served here. /v1/supported-chains lists those that are.",
      "a number": "422 [] This is no JSON-RPC.",
      "an empty batch": "400 [] A batch has 1 to 1000 calls.",
      "an unknown chain": "400 [chainId] The chain is not served here. /v1/supported-chains lists those that are.",
      "no JSON": "422 [] This is no JSON-RPC.",
      "no chain": "400 [chainId] The chain is not served here. /v1/supported-chains lists those that are.",
    }
  `)
})

test('error: an answer beyond 10 MB', async () => {
  const node = await start(saying(`{"id":1,"result":"${'0'.repeat(10_000_000)}"}`))
  const other = await start(fine)
  const { text } = await proxy([node.url, other.url]).ask(balance)
  expect(JSON.parse(text)).toMatchInlineSnapshot(`
    {
      "error": {
        "code": -32005,
        "message": "The answer is larger than 10 MB. Ask for less at a time.",
      },
      "id": 1,
      "jsonrpc": "2.0",
    }
  `)
  expect(other.bodies).toEqual([])
})

test('behavior: kept answers together are not beyond 10 MB either', async () => {
  const node = await start(answering(() => ({ result: { hash: 'f'.repeat(900_000) } })))
  const { ask } = proxy([node.url])
  const block = call('eth_getBlockByHash', ['0x1', true])
  await ask(block)
  const { text } = await ask(Array(1000).fill(block))
  expect(node.bodies).toHaveLength(1)
  expect(text.length).toBeLessThan(10_200_000)
  const answers: object[] = JSON.parse(text)
  expect(answers.filter((answer) => 'result' in answer)).toHaveLength(11)
})

test('behavior: a key in an address is in no answer', async () => {
  const key = 'f00dcafef00dcafe'
  const node = await start(fails(-32_000, `no such project: ${key} (/v3/${key}?token=${key})`))
  const { text } = await proxy([`${node.url}v3/${key}?token=${key}`]).ask(balance)
  expect(JSON.parse(text).error.message).toBe('no such project: *** (/v3/***?token=***)')
})

test('behavior: the same question at the same time is asked once', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const node = await start(async (body, response) => {
    await released
    fine(body, response)
  })
  const { ask, outcomes } = proxy([node.url])
  const answers = [ask({ ...balance, id: 'a' }), ask([{ ...balance, id: 'b' }, balance])]
  release()
  const texts = (await Promise.all(answers)).map(({ text }) => text)
  expect(texts).toEqual([
    '{"jsonrpc":"2.0","id":"a","result":"0x2a"}',
    '[{"jsonrpc":"2.0","id":"b","result":"0x2a"},{"jsonrpc":"2.0","id":1,"result":"0x2a"}]',
  ])
  expect(node.bodies).toHaveLength(1)
  expect(outcomes.sort()).toEqual(['answered', 'shared', 'shared'])
})

test('behavior: what changes something is asked as often as it is sent', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url])
  const send = call('eth_sendRawTransaction', ['0x02aa'])
  await ask([send, send])
  expect(JSON.parse(node.bodies[0] ?? '')).toHaveLength(2)
})

test('behavior: the height is kept for a second', async () => {
  let height = 16
  let now = 0
  const node = await start(answering(() => ({ result: `0x${(height++).toString(16)}` })))
  const { ask } = proxy([node.url], { now: () => now })
  const read = async () => JSON.parse((await ask(call('eth_blockNumber'))).text).result
  expect(await read()).toBe('0x10')
  now = 999
  expect(await read()).toBe('0x10')
  now = 1000
  expect(await read()).toBe('0x11')
})

test('behavior: a receipt is kept when it is 256 blocks deep', async () => {
  let height = 0x100
  const node = await start(
    answering(({ method }) => ({
      result: method === 'eth_blockNumber' ? `0x${height.toString(16)}` : { blockNumber: '0x1' },
    })),
  )
  let now = 0
  const { ask, outcomes } = proxy([node.url], { now: () => now })
  const receipt = call('eth_getTransactionReceipt', ['0xaa'])
  await ask(receipt)
  await ask(call('eth_blockNumber'))
  await ask(receipt)
  now = 2000
  height = 0x101
  await ask(call('eth_blockNumber'))
  await ask(receipt)
  outcomes.length = 0
  await ask(receipt)
  expect(outcomes).toEqual(['cached'])
  expect(node.bodies).toHaveLength(5)
})

test('behavior: an error and a null are not kept', async () => {
  const node = await start(answering(() => ({ result: null })))
  const { ask } = proxy([node.url])
  const block = call('eth_getBlockByHash', ['0x1', false])
  await ask(block)
  node.script = fails(-32_602, 'invalid argument')
  await ask(block)
  await ask(block)
  expect(node.bodies).toHaveLength(3)
})

test('parameters: isDev', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url, 'http://127.0.0.1:9/'], { isDev: true })
  for (const method of [
    'anvil_mine',
    'eth_accounts',
    'eth_newFilter',
    'net_version',
    'net_version',
  ])
    expect(JSON.parse((await ask(call(method))).text).result).toBe('0x2a')
  expect(node.bodies).toHaveLength(5)
})

test('behavior: a node that fails again and again rests, and shows later that it is well', async () => {
  let now = 0
  const rests: string[] = []
  const bad = await start(cutting)
  const good = await start(fine)
  const { ask } = proxy([bad.url, good.url], {
    now: () => now,
    onNode: ({ chain, upstream, state }) => rests.push(`${chain} ${upstream} ${state}`),
  })
  for (let index = 0; index < 200; index += 1) await ask(balance)
  expect(rests).toEqual(['eip155:1 0 resting'])
  // One more: the first came on a connection that had been kept since its chain was looked at.
  expect(bad.bodies).toHaveLength(6)
  now = 30_000
  await ask(balance)
  expect(bad.bodies).toHaveLength(7)
  bad.script = fine
  now = 60_000
  await ask(balance)
  expect(rests).toEqual(['eip155:1 0 resting', 'eip155:1 0 well'])
})

test('behavior: when all rest, all are asked', async () => {
  const nodes = [await start(cutting), await start(cutting)]
  const { ask } = proxy(
    nodes.map(({ url }) => url),
    { now: () => 0 },
  )
  for (let index = 0; index < 6; index += 1) expect((await ask(balance)).status).toBe(503)
  for (const node of nodes) node.script = fine
  expect((await ask(balance)).status).toBe(200)
})

test('behavior: a slow node costs half of the time, the next one has the rest', async () => {
  const slow = await start(() => {})
  const good = await start(fine)
  const { ask, asked } = proxy([slow.url, good.url], { patience: 1000 })
  const began = performance.now()
  expect((await ask(balance)).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(490)
  expect(asked).toEqual(['0 bad', '1 good'])
})

test('behavior: who does not take the call in two seconds is left', async () => {
  const deaf = createServer((socket) => socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => deaf.close(() => resolve())))
  const { port } = deaf.address() as AddressInfo // A TCP server that listens has one.
  const good = await start(fine)
  const { ask, asked } = proxy([`https://127.0.0.1:${port}/`, good.url], { patience: 600_000 })
  expect((await ask(balance)).status).toBe(200)
  expect(asked).toEqual(['0 bad', '1 good'])
})

test('behavior: a node that is started anew is asked again over a new connection', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url])
  await ask(balance)
  // Takes the next call on the connection that was kept, and closes that.
  node.script = (_, response) => {
    node.script = fine
    response.socket?.destroy()
  }
  expect((await ask(balance)).status).toBe(200)
  expect(node.bodies).toHaveLength(3)
})

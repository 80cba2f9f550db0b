import { afterEach, expect, test } from 'vitest'
import {
  balance,
  call,
  fails,
  fine,
  proxy,
  reverted,
  start,
  stopNodes,
} from './testing/startProxy.js'
import { answering, cutting, saying } from './testing/startScriptedNode.js'

afterEach(stopNodes)

test('default', async () => {
  const node = await start(fine)
  const { ask, outcomes, asked } = proxy([node.url])
  const { status, text, headers } = await ask(balance)
  expect(status).toBe(200)
  expect(text).toBe('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
  expect(headers.get('content-type')).toBe('application/json')
  expect(node.bodies).toEqual([JSON.stringify(balance)])
  expect(outcomes).toEqual(['answered'])
  expect(asked).toEqual(['0 good'])
})

test('default: the chains that are served', async () => {
  const { app } = proxy(['https://rpc.example/key'])
  const response = await app.request('/v1/supported-chains?projectId=p&st=a&sv=b')
  const known = { indexed: [], history: [], nfts: [], swaps: [], onramp: [] }
  const operations = { bundler: [], sponsor: [] }
  expect(await response.json()).toEqual({ http: ['eip155:1'], ws: [], ...known, ...operations })
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
  const sent = '{"id":5,"method":"eth_call","params":[18446744073709551615]}'
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
  const { text } = await ask([
    call('eth_getB', ['one'], 7),
    call('eth_getB', ['two'], 7),
    call('eth_getB', ['3']),
  ])
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

test('error: a body that is nested deeper than calls are, or has members without end', async () => {
  const node = await start(fine)
  const { ask } = proxy([node.url])
  const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const write = (params: string) => `{"id":1,"method":"eth_call","params":${params}}`
  expect((await ask(write(nest(63)))).status).toBe(200)
  expect((await ask(write(nest(64)))).status).toBe(422)
  const members = '"a":1,'.repeat(16)
  expect((await ask(`{${members}${write('[]').slice(1)}`)).text).toContain('an id is missing')
})

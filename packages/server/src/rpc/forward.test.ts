import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
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
import {
  answering,
  cutting,
  halfAnswering,
  type Script,
  saying,
} from './testing/startScriptedNode.js'

afterEach(stopNodes)

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
      method === 'eth_getB'
        ? { error: { code: -32_005, message: 'slow down' } }
        : { result: 'first' },
    ),
  )
  const second = await start(answering(() => ({ result: 'second' })))
  const { ask } = proxy([first.url, second.url])
  const { text } = await ask([
    call('eth_getA', [], 1),
    call('eth_getB', [], 2),
    call('eth_getC', [], 3),
  ])
  const answers: { result: string }[] = JSON.parse(text)
  expect(answers.map(({ result }) => result)).toEqual(['first', 'second', 'first'])
  expect(second.bodies).toEqual([JSON.stringify(call('eth_getB', [], 1))])
})

test('behavior: a node that takes no batches, or only small ones', async () => {
  const node = await start((body, response) => {
    const read: unknown[] = [JSON.parse(body)].flat()
    const script = read.length > 2 ? fails(-32_600, 'batch too large') : fine
    script(read.length > 2 ? JSON.stringify(read[0]) : body, response)
  })
  const { ask } = proxy([node.url])
  const calls = [1, 2, 3, 4, 5].map((id) => call('eth_getB', [id], id))
  const { text } = await ask(calls)
  expect(JSON.parse(text)).toEqual(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' })))
  const before = node.bodies.length
  await ask(calls)
  expect(node.bodies.length - before).toBe(3)
})

test('behavior: a node that has once answered a batch wrongly is soon asked by batches again', async () => {
  let now = 0
  const node = await start(saying('{"jsonrpc":"2.0","id":1,"result":"0x2a"}'))
  const { ask } = proxy([node.url], { now: () => now })
  const calls = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => call('eth_getB', [id], id))
  await ask(calls)
  node.script = fine
  const bodies = async () => {
    const before = node.bodies.length
    expect(JSON.parse((await ask(calls)).text)).toHaveLength(8)
    return node.bodies.length - before
  }
  expect(await bodies()).toBe(8)
  const counts: number[] = []
  for (const minute of [1, 2, 3]) {
    now = minute * 60_000
    counts.push(await bodies(), await bodies())
  }
  expect(counts).toEqual([4, 4, 2, 2, 1, 1])
})

test('behavior: a node that takes small batches only is rarely asked for more', async () => {
  let now = 0
  const node = await start((body, response) => {
    const read: unknown[] = [JSON.parse(body)].flat()
    const script = read.length > 2 ? fails(-32_600, 'batch too large') : fine
    script(read.length > 2 ? JSON.stringify(read[0]) : body, response)
  })
  const { ask } = proxy([node.url], { now: () => now })
  const calls = [1, 2, 3, 4].map((id) => call('eth_getB', [id], id))
  await ask(calls)
  now = 60_000
  const sizes = async () => {
    const before = node.bodies.length
    await ask(calls)
    return node.bodies.slice(before).map((body) => [JSON.parse(body)].flat().length)
  }
  expect(await sizes()).toEqual([4, 2, 2])
  expect(await sizes()).toEqual([2, 2])
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
  const { ask, asked } = proxy([slow.url, good.url], { patience: 4000 })
  const began = performance.now()
  expect((await ask(balance)).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(1990)
  expect(asked).toEqual(['0 bad', '1 good'])
})

test('behavior: who does not take the call in two seconds is left', async () => {
  const deaf = createServer((socket) => socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => deaf.close(() => resolve())))
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

test('behavior: a second bundler’s refusal is no word on what the first one has done', async () => {
  const method = 'eth_sendUserOperation'
  const [mute, refusing] = [
    await start(cutting),
    await start(fails(-32_500, 'AA25 invalid account nonce')),
  ]
  const allowed = [`eip155:${method}`]
  const { ask } = proxy([mute.url, refusing.url], { allowed })
  expect((await ask(call(method))).status).toBe(503)
  expect(refusing.bodies).toHaveLength(1)
  // Where it is the first to be asked, it is.
  const alone = proxy([refusing.url], { allowed })
  expect((await alone.ask(call(method))).text).toContain('AA25')
})

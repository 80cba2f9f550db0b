import { afterEach, expect, test } from 'vitest'
import { balance, call, fails, fine, proxy, start, stopNodes } from './testing/startProxy.js'
import { answering } from './testing/startScriptedNode.js'

afterEach(stopNodes)

function openGate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}

test('behavior: the same question at the same time is asked once', async () => {
  const { released, release } = openGate()
  const node = await start(async (body, response) => {
    await released
    fine(body, response)
  })
  const { ask, outcomes } = proxy([node.url])
  const answers = [ask({ ...balance, id: 'a' }), ask(balance)]
  release()
  const texts = (await Promise.all(answers)).map(({ text }) => text)
  expect(texts).toEqual([
    '{"jsonrpc":"2.0","id":"a","result":"0x2a"}',
    '{"jsonrpc":"2.0","id":1,"result":"0x2a"}',
  ])
  expect(node.bodies).toHaveLength(1)
  expect(outcomes.sort()).toEqual(['answered', 'shared'])
})

test('behavior: nobody gets what another account has, alone or in a batch, shared or kept', async () => {
  const node = await start(answering(({ method, params }) => ({ result: `${method} ${params}` })))
  const { ask, outcomes } = proxy([node.url])
  const methods = ['eth_getBalance', 'eth_getTransactionCount', 'eth_call', 'eth_getCode']
  const questions = Array.from({ length: 40 }, (_, index) => {
    const account = `0x${String(index % 10).padStart(40, '0')}`
    return call(methods[index % 4] ?? '', [account, 'latest'], index)
  })
  const expected = questions.map(({ id, method, params }) => ({
    id,
    result: `${method} ${params}`,
  }))
  for (const _ of [1, 2]) {
    const [batch, ...alone] = await Promise.all([
      ask(questions),
      ...questions.map((each) => ask(each)),
    ])
    expect(JSON.parse(batch?.text ?? '')).toMatchObject(expected)
    expect(alone.map(({ text }) => JSON.parse(text))).toMatchObject(expected)
  }
  expect(outcomes).toContain('shared')
})

test('behavior: nobody waits for a stranger’s batch, nor gets its failure', async () => {
  const { released, release } = openGate()
  const node = await start(async (body, response) => {
    if (!body.startsWith('[')) return fine(body, response)
    await released
    response.end('x'.repeat(10_000_001))
  })
  const { ask } = proxy([node.url])
  const batch = ask([balance, call('eth_getLogs', [{ fromBlock: '0x0' }])])
  await expect.poll(() => node.bodies.length).toBe(1)
  expect(JSON.parse((await ask(balance)).text).result).toBe('0x2a')
  release()
  expect((await batch).text).toContain('larger than 10 MB')
})

test('behavior: a stranger’s question that failed is asked again, one that is slow is not waited for', async () => {
  const { released, release } = openGate()
  const node = await start(async (_, response) => {
    await released
    response.end('no JSON')
  })
  let now = 0
  const { ask } = proxy([node.url], { now: () => now, patience: 60_000 })
  const strangers = ask(balance)
  await expect.poll(() => node.bodies.length).toBe(1)
  const soon = ask(balance)
  now = 1000
  node.script = fine
  expect(JSON.parse((await ask(balance)).text).result).toBe('0x2a')
  release()
  expect((await strangers).status).toBe(503)
  expect(JSON.parse((await soon).text).result).toBe('0x2a')
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

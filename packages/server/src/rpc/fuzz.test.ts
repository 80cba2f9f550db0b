import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChains } from './createChains.js'
import { createRpc } from './createRpc.js'
import { answering, type ScriptedNode, startScriptedNode } from './testing/startScriptedNode.js'

const metrics = { answered() {}, asked() {} }
let node: ScriptedNode
let app: ReturnType<typeof createRpc>

beforeAll(async () => {
  node = await startScriptedNode(answering(({ method }) => ({ result: method })))
  app = createRpc({ chains: createChains({ upstreams: { 'eip155:1': [node.url] }, metrics }) })
})
afterAll(() => node.stop())

async function ask(body: string) {
  const response = await app.request('/v1?chainId=eip155:1', { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const anyId = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.double({ noNaN: true }))
const anyEntry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ id: anyId, method: fc.string(), params: fc.array(fc.jsonValue()) }),
  },
  fc.record(
    { id: fc.jsonValue(), method: fc.jsonValue(), params: fc.jsonValue() },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)

test('behavior: whatever is sent is answered or refused', async () => {
  const bodies = fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' }))
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      expect([200, 400, 422]).toContain((await ask(body)).status)
    }),
  )
})

test('behavior: a batch has an answer for each entry, with its id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { minLength: 1, maxLength: 20 }), async (entries) => {
      const { status, body } = await ask(JSON.stringify(entries))
      expect(status).toBe(200)
      expect(body).toHaveLength(entries.length)
      for (const [index, entry] of JSON.parse(JSON.stringify(entries)).entries()) {
        const { id, method, params } = Object(entry)
        const { id: answered, result, error } = body[index]
        const isCall =
          ['number', 'string', 'object'].includes(typeof id) && typeof method === 'string'
        if (error || !isCall || typeof params !== 'object') continue
        expect({ answered, result }).toEqual({ answered: id, result: method })
      }
    }),
  )
})

test('behavior: what is nested deep', async () => {
  for (const body of ['['.repeat(500_000), `${'['.repeat(99_999)}${']'.repeat(99_999)}`])
    expect([200, 400, 422]).toContain((await ask(body)).status)
})

import { solanaAccounts } from '@billfold/devnet'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { broadcast } from './broadcast.js'
import { addressAt, compile, payCoins } from './testing/compile.js'
import { type LocalChain, openLocalChain, signWire } from './testing/openLocalChain.js'

const [{ address: ada, privateKey }] = solanaAccounts
let chain: LocalChain
beforeAll(async () => {
  chain = await openLocalChain()
})
afterAll(() => chain.stop())

let receivers = 100
async function pay(lamports = 1_000_000_000n) {
  receivers += 1
  const to = addressAt(receivers)
  const wire = signWire(await chain.draft(ada, [payCoins(ada, to, lamports)]), privateKey)
  const held = async () => Object(await chain.ask('getBalance', [to])).value
  return { wire, id: base58.encode(wire.subarray(1, 65)), held }
}

/** Loses calls on their way to the node, or its answers, as long as there are losses left. */
function losing(...losses: ('call' | 'answer')[]): Ask {
  return async (method, params) => {
    const loss = method === 'sendTransaction' ? losses.shift() : undefined
    if (loss !== 'call') {
      const answer = await chain.ask(method, params)
      if (!loss) return answer
    }
    throw new ServerError({ message: 'lost' })
  }
}

test('default: once, however often it is sent', async () => {
  const { wire, id, held } = await pay()
  expect(await broadcast(chain.ask, { wire, options: {} })).toBe(id)
  expect(await broadcast(chain.ask, { wire, options: {} })).toBe(id)
  expect(await held()).toBe(1_000_000_000)
})

test.each([
  [['call'] as const],
  [['answer'] as const],
  [['call', 'answer'] as const],
  [['answer', 'answer', 'call'] as const],
])('behavior: where %s is lost', async (losses) => {
  const { wire, id, held } = await pay()
  expect(await broadcast(losing(...losses), { wire, options: {} })).toBe(id)
  expect(await held()).toBe(1_000_000_000)
})

test('behavior: what cannot be told is no refusal', async () => {
  const { wire, id } = await pay()
  expect(await broadcast(losing('call', 'call', 'call'), { wire, options: {} })).toBe(id)
  // Too old by now, for this node; the first call may have reached another one.
  const draft = compile({ payer: ada, instructions: [payCoins(ada, addressAt(9), 1n)] })
  const old = signWire(draft, privateKey)
  expect(await broadcast(losing('call'), { wire: old, options: {} })).toBe(
    base58.encode(old.subarray(1, 65)),
  )
})

test.each([429, 200])('behavior: status %i is no word that it was not sent', async (status) => {
  const { wire, id, held } = await pay()
  let sends = 0
  const limited: Ask = async (method, params) => {
    const answer = await chain.ask(method, params)
    sends += 1
    if (sends === 1) throw new ServerError({ status, message: 'no' })
    return answer
  }
  expect(await broadcast(limited, { wire, options: {} })).toBe(id)
  expect(await held()).toBe(1_000_000_000)
})

test('behavior: a chain that the server does not serve', async () => {
  const { wire } = await pay()
  const unserved: Ask = () => Promise.reject(new ServerError({ status: 400, message: 'no' }))
  await expect(broadcast(unserved, { wire, options: {} })).rejects.toThrow(ServerError)
})

test('behavior: what the network does not take was not sent', async () => {
  const { wire } = await pay(2n ** 60n)
  await expect(broadcast(chain.ask, { wire, options: {} })).rejects.toThrow(NodeError)
})

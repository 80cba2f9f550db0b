import { solanaAccounts } from '@billfold/devnet'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { associatedAccount } from './associatedAccount.js'
import { readAct } from './readAct.js'
import { readFee } from './readFee.js'
import { readTransaction, type SolanaTransaction } from './readTransaction.js'
import { compile, openTokens, payCoins, payTokens } from './testing/compile.js'
import { type LocalChain, openLocalChain } from './testing/openLocalChain.js'

const [{ address: ada, privateKey }, { address: bob }] = solanaAccounts
let chain: LocalChain
let mint: string

beforeAll(async () => {
  chain = await openLocalChain()
  mint = chain.token.mint
  const opening = openTokens({ payer: ada, account: purseOf(bob), owner: bob, mint })
  await chain.send(privateKey, ada, [opening])
})
afterAll(() => chain.stop())

const purseOf = (owner: string) => associatedAccount({ owner, mint, program: tokens })
const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

const ask = async (method: string, params: readonly unknown[]) =>
  Object(await chain.ask(method, params)).value

type Held = { lamports: bigint; tokens: bigint }

function held(account: { lamports: number; data: [string]; owner: string } | null): Held {
  if (!account) return { lamports: 0n, tokens: 0n }
  const data = base64.decode(account.data[0])
  const amount = account.owner === tokens && data.length === 165 ? data.subarray(64, 72) : []
  return {
    lamports: BigInt(account.lamports),
    tokens: [...amount].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
  }
}

/** What the chain does by it, to each account that it changes; nothing where it does not run. */
async function run(wire: Uint8Array, { instructions, signers }: SolanaTransaction) {
  const named = instructions.flatMap(({ accounts }) => accounts)
  const written = named.filter(({ isWritable }) => isWritable).map(({ name }) => name)
  const addresses = [...new Set([...signers, ...written])]
  const { err, accounts } = await ask('simulateTransaction', [
    base64.encode(wire),
    {
      encoding: 'base64',
      replaceRecentBlockhash: true,
      accounts: { addresses, encoding: 'base64' },
    },
  ])
  if (err) return undefined
  const before: readonly Held[] = (await ask('getMultipleAccounts', [addresses])).map(held)
  const changes = new Map<string, Held>()
  for (const [index, name] of addresses.entries()) {
    const had = before[index] ?? held(null)
    const has = accounts[index] ? held(accounts[index]) : had
    const change = { lamports: has.lamports - had.lamports, tokens: has.tokens - had.tokens }
    if (change.lamports !== 0n || change.tokens !== 0n) changes.set(name, change)
  }
  return changes
}

/** What it does as it is read; nothing where a part of it is not a payment. */
function readChanges(transaction: SolanaTransaction) {
  const changes = new Map<string, Held>()
  const add = (name: string, { lamports = 0n, tokens = 0n }: Partial<Held>) => {
    const so = changes.get(name) ?? { lamports: 0n, tokens: 0n }
    changes.set(name, { lamports: so.lamports + lamports, tokens: so.tokens + tokens })
  }
  add(transaction.signers[0], { lamports: -readFee(transaction) })
  for (const instruction of transaction.instructions) {
    const act = readAct(instruction)
    if (act.kind === 'payCoins') {
      add(act.from, { lamports: -act.lamports })
      add(act.to, { lamports: act.lamports })
    } else if (act.kind === 'payTokens') {
      add(act.from, { tokens: -act.amount })
      add(act.to, { tokens: act.amount })
    } else return undefined
  }
  return new Map(
    [...changes].filter(([, { lamports, tokens }]) => lamports !== 0n || tokens !== 0n),
  )
}

test('behavior: with any bits flipped, the chain pays what is read, or nothing', async () => {
  const payments = [
    payCoins(ada, bob, 1_500_000_000n),
    payTokens({
      from: purseOf(ada),
      mint,
      to: purseOf(bob),
      owner: ada,
      amount: 2_250_000n,
      decimals: 6,
    }),
  ]
  const wires = (['legacy', 0] as const).map((version) =>
    compile({ payer: ada, instructions: payments, version }),
  )
  const first = wires[0] ?? new Uint8Array()
  expect(await run(first, readTransaction(first))).toEqual(readChanges(readTransaction(first)))
  let paid = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...wires),
      fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 2 }),
      async (wire, flips) => {
        const bytes = wire.slice()
        // What comes before is the place of the signature.
        const message = bytes.subarray(65)
        for (const [at, bit] of flips)
          message[at % message.length] = (message[at % message.length] ?? 0) ^ (1 << bit)
        let transaction: SolanaTransaction
        try {
          transaction = readTransaction(bytes)
        } catch {
          return
        }
        const read = readChanges(transaction)
        const done = read && (await run(bytes, transaction))
        if (!done) return
        paid += 1
        expect(done).toEqual(read)
      },
    ),
    { numRuns: 600 },
  )
  expect(paid).toBeGreaterThan(10)
}, 60_000)

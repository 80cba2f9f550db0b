import { solanaAccounts } from '@billfold/devnet'
import { base64 } from '@scure/base'
import { associatedAccount } from '../../packages/frame/src/solana/associatedAccount.js'
import { readAct } from '../../packages/frame/src/solana/readAct.js'
import { readFee } from '../../packages/frame/src/solana/readFee.js'
import {
  readTransaction,
  type SolanaTransaction,
} from '../../packages/frame/src/solana/readTransaction.js'
import {
  compile,
  openTokens,
  payCoins,
  payTokens,
} from '../../packages/frame/src/solana/testing/compile.js'
import {
  type LocalChain,
  openLocalChain,
} from '../../packages/frame/src/solana/testing/openLocalChain.js'
import { createRandom, pick } from '../helpers/createRandom.js'

const [{ address: ada, privateKey }, { address: bob }] = solanaAccounts
const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/**
 * Flips bits of payments on Solana, of lamports and of a token, and has the local chain run what can still be
 * read: what it does to each account must be what was read.
 *
 * @returns how many could be read, how many of these the chain ran, and those that paid otherwise
 */
export async function flipPayments({ count, seed }: { count: number; seed: number }): Promise<{
  tried: number
  read: number
  paid: number
  wrong: readonly string[]
}> {
  const random = createRandom(seed)
  const chain = await openLocalChain()
  try {
    const wires = await writePayments(chain)
    const figures = { tried: 0, read: 0, paid: 0, wrong: [] as string[] }
    for (; figures.tried < count; figures.tried++) {
      const bytes = pick(wires, random(wires.length)).slice()
      // The unchanged ones come first, and must be paid. What stands before is the place of the signature.
      const message = bytes.subarray(65)
      const flips = figures.tried < wires.length ? 0 : 1 + random(3)
      for (let left = flips; left > 0; left--) {
        const at = random(message.length)
        message[at] = (message[at] ?? 0) ^ (1 << random(8))
      }
      const transaction = readQuietly(bytes)
      const expected = transaction && readChanges(transaction)
      if (!expected) continue
      figures.read += 1
      const done = await run(chain, bytes, transaction)
      if (!done) continue
      figures.paid += 1
      if (write(done) !== write(expected)) figures.wrong.push(base64.encode(bytes))
    }
    return figures
  } finally {
    await chain.stop()
  }
}

async function writePayments(chain: LocalChain): Promise<readonly Uint8Array[]> {
  const { mint, decimals } = chain.token
  const purseOf = (owner: string) => associatedAccount({ owner, mint, program: tokens })
  await chain.send(privateKey, ada, [
    openTokens({ payer: ada, account: purseOf(bob), owner: bob, mint }),
  ])
  const ends = { from: purseOf(ada), to: purseOf(bob), owner: ada }
  const instructions = [
    payCoins(ada, bob, 1_500_000_000n),
    payTokens({ ...ends, mint, amount: 2_250_000n, decimals }),
  ]
  return (['legacy', 0] as const).map((version) => compile({ payer: ada, instructions, version }))
}

function readQuietly(bytes: Uint8Array): SolanaTransaction | undefined {
  try {
    const transaction = readTransaction(bytes)
    readFee(transaction)
    return transaction
  } catch {
    return undefined
  }
}

const write = (changes: ReadonlyMap<string, Held>) =>
  [...changes]
    .map(([name, held]) => `${name} ${held.lamports} ${held.tokens}`)
    .sort()
    .join('\n')

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
async function run(
  chain: LocalChain,
  wire: Uint8Array,
  { instructions, signers }: SolanaTransaction,
) {
  const ask = async (method: string, params: readonly unknown[]) =>
    Object(await chain.ask(method, params)).value
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

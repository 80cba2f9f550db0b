import { z } from 'zod'
import { tokenPrograms } from '../balances/createSolanaReader.js'
import { systemProgram, wrappedSol } from '../solanaShapes.js'

/** What a transaction has changed of what an account holds. */
export type Change = {
  readonly direction: 'in' | 'out' | 'self'
  /** In the smallest unit. */
  readonly amount: bigint
  /** None: the chain's own coin. */
  readonly token?: { readonly mint: string; readonly decimals: number } | undefined
  /** Those who have got what the account has given, or given what it has got. */
  readonly others: readonly string[]
}

/** What a transaction of Solana has done, for an account. */
export type SolanaChanges = {
  /** Who has paid for it. */
  readonly payer: string
  readonly changes: readonly Change[]
}

const address = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const lamports = z.array(z.int().min(0).transform(BigInt))
const holding = z.object({
  accountIndex: z.int().min(0),
  mint: address,
  owner: address.optional(), // Nodes of before 2021 have not told.
  uiTokenAmount: z.object({
    amount: z
      .string()
      .regex(/^\d{1,20}$/)
      .transform(BigInt),
    decimals: z.int().min(0).max(36),
  }),
})
const holdings = z
  .array(holding)
  .nullish()
  .transform((given) => given ?? [])
const transaction = z.object({
  meta: z.object({
    fee: z.int().min(0).transform(BigInt),
    preBalances: lamports,
    postBalances: lamports,
    preTokenBalances: holdings,
    postTokenBalances: holdings,
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(z.object({ pubkey: address })).min(1),
      instructions: z.array(z.unknown()).optional(),
    }),
  }),
})
type Meta = z.output<typeof transaction>['meta']

const integer = z.union([z.int().min(0), z.string().regex(/^\d{1,20}$/)]).transform(BigInt)
/** A payment in words of the node, which knows the program. */
const payment = z.union([
  z.object({
    programId: z.literal(systemProgram),
    parsed: z.object({
      type: z.literal('transfer'),
      info: z.object({ source: address, destination: address, lamports: integer }),
    }),
  }),
  z.object({
    programId: z.enum(tokenPrograms),
    parsed: z.object({
      type: z.literal('transferChecked'),
      info: z.object({
        ...{ source: address, destination: address, authority: address, mint: address },
        tokenAmount: z.object({ amount: integer, decimals: z.int().min(0).max(36) }),
      }),
    }),
  }),
])

/**
 * Reads what has changed by what was there before and after: programs may say in their logs and
 * instructions what they like.
 *
 * @param said A node's answer to `getTransaction` as `jsonParsed`; undefined is given for any other.
 */
export function readSolanaChanges(said: unknown, owner: string): SolanaChanges | undefined {
  const { data } = transaction.safeParse(said)
  if (!data) return undefined
  const { meta } = data
  const keys = data.transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  if (meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length)
    return undefined
  const coin = readCoin({ meta, keys, owner })
  const changes = [...readTokens(meta, owner), ...(coin ? [coin] : [])]
  return {
    payer: keys[0] ?? '',
    changes:
      changes.length > 0
        ? changes
        : readOwnPayments(data.transaction.message.instructions ?? [], owner),
  }
}

/** What an account has paid itself: nothing has changed by it. */
function readOwnPayments(instructions: readonly unknown[], owner: string): readonly Change[] {
  return instructions.flatMap((each) => {
    const info = payment.safeParse(each).data?.parsed.info
    if (info?.source !== info?.destination) return []
    const common = { direction: 'self', others: [] } as const
    if (info && 'lamports' in info)
      return info.source === owner ? { ...common, amount: info.lamports } : []
    if (info?.authority !== owner) return []
    const { amount, decimals } = info.tokenAmount
    return { ...common, amount, token: { mint: info.mint, decimals } }
  })
}

function readTokens(
  { preTokenBalances, postTokenBalances }: Meta,
  owner: string,
): readonly Change[] {
  /** By mint: what each owner has more. */
  const mints = new Map<string, { decimals: number; owners: Map<string, bigint> }>()
  const add = (given: Meta['preTokenBalances'], sign: bigint) => {
    for (const { mint, owner: holder, uiTokenAmount } of given) {
      if (holder === undefined) continue
      const { decimals } = uiTokenAmount
      const { owners } = mints.get(mint) ?? { owners: new Map<string, bigint>() }
      owners.set(holder, (owners.get(holder) ?? 0n) + sign * uiTokenAmount.amount)
      mints.set(mint, { decimals, owners })
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...mints].flatMap(([mint, { decimals, owners }]) => {
    const change = toChange(owners.get(owner) ?? 0n, owners)
    return change ? { ...change, token: { mint, decimals } } : []
  })
}

function readCoin({
  meta,
  keys,
  owner,
}: {
  meta: Meta
  keys: readonly string[]
  owner: string
}): Change | undefined {
  const { fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = meta
  const held = new Set([...preTokenBalances, ...postTokenBalances].map((each) => each.accountIndex))
  const changes = new Map<string, bigint>()
  /** What accounts of tokens have cost that were made, and have given back that were closed. */
  const deposits = { paid: 0n, returned: 0n }
  for (const [at, key] of keys.entries()) {
    const [before = 0n, after = 0n] = [preBalances[at], postBalances[at]]
    if (!held.has(at)) changes.set(key, after - before + (at === 0 ? fee : 0n))
    else if (before === 0n) deposits.paid += after - wrappedAt(postTokenBalances, at)
    else if (after === 0n) deposits.returned += before - wrappedAt(preTokenBalances, at)
  }
  const change = changes.get(owner) ?? 0n
  const left = change < 0n ? change + deposits.paid : change - deposits.returned
  return left < 0n === change < 0n ? toChange(left, changes) : undefined
}

function wrappedAt(given: Meta['preTokenBalances'], at: number): bigint {
  const found = given.find(({ accountIndex, mint }) => accountIndex === at && mint === wrappedSol)
  return found?.uiTokenAmount.amount ?? 0n
}

/** @param all What everybody has more. */
function toChange(change: bigint, all: ReadonlyMap<string, bigint>): Change | undefined {
  if (change === 0n) return undefined
  const isOut = change < 0n
  const others = [...all].flatMap(([who, more]) => ((isOut ? more > 0n : more < 0n) ? who : []))
  return { direction: isOut ? 'out' : 'in', amount: isOut ? -change : change, others }
}

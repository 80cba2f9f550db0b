import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Ask } from '../server/askOf.js'
import { readAct, systemProgram } from './readAct.js'
import { metadataAccount, readDecimals, readSymbol } from './readMint.js'
import { readTokenAccount, type TokenAccount } from './readTokenAccount.js'
import type { SolanaTransaction } from './readTransaction.js'

/** What a node says of a transaction. It may err, or lie. */
export type SolanaClaims = {
  /** Whether the block that it names is one of this network, of the last minute. */
  readonly isRecent: boolean | undefined
  /** Accounts of tokens that it works on, by their addresses. */
  readonly accounts: Readonly<Record<string, Pick<TokenAccount, 'owner' | 'mint'>>>
  /** How tokens call themselves, by their mints. */
  readonly symbols: Readonly<Record<string, string>>
  readonly trial: SolanaTrial
}

/** What came of playing it through. */
export type SolanaTrial =
  | { readonly status: 'unknown' | 'fails' }
  | {
      readonly status: 'succeeds'
      /** In lamports, the fee with it. */
      readonly coins: bigint
      readonly tokens: readonly TokenChange[]
      /** Somebody else gets a say over the account, or over tokens of it. */
      readonly losesControl: boolean
    }

export type TokenChange = {
  readonly mint: string
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number | undefined
}

export const nothingKnown: SolanaClaims = {
  isRecent: undefined,
  accounts: {},
  symbols: {},
  trial: { status: 'unknown' },
}

const account = z.nullable(
  z.object({
    lamports: z.number().check(z.nonnegative()),
    owner: z.string(),
    data: z.tuple([z.string(), z.string()]),
  }),
)
const accountList = z.object({ value: z.array(account) })
const simulation = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.optional(z.nullable(z.array(account))),
  }),
})
const validity = z.object({ value: z.boolean() })

/** As new as can be: what pages have heard of may be from the last second. */
const commitment = 'processed'
const encoding = 'base64'
/** Of one question. */
const mostAccounts = 100

/** Asks a node what a transaction does to an account, beforehand. What it does not say is left open. */
export async function consultNode(
  ask: Ask,
  parameters: { wire: Uint8Array; transaction: SolanaTransaction; account: string },
): Promise<SolanaClaims> {
  const { wire, transaction, account: own } = parameters
  const named = transaction.instructions.flatMap(({ accounts }) => accounts)
  const written = named.filter(({ isWritable, isInTable }) => isWritable && !isInTable)
  const names = [...new Set([own, ...written.map(({ name }) => name)])].slice(0, mostAccounts)

  const readAll = async (of: readonly string[]) => {
    if (of.length === 0) return []
    const params = [of, { encoding, commitment }]
    return accountList.parse(await ask('getMultipleAccounts', params)).value
  }
  const readMints = async (of: readonly string[]) => {
    const all = [...new Set(of)].slice(0, mostAccounts / 2)
    const told = await readAll([...all, ...all.map(metadataAccount)])
    return all.map((mint, index) => {
      const [account = null, metadata = null] = [told[index], told[all.length + index]]
      const symbol = readSymbol(mint, { account, metadata })
      return { mint, symbol, decimals: readDecimals(account) }
    })
  }
  const simulate = async () => {
    const accounts = { addresses: names, encoding }
    const options = {
      encoding,
      commitment,
      sigVerify: false,
      replaceRecentBlockhash: false,
      accounts,
    }
    const params = [base64.encode(wire), options]
    return simulation.parse(await ask('simulateTransaction', params)).value
  }
  const checkBlock = async () => {
    const params = [transaction.blockhash, { commitment }]
    return validity.parse(await ask('isBlockhashValid', params)).value
  }
  const [isRecent, before, trial] = await Promise.all([
    quietly(checkBlock),
    quietly(() => readAll(names)),
    quietly(simulate),
  ])

  const holdings = names.map((name, index) => {
    const had = before?.[index] ?? null
    // What is not changed is not told of.
    const has = trial?.accounts?.[index] ?? had
    return { name, had, has, ...tokensOf(had, has) }
  })
  const accounts = Object.fromEntries(
    holdings.flatMap(({ name, tokensBefore, tokensAfter }) => {
      const { owner, mint } = tokensBefore ?? tokensAfter ?? {}
      return owner === undefined || mint === undefined ? [] : [[name, { owner, mint }]]
    }),
  )
  const changes = new Map<string, bigint>()
  for (const { tokensBefore, tokensAfter } of holdings)
    for (const [held, sign] of [
      [tokensBefore, -1n],
      [tokensAfter, 1n],
    ] as const)
      if (held?.owner === own)
        changes.set(held.mint, (changes.get(held.mint) ?? 0n) + sign * held.amount)
  const changed = [...changes].filter(([, amount]) => amount !== 0n)
  const mints = await quietly(() =>
    readMints([...changed.map(([mint]) => mint), ...mintsOf(transaction)]),
  )
  const symbols = Object.fromEntries(
    (mints ?? []).flatMap(({ mint, symbol }) => (symbol === undefined ? [] : [[mint, symbol]])),
  )
  const said = { isRecent, accounts, symbols }
  if (!trial || !before) return { ...said, trial: { status: 'unknown' } }
  if (trial.err !== null && trial.err !== undefined) return { ...said, trial: { status: 'fails' } }

  const tokens = changed.map(([mint, amount]) => {
    const decimals = mints?.find((each) => each.mint === mint)?.decimals
    return { mint, amount, decimals }
  })
  const [{ had, has } = { had: null, has: null }] = holdings
  const coins = BigInt(has?.lamports ?? 0) - BigInt(had?.lamports ?? 0)
  const losesControl =
    (has !== null && has.owner !== systemProgram) ||
    holdings.some(({ tokensBefore, tokensAfter }) => {
      if (tokensBefore?.owner !== own || !tokensAfter) return false
      const isLent = tokensAfter.delegate !== undefined
      return tokensAfter.owner !== own || (isLent && tokensAfter.delegate !== tokensBefore.delegate)
    })
  return { ...said, trial: { status: 'succeeds', coins, tokens, losesControl } }
}

/** The tokens that it names itself. */
function mintsOf({ instructions }: SolanaTransaction): readonly string[] {
  return instructions.map(readAct).flatMap((act) => {
    const mint = 'mint' in act ? act.mint : undefined
    return mint === undefined || mint.includes('[') ? [] : [mint]
  })
}

type Told = z.output<typeof account>

function tokensOf(had: Told, has: Told) {
  return { tokensBefore: readTokenAccount(had), tokensAfter: readTokenAccount(has) }
}

/** In milliseconds: what a node says after it is not waited for. */
const patience = 8_000

/** Without an answer, or with one that cannot be read, the visitor decides without it. */
async function quietly<value>(work: () => Promise<value>): Promise<value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([work(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

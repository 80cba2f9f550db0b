import type { Admit } from '../middleware/createAdmit.js'
import { createLastGood, type Kept } from '../providers/createLastGood.js'
import type { Holding, HoldingsQuestion } from '../providers/Holding.js'
import { sameAddress } from '../tokens/createTokenList.js'

const second = 1000

/** How long what was read holds, and how long it does where nobody answers, in milliseconds. */
const fresh = 10 * second
const stale = 600 * second
/** Holdings of all accounts that are kept, some 300 bytes each. */
const mostHoldings = 200_000

export type Balances = {
  readonly holdings: readonly Holding[]
  /** `stale`: nobody answers, and these are the last that are known. */
  readonly outcome: Kept<unknown>['outcome']
}

export type ReadBalances = (
  question: HoldingsQuestion & {
    /** Tokens that are read anew, by their addresses. Nothing that is kept counts then. */
    forced: readonly string[]
  },
  admit: Admit,
) => Promise<Balances>

/**
 * What accounts hold on a chain, kept for a while.
 *
 * @returns throws ProviderError where nobody answers and nothing is known
 */
export function createBalances(parameters: {
  /** All that an account holds, as far as it is known of. */
  readAll: (question: HoldingsQuestion) => Promise<readonly Holding[]>
  /** One token, whatever it is, or the coin by the address that stands for it; undefined when it is none. */
  readToken: (question: HoldingsQuestion & { token: string }) => Promise<Holding | undefined>
  now?: (() => number) | undefined
}): ReadBalances {
  const { readAll, readToken, now } = parameters
  const kept = createLastGood<readonly Holding[]>({
    fresh,
    stale,
    sizeOf: (holdings) => holdings.length + 1,
    largest: mostHoldings,
    now,
  })
  return async ({ forced, ...question }, admit) => {
    const { chainId } = question
    const key = `${chainId} ${sameAddress(chainId, question.address)}`
    const reading = Promise.all(
      // Those of other chains are all read anew with the account.
      (chainId.startsWith('eip155:') ? forced : []).map((token) =>
        admit(() => readToken({ ...question, token })).catch(() => undefined),
      ),
    ).then((read) => read.flatMap((each) => each ?? []))
    const load = async () => {
      const holdings = await admit(() => readAll(question))
      const ids = new Set(holdings.map(idOf))
      // What anybody can have read of any token is not kept for others to see.
      return replace(
        holdings,
        (await reading).filter((each) => ids.has(idOf(each))),
      )
    }
    const { value, outcome } = await kept.get(key, load, { isForced: forced.length > 0 })
    return { holdings: replace(value, await reading), outcome }
  }
}

const idOf = ({ chainId, address = '' }: Holding) => sameAddress(chainId, address)

/** What was read of single tokens comes over what was known of them, such as a price; the others at the end. */
function replace(holdings: readonly Holding[], read: readonly Holding[]): readonly Holding[] {
  const byId = new Map<string, Holding>()
  for (const each of [...holdings, ...read])
    byId.set(idOf(each), { ...byId.get(idOf(each)), ...each })
  return [...byId.values()]
}

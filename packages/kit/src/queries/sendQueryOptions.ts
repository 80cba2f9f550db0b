import { type Holding, readHolding } from '../actions/readHolding.js'
import { type ResolvedRecipient, resolveRecipient } from '../actions/resolveRecipient.js'
import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { delay } from '../utils/delay.js'
import type { KitQueryOptions } from './KitQueryOptions.js'

/** For how long an answer counts as fresh, in milliseconds: what is sent is worked out anew. */
const freshTime = 30_000

/** What an account holds of a token, of which no list tells; see `readHolding`. Fresh for 30 s. */
export function holdingQueryOptions(
  kit: Billfold,
  parameters: { chainId: Caip2; token: string; owner: string },
): KitQueryOptions<Holding> {
  const { chainId, token, owner } = parameters
  return {
    queryKey: ['billfold', 'balance', 'token', chainId, token, owner],
    queryFn: ({ signal }) => readHolding(kit, { ...parameters, signal }),
    staleTime: freshTime,
    retry: false,
  }
}

/** For how long nobody is asked about a text that somebody may still be typing, in milliseconds. */
const typingTime = 300

/** Whom a text means on a chain; see `resolveRecipient`. Asked a moment later; fresh for 30 s. */
export function recipientQueryOptions(
  kit: Billfold,
  parameters: { to: string; chainId: Caip2 },
): KitQueryOptions<ResolvedRecipient> {
  const { to, chainId } = parameters
  return {
    queryKey: ['billfold', 'recipient', chainId, to],
    async queryFn({ signal }) {
      await delay(typingTime, signal)
      return resolveRecipient(kit, { ...parameters, signal })
    },
    staleTime: freshTime,
    retry: false,
  }
}

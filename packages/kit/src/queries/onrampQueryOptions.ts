import { noteChanges } from '../actions/changedChains.js'
import { estimateOnramp } from '../actions/estimateOnramp.js'
import { getOnrampOptions } from '../actions/getOnrampOptions.js'
import {
  type GetOnrampQuoteParameters,
  getOnrampQuote,
  type OnrampEstimate,
  type OnrampQuote,
} from '../actions/getOnrampQuote.js'
import { getOnrampStatus, type OnrampStatus } from '../actions/getOnrampStatus.js'
import type { OnrampOptions, OnrampPlace } from '../actions/OnrampOptions.js'
import { endPurchase, type OnrampPurchase } from '../actions/onrampPurchases.js'
import type { Billfold } from '../Billfold.js'
import { delay } from '../utils/delay.js'
import type { KitQueryOptions } from './KitQueryOptions.js'
import { refreshBalances } from './refreshBalances.js'

/** For how long what is sold is taken to be the same, in milliseconds. */
const freshTime = 300_000
/** For how long what is typed has to rest before somebody is asked, in milliseconds. */
const typingTime = 300
/** How often a quote is asked for anew while somebody looks at it, in milliseconds. */
const quoteTime = 30_000
/** How often somebody is asked how far a purchase is, in milliseconds. */
const statusTime = 3_000

/** What can be bought, for TanStack Query; see `getOnrampOptions`. Fresh for 5 minutes. */
export function onrampOptionsQueryOptions(
  kit: Billfold,
  { place }: { place?: OnrampPlace | undefined } = {},
): KitQueryOptions<OnrampOptions> {
  return {
    queryKey: ['billfold', 'onramp', 'options', place],
    queryFn: ({ signal }) => getOnrampOptions(kit, { place, signal }),
    staleTime: freshTime,
    retry: false,
  }
}

/**
 * What a purchase would yield, for TanStack Query; see `getOnrampQuote`. Asked after a short pause, as the
 * visitor may still be typing, and again every 30 s.
 */
export function onrampQuoteQueryOptions(
  kit: Billfold,
  parameters: GetOnrampQuoteParameters,
): KitQueryOptions<OnrampQuote> {
  return {
    queryKey: ['billfold', 'onramp', 'quote', parameters],
    async queryFn({ signal }) {
      await delay(typingTime, signal)
      return getOnrampQuote(kit, { ...parameters, signal })
    },
    staleTime: 0,
    retry: false,
    refetchInterval: () => quoteTime,
  }
}

/** What a purchase would give, as far as we can reckon it; null where nobody knows. */
export function onrampEstimateQueryOptions(
  kit: Billfold,
  parameters: GetOnrampQuoteParameters,
): KitQueryOptions<OnrampEstimate | null> {
  return {
    queryKey: ['billfold', 'onramp', 'estimate', parameters],
    queryFn: async ({ signal }) => (await estimateOnramp(kit, { ...parameters, signal })) ?? null,
    staleTime: quoteTime,
    retry: false,
  }
}

/**
 * The status of a purchase, for TanStack Query; see `getOnrampStatus`. Asked every 3 s until it has
 * arrived.
 */
export function onrampStatusQueryOptions(
  kit: Billfold,
  { purchase }: { purchase: OnrampPurchase },
): KitQueryOptions<OnrampStatus> {
  const { id, chainId, address } = purchase
  return {
    queryKey: ['billfold', 'onramp', 'status', id],
    async queryFn({ signal }) {
      const said = await getOnrampStatus(kit, { purchase, signal })
      if (said.status === 'sent') {
        endPurchase(kit, { id, hash: said.hash })
        noteChanges(kit, { address, chainIds: [chainId] })
        refreshBalances(kit)
      }
      return said
    },
    staleTime: 0,
    retry: false,
    // A card that was declined may be followed by one that is not.
    refetchInterval: ({ state }) => (state.data?.status === 'sent' ? false : statusTime),
  }
}

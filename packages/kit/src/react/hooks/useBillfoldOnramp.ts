import type { OnrampQuote } from '../../actions/getOnrampQuote.js'
import type { OnrampOptions, OnrampPlace } from '../../actions/OnrampOptions.js'
import type { OpenedOnramp } from '../../actions/openOnramp.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () =>
  (await import('../../queries/onrampQueryOptions.js')).onrampOptionsQueryOptions

/**
 * Buying tokens with money, for a view of the host's own: `options` says what can be bought, `open` opens
 * the page of the service where the visitor pays for a quote. See `getOnrampOptions` and `openOnramp` of
 * `billfold/onramp`, and `useBillfoldOnrampQuote`.
 *
 * @param place Where the visitor is.
 * @default the country of the browser's language
 */
export function useBillfoldOnramp(place?: OnrampPlace | undefined): {
  readonly options: QueryResult<OnrampOptions>
  readonly open: ActionResult<OnrampQuote, OpenedOnramp>
} {
  const { kit } = useKitContext()
  const options = useKitQuery(load, { place })
  // It has come with the quote: the window is opened within the press.
  const open = useAction(async (quote: OnrampQuote, signal) => {
    const { openOnramp } = await import('../../actions/openOnramp.js')
    return openOnramp(kit, { quote, signal })
  })
  return { options, open }
}

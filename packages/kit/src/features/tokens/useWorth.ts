import { useKitContext } from '../../react/context/KitContext.js'
import { formatWorth } from '../../react/formatWorth.js'
import { useKitState } from '../../react/hooks/useKitState.js'

/** Writes what something is worth, in the host's currency and the visitor's language. */
export function useWorth(): (worth: number, parameters?: { isFull?: boolean }) => string {
  const { currency } = useKitContext().kit.options
  const locale = useKitState((state) => state.locale)
  return (worth, parameters) => formatWorth(worth, { currency, locale, ...parameters })
}

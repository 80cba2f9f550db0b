import { readPaymentLink } from '../../actions/readPaymentLink.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { separatorOf } from './amounts.js'
import type { SendForm } from './flow.js'
import { useHeldTokens } from './useHeldTokens.js'
import { useSend } from './useSend.js'

/**
 * Reads what a link asks for that was made for wallets: whom to pay, and while no amount is filled in, how much of what.
 * `undefined` for other texts, and for links of other networks, which are refused as they stand.
 */
export function useTakeLink(): (text: string) => Partial<SendForm> | undefined {
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const { tokens } = useHeldTokens()
  const { form } = useSend().flow
  return (text) => {
    const link = readPaymentLink(text)
    if (!link || !network || link.namespace !== network.chainNamespace) return undefined
    const { caipNetworkId: chainId } = network
    if (link.chainId && link.chainId !== chainId) return undefined
    const { to, token: address, amount } = link
    if (form.amount !== '' || form.isMax || (!amount && !address)) return { to }
    const own = address?.toLowerCase()
    const { decimals } = own
      ? (tokens.find((token) => token.address?.split(':').at(-1)?.toLowerCase() === own) ?? {})
      : network.nativeCurrency
    const exact =
      amount && 'decimal' in amount
        ? amount.decimal
        : amount && decimals !== undefined
          ? formatUnits(amount.value, decimals)
          : ''
    const typed = exact.replace('.', separatorOf(locale))
    return { to, token: { chainId, address }, amount: typed, unit: 'token', isMax: false }
  }
}

import { readPaymentLink } from '../../actions/readPaymentLink.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { typed } from '../payment/amounts.js'
import { useFlow } from '../payment/useFlow.js'
import { useHeldTokens } from '../payment/useHeldTokens.js'
import type { AskedFor, SendForm } from './form.js'
import { sendStore } from './sendStore.js'

/**
 * Reads what a link asks for that was made for wallets: whom to pay, and how much of what. Where something else is
 * filled in, that stays, and what is `asked` for is a press away.
 * `undefined` for other texts, and for links of other networks, which are refused as they stand.
 */
export function useTakeLink(): (text: string) => Partial<SendForm> | undefined {
  const locale = useKitState((state) => state.locale)
  const network = useNetwork()
  const { tokens } = useHeldTokens()
  const { form } = useFlow(sendStore).flow
  return (text) => {
    const link = readPaymentLink(text)
    if (!link || !network || link.namespace !== network.chainNamespace) return undefined
    const { caipNetworkId: chainId } = network
    if (link.chainId && link.chainId !== chainId) return undefined
    const { to, token: address, amount } = link
    if (!amount && !address) return { to, asked: undefined }
    const own = address?.toLowerCase()
    const { decimals, symbol = '' } = own
      ? (tokens.find((token) => plain(token)?.toLowerCase() === own) ?? {})
      : network.nativeCurrency
    const exact =
      amount && 'decimal' in amount
        ? amount.decimal
        : amount && decimals !== undefined
          ? formatUnits(amount.value, decimals)
          : ''
    const asked = {
      token: { chainId, address },
      amount: typed(exact, locale),
      symbol: symbol || truncateAddress(address ?? ''),
    }
    if (form.amount === '' && !form.isMax) return { to, ...fillIn(asked) }
    const isSame =
      !form.isMax &&
      form.unit === 'token' &&
      plain(form.token)?.toLowerCase() === own &&
      (asked.amount === '' || form.amount === asked.amount)
    return { to, asked: isSame ? undefined : asked }
  }
}

/** What becomes of the form when what a link asks for is taken. */
export function fillIn({ token, amount }: AskedFor): Partial<SendForm> {
  return { token, amount, unit: 'token', isMax: false, asked: undefined }
}

/** As its chain has it, without the chain. */
function plain(token: SendForm['token']): string | undefined {
  return token?.address?.split(':').at(-1)
}

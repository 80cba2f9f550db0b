import { type ReactElement, useState } from 'react'
import type { GetOnrampQuoteParameters, OnrampQuote } from '../../actions/getOnrampQuote.js'
import { pushView } from '../../actions/navigate.js'
import type { OnrampLimit } from '../../actions/OnrampOptions.js'
import { openOnramp } from '../../actions/openOnramp.js'
import { showToast } from '../../actions/showToast.js'
import { Row } from '../../react/components/Row/Row.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldOnrampQuote } from '../../react/hooks/useBillfoldOnrampQuote.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useOnrampEstimate } from '../../react/hooks/useOnrampEstimate.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { joinSum, shortenSeen, showExact } from '../payment/amounts.js'
import { formatMoney } from './formatMoney.js'
import { sourceName } from './sourceName.js'
import { onrampTexts } from './texts/onrampTexts.js'

/** Somebody who sells: what is given for the amount, and by a press the page where it is paid. */
export function OnrampOffer(props: {
  source: string
  limit: OnrampLimit | undefined
  /** What is to be bought; none: not of this one. */
  asked: GetOnrampQuoteParameters | undefined
  /** Nobody answers: what it would give can be reckoned alone. */
  isBuiltIn: boolean
  /** It has to be told where in the country the visitor lives before it quotes anything. */
  isNowhere: boolean | undefined
}): ReactElement {
  const { source, limit, isBuiltIn, isNowhere } = props
  const asked = isNowhere ? undefined : props.asked
  const { kit } = useKitContext()
  const t = onrampTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { data, status, error } = useBillfoldOnrampQuote(isBuiltIn ? undefined : asked)
  const isFailed = isBuiltIn || status === 'error'
  const quote = isFailed || !asked ? undefined : data
  const { data: estimate } = useOnrampEstimate(isFailed ? asked : undefined)
  const [isOpening, setOpening] = useState(false)
  const name = sourceName(source)
  const write = (receives: string) =>
    joinSum(showExact(shortenSeen(receives), locale), asked?.asset.symbol ?? '')

  async function open(chosen: OnrampQuote) {
    setOpening(true)
    try {
      const { id, blockedUrl } = await openOnramp(kit, { quote: chosen })
      pushView(kit, { view: 'BuyInProgress', id, blockedUrl })
    } catch (failure) {
      showToast(kit, { message: problemOf(failure), variant: 'error' })
    } finally {
      setOpening(false)
    }
  }

  function problemOf(failure: unknown): string {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    if (code === 'notSold') return t('buy.bad.notSold')
    return t(code === 'untrusted' ? 'buy.bad.untrusted' : 'buy.bad.unavailable')
  }

  function describe(): string {
    const { currency = 'USD' } = asked ?? limit ?? {}
    const money = (amount: string) => formatMoney(amount, { currency, locale })
    if (!limit) return t('buy.bad.payment')
    if (isNowhere) return t('buy.bad.place')
    if (!asked) return t('buy.limits', { min: money(limit.min), max: money(limit.max) })
    if (quote) {
      const { service = '0', network } = quote.fees
      return t('buy.fees', { fees: money(String(Number(service) + Number(network))) })
    }
    if (!isFailed) return t('buy.quoting')
    const problem = problemOf(error)
    return estimate ? `${t('buy.estimate.text')} ${problem}` : problem
  }

  const sum = quote
    ? write(quote.receives)
    : estimate && asked
      ? t('buy.estimate', { sum: write(estimate.receives) })
      : undefined
  return (
    <Row
      part="offer"
      id={source}
      group={quote ? 'quote' : estimate && asked ? 'estimate' : undefined}
      mark={<WalletMark size={40} name={name} />}
      label={sum ?? name}
      detail={sum ? `${name} · ${describe()}` : describe()}
      end={quote ? <ExternalIcon /> : undefined}
      busy={isOpening || (asked !== undefined && !quote && !isFailed)}
      disabled={!isOpening && !quote && (isFailed || !asked)}
      onClick={quote && (() => void open(quote))}
    />
  )
}

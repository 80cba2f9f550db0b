import { type ReactElement, useEffect, useRef, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { SwapPreview as Preview, SwapWarning } from '../../actions/prepareSwap.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useRefreshBalances } from '../../react/hooks/useRefreshBalances.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { joinSum, shorten, showExact } from '../payment/amounts.js'
import { Fact, Sum } from '../payment/Fact.js'
import { Problem } from '../payment/Problem.js'
import { SeriousWarning, withCheck } from '../payment/SeriousWarning.js'
import { useFlow } from '../payment/useFlow.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import { useIsSame, useNetworkOf, usePreview } from '../payment/usePreview.js'
import { Waiting } from '../payment/Waiting.js'
import { describeProblem } from './problems.js'
import styles from './Swap.css?inline'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import { confirm, refresh, update } from './trade.js'
import { useSwapChoice, useSwapTokens } from './useSwapTokens.js'

/** How often what is shown is worked out anew, in milliseconds. */
const refreshTime = 15_000
/** After these the same cannot be asked for once more: it is worked out anew first. */
const spoilt = ['stale', 'unclear', 'spent', 'changed', 'refused', 'unanswered']

/** What a swap comes to, and its next step, before the wallet is asked for it. */
export function SwapPreview(): ReactElement {
  const { kit } = useKitContext()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  const { flow } = useFlow(swapStore)
  const preview = usePreview(flow)
  const isFresh = flow.status === 'ready' && (!flow.problem || flow.problem === 'moved')
  useEffect(() => {
    if (!isFresh) return
    const timer = setInterval(() => void refresh(kit), refreshTime)
    return () => clearInterval(timer)
  }, [kit, isFresh])
  return (
    <div className="bf-payment" ref={place}>
      {preview ? <Trade preview={preview} /> : null}
    </div>
  )
}

function Trade({ preview }: { preview: Preview }): ReactElement {
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { quote, minimum, fee, router } = preview
  const { amount, expected, priceImpact, slippage } = quote
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const network = useNetworkOf(preview)
  const given = joinSum(showExact(amount.formatted, locale), amount.symbol)
  const wanted = joinSum(showExact(shorten(expected.formatted), locale), expected.symbol)
  return (
    <Stack gap="large">
      <div className="bf-payment-sum">
        <p className="bf-note">{t('swap.give')}</p>
        <p className="bf-swap-total" title={`${amount.formatted} ${amount.symbol}`}>
          {given}
        </p>
        <p className="bf-note">{t('swap.get')}</p>
        <p className="bf-swap-total" title={`${expected.formatted} ${expected.symbol}`}>
          {`≈ ${wanted}`}
        </p>
      </div>
      <dl className="bf-payment-facts">
        <Fact label={t('swap.minimum')} part="minimum">
          <Sum balance={minimum} />
        </Fact>
        {priceImpact === undefined ? null : (
          <Fact label={t('swap.impact')}>{share.format(priceImpact)}</Fact>
        )}
        <Fact label={t('swap.slippage')}>{share.format(slippage / 100)}</Fact>
        <Fact label={t('swap.network')}>{network?.name}</Fact>
        <Fact label={t('swap.router')} part="router">
          <span dir="ltr" title={router}>
            {truncateAddress(router)}
          </span>
        </Fact>
        <Fact label={t('swap.fee.service')}>{t('swap.fee.none')}</Fact>
        <Fact label={t('swap.fee')} part="fee">
          <Sum balance={fee} isUp />
        </Fact>
      </dl>
      <Decision preview={preview} given={given} wanted={wanted} />
    </Stack>
  )
}

/** Warnings, what has gone wrong, and the two ways on; or that the wallet or the network is waited for. */
function Decision(props: { preview: Preview; given: string; wanted: string }): ReactElement {
  const { preview, given, wanted } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const { step, together, quote } = preview
  const isTogether = together.length > 0
  const warnings = useWarnings(preview)
  const network = useNetworkOf(preview)
  const wallet = useBillfoldWallet()?.name ?? t('wallet.unnamed')
  const onSent = useRefreshBalances()
  const { flow, store } = useFlow(swapStore)
  const isSame = useIsSame(preview)
  const [checked, setChecked] = useState<readonly Warning[]>([])
  if (flow.status === 'asking')
    return (
      <Waiting
        title={t('swap.asking', { wallet })}
        detail={t('swap.asking.detail')}
        out={t('common.cancel')}
        onLeave={store.giveUp}
      />
    )
  if (flow.status === 'settling')
    return (
      // What was approved stays so.
      <Waiting
        title={t(isTogether ? 'swap.sending' : 'swap.settling')}
        detail={t(isTogether ? 'swap.sending.detail' : 'swap.settling.detail')}
        out={t('common.back')}
        onLeave={() => goBack(kit)}
      />
    )
  const problem = isSame ? flow.status === 'ready' && flow.problem : 'changed'
  const isSpoilt = isSame && problem && spoilt.includes(problem)
  const isDangerous = warnings.some((code) => !checked.includes(code))
  const { symbol } = quote.amount
  const label = {
    swap: t('swap.confirm'),
    approve: t('swap.approve', { sum: given }),
    permit: t('swap.permit', { sum: given }),
    reset: t('swap.reset'),
  }[step]
  const told = {
    message: t('swap.sent', { from: given, to: wanted }),
    late: t('swap.late', { from: given, to: wanted }),
    ended: {
      reverted: t('swap.reverted'),
      cancelled: t('swap.cancelled'),
      replaced: t('swap.replaced'),
    },
    onSent,
  }
  return (
    <Stack>
      {step === 'swap' && !isTogether ? null : (
        <p className="bf-swap-step" data-part="step">
          {t(step === 'swap' ? 'swap.step.together' : `swap.step.${step}`, { sum: given, symbol })}
        </p>
      )}
      <Warnings
        address={quote.to.address}
        warnings={warnings}
        checked={checked}
        onCheck={setChecked}
      />
      <Problem part="problem" text={problem ? describeProblem(t, problem, network) : undefined} />
      <Stack gap="tight">
        {isSpoilt ? (
          <Button part="update" size="large" onClick={() => void update(kit)}>
            {t('swap.update')}
          </Button>
        ) : (
          <Button
            part="confirm"
            size="large"
            busy={flow.status === 'updating'}
            disabled={!isSame || isDangerous}
            onClick={() => void confirm(kit, told)}
          >
            {label}
          </Button>
        )}
        {(isTogether || step === 'permit') && problem === 'rejected' ? (
          <Button
            part="separate"
            variant="secondary"
            size="large"
            onClick={() => void update(kit, { isSeparate: true })}
          >
            {t(isTogether ? 'swap.separate' : 'swap.unsigned')}
          </Button>
        ) : null}
        <Button part="cancel" variant="secondary" size="large" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

type Warning = SwapWarning['code'] | 'unknownToken'

/** What the chain says of the swap, and whether anybody here knows what comes out of it. */
function useWarnings({ warnings, quote: { to } }: Preview): readonly Warning[] {
  const { choice } = useSwapChoice(to, useSwapTokens())
  const isUnknown = to.address !== undefined && !choice?.isKnown
  return [...(isUnknown ? (['unknownToken'] as const) : []), ...warnings.map(({ code }) => code)]
}

/** What costs money that nobody gives back: each has to be checked before the wallet is asked. */
function Warnings(props: {
  /** Of what is received. */
  address: string | undefined
  warnings: readonly Warning[]
  checked: readonly Warning[]
  onCheck: (checked: readonly Warning[]) => void
}): ReactElement | null {
  const { address = '', warnings, checked, onCheck } = props
  const t = swapTexts.useTexts()
  if (warnings.length === 0) return null
  return (
    <div className="bf-payment-warnings" data-part="warnings">
      {warnings.map((code) => (
        <SeriousWarning
          key={code}
          title={t(`swap.warn.${code}`)}
          text={t(`swap.warn.${code}.text`, { address: address.split(':').at(-1) ?? '' })}
          check={t(`swap.warn.${code}.check`)}
          checked={checked.includes(code)}
          onCheck={(isChecked) => onCheck(withCheck(checked, code, isChecked))}
        />
      ))}
    </div>
  )
}

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { SwapPreview as Preview, SwapWarning } from '../../actions/prepareSwap.js'
import { Button } from '../../react/components/Button/Button.js'
import { Checkbox } from '../../react/components/Checkbox/Checkbox.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useRefreshBalances } from '../../react/hooks/useRefreshBalances.js'
import { WarningIcon } from '../../react/icons/statusIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { joinSum, shorten, shortenUp, showExact } from '../send/amounts.js'
import { usePaymentSheet } from '../send/usePaymentSheet.js'
import { describeProblem } from './problems.js'
import styles from './Swap.css?inline'
import { swapTexts } from './texts/swapTexts.js'
import { confirm, giveUp, refresh, update } from './trade.js'
import { useSwap } from './useSwap.js'

/** How often what is shown is worked out anew, in milliseconds. */
const refreshTime = 15_000
/** After these the same cannot be asked for once more: it is worked out anew first. */
const spoilt = ['stale', 'unclear', 'spent', 'changed', 'refused', 'unanswered']

/** What a swap comes to, and its next step, before the wallet is asked for it. */
export function SwapPreview(): ReactElement {
  const { kit } = useKitContext()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place)
  useSheet(place, styles)
  const { flow } = useSwap()
  const hasPreview = 'preview' in flow
  useEffect(() => {
    // Another tab, or what the visitor has filled in since, has taken it away.
    if (!hasPreview) goBack(kit)
  }, [kit, hasPreview])
  const isFresh = flow.status === 'ready' && (!flow.problem || flow.problem === 'moved')
  useEffect(() => {
    if (!isFresh) return
    const timer = setInterval(() => void refresh(kit), refreshTime)
    return () => clearInterval(timer)
  }, [kit, isFresh])
  return (
    <div className="bf-send" ref={place}>
      {'preview' in flow ? <Trade preview={flow.preview} /> : null}
    </div>
  )
}

function Trade({ preview }: { preview: Preview }): ReactElement {
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { quote, minimum, fee, chainId, router } = preview
  const { amount, expected, priceImpact, slippage } = quote
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const given = joinSum(showExact(amount.formatted, locale), amount.symbol)
  const wanted = joinSum(showExact(shorten(expected.formatted), locale), expected.symbol)
  return (
    <Stack gap="large">
      <div className="bf-send-sum">
        <p className="bf-note">{t('swap.give')}</p>
        <p className="bf-swap-total" title={`${amount.formatted} ${amount.symbol}`}>
          {given}
        </p>
        <p className="bf-note">{t('swap.get')}</p>
        <p className="bf-swap-total" title={`${expected.formatted} ${expected.symbol}`}>
          {`≈ ${wanted}`}
        </p>
      </div>
      <dl className="bf-send-facts">
        <Fact label={t('swap.minimum')} part="minimum">
          <bdi title={`${minimum.formatted} ${minimum.symbol}`}>
            {joinSum(showExact(shorten(minimum.formatted), locale), minimum.symbol)}
          </bdi>
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
          <bdi title={`${fee.formatted} ${fee.symbol}`}>
            {joinSum(showExact(shortenUp(fee.formatted), locale), fee.symbol)}
          </bdi>
        </Fact>
      </dl>
      <Decision preview={preview} given={given} wanted={wanted} />
    </Stack>
  )
}

function Fact(props: { label: string; part?: string; children: ReactNode }): ReactElement {
  return (
    <div data-part={props.part}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** Warnings, what has gone wrong, and the two ways on; or that the wallet or the network is waited for. */
function Decision(props: { preview: Preview; given: string; wanted: string }): ReactElement {
  const { preview, given, wanted } = props
  const { kit } = useKitContext()
  const t = swapTexts.useTexts()
  const { chainId, step, warnings, quote } = preview
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const wallet = useBillfoldWallet()?.name ?? t('wallet.unnamed')
  const onSent = useRefreshBalances()
  const { flow } = useSwap()
  const isSame = useIsSame(preview)
  const [checked, setChecked] = useState<readonly SwapWarning['code'][]>([])
  if (flow.status === 'asking')
    return (
      <Stack align="center">
        <Spinner size={24} />
        <StatusText title={t('swap.asking', { wallet })} detail={t('swap.asking.detail')} />
        <Button variant="secondary" part="cancel" onClick={() => giveUp(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    )
  if (flow.status === 'settling')
    return (
      <Stack align="center">
        <Spinner size={24} />
        <StatusText title={t('swap.settling')} detail={t('swap.settling.detail')} />
        {/* What was approved stays so. */}
        <Button variant="secondary" part="cancel" onClick={() => goBack(kit)}>
          {t('common.back')}
        </Button>
      </Stack>
    )
  const problem = isSame ? flow.status === 'ready' && flow.problem : 'changed'
  const isSpoilt = isSame && problem && spoilt.includes(problem)
  const isDangerous = warnings.some(({ code }) => !checked.includes(code))
  const { symbol } = quote.amount
  const label = {
    swap: t('swap.confirm'),
    approve: t('swap.approve', { sum: given }),
    reset: t('swap.reset'),
  }[step]
  const told = {
    message: t('swap.sent', { from: given, to: wanted }),
    late: t('swap.late', { from: given, to: wanted }),
    reverted: t('swap.reverted'),
    onSent,
  }
  return (
    <Stack>
      {step === 'swap' ? null : (
        <p className="bf-swap-step" data-part="step">
          {t(`swap.step.${step}`, { sum: given, symbol })}
        </p>
      )}
      <Warnings warnings={warnings} checked={checked} onCheck={setChecked} />
      {problem ? (
        <p className="bf-send-problem" role="alert" data-part="problem">
          {describeProblem(t, problem, network)}
        </p>
      ) : null}
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
        <Button part="cancel" variant="secondary" size="large" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What costs money that nobody gives back: each has to be checked before the wallet is asked. */
function Warnings(props: {
  warnings: readonly SwapWarning[]
  checked: readonly SwapWarning['code'][]
  onCheck: (checked: readonly SwapWarning['code'][]) => void
}): ReactElement | null {
  const { warnings, checked, onCheck } = props
  const t = swapTexts.useTexts()
  if (warnings.length === 0) return null
  return (
    <div className="bf-send-warnings" data-part="warnings">
      {warnings.map(({ code }) => (
        <div className="bf-send-warning" data-tone="error" key={code}>
          <WarningIcon />
          <div>
            <p className="bf-send-warning-title">{t(`swap.warn.${code}`)}</p>
            <p>{t(`swap.warn.${code}.text`)}</p>
            <Checkbox
              label={t(`swap.warn.${code}.check`)}
              checked={checked.includes(code)}
              onChange={(isChecked) => {
                const others = checked.filter((each) => each !== code)
                onCheck(isChecked ? [...others, code] : others)
              }}
            />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Whether the account, its wallet and its network are still those of the swap. */
function useIsSame({ chainId, connectorId, from }: Preview): boolean {
  const account = useBillfoldAccount({ namespace: 'eip155' })
  const wallet = useBillfoldWallet({ namespace: 'eip155' })
  return account.address === from && account.chainId === chainId && wallet?.id === connectorId
}

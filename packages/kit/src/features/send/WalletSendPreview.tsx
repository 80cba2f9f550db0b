import { type ReactElement, useRef, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview, SendWarning } from '../../actions/prepareSend.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { usePaidAddresses } from '../../react/hooks/usePaidAddresses.js'
import { useRefreshBalances } from '../../react/hooks/useRefreshBalances.js'
import { joinSum, showExact } from '../payment/amounts.js'
import { Fact, Sum } from '../payment/Fact.js'
import { Problem } from '../payment/Problem.js'
import { useFlow } from '../payment/useFlow.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import { useIsSame, useNetworkOf, usePreview } from '../payment/usePreview.js'
import { Waiting } from '../payment/Waiting.js'
import { Address } from './Address.js'
import { confirm, reprice } from './pay.js'
import { describeProblem } from './problems.js'
import styles from './Send.css?inline'
import { isSerious, SendWarnings } from './SendWarnings.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useSendToken } from './useSendToken.js'

/** What a payment comes to, before the wallet is asked for it. */
export function WalletSendPreview(): ReactElement | null {
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  const preview = usePreview(useFlow(sendStore).flow)
  return (
    <div className="bf-payment" ref={place}>
      {preview ? <Payment preview={preview} /> : null}
    </div>
  )
}

function Payment({ preview }: { preview: SendPreview }): ReactElement {
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const symbol = useSymbol(preview)
  const { amount, left, from, to, toName, fee, deposit, isFeeExact } = preview
  const sum = joinSum(showExact(amount.formatted, locale), symbol)
  return (
    <Stack gap="large">
      <div className="bf-payment-sum">
        <p className="bf-note">{t('send.you')}</p>
        <p className="bf-payment-total" data-length={amount.formatted.length > 12 || undefined}>
          {sum}
        </p>
      </div>
      <dl className="bf-payment-facts">
        <Fact label={t('send.to')} part="receiver">
          {toName ? <bdi className="bf-send-name">{toName}</bdi> : null}
          <Address address={to} />
        </Fact>
        <Fact label={t('send.from')}>
          <Address address={from} />
        </Fact>
        <Fact label={t('send.network')}>{useNetworkOf(preview)?.name}</Fact>
        <Fact label={t(isFeeExact ? 'send.fee' : 'send.fee.about')} part="fee">
          <Sum balance={fee} isUp />
          {isFeeExact ? null : <span className="bf-payment-aside">{t('send.fee.wallet')}</span>}
        </Fact>
        {deposit ? (
          <Fact label={t('send.deposit')}>
            <Sum balance={deposit} isUp />
          </Fact>
        ) : null}
        <Fact label={t('send.left')}>
          <Sum balance={left} symbol={symbol} />
        </Fact>
      </dl>
      {preview.chainId.startsWith('bip122:') && isFeeExact ? <FeeRates /> : null}
      <Decision preview={preview} sum={sum} />
    </Stack>
  )
}

const rates = ['slow', 'normal', 'fast'] as const satisfies readonly FeeRate[]

function FeeRates(): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const { flow } = useFlow(sendStore)
  const readKnown = usePaidAddresses()
  return (
    <fieldset className="bf-send-rates" data-part="fee-rates">
      <legend className="bf-rows-heading">{t('send.rate')}</legend>
      <div className="bf-payment-shares">
        {rates.map((rate) => (
          <button
            key={rate}
            type="button"
            className="bf-payment-share"
            aria-pressed={flow.form.feeRate === rate}
            disabled={flow.status !== 'ready'}
            onClick={() => void reprice(kit, { feeRate: rate, readKnown })}
          >
            {t(`send.rate.${rate}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Warnings, what has gone wrong, and the two ways on; or that the wallet is asked. */
function Decision({ preview, sum }: { preview: SendPreview; sum: string }): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const network = useNetworkOf(preview)
  const wallet = useBillfoldWallet()?.name ?? t('wallet.unnamed')
  const refresh = useRefreshBalances()
  const { flow, store } = useFlow(sendStore)
  const isSame = useIsSame(preview)
  // Those of this preview alone: worked out anew, each has to be looked at again.
  const [checked, setChecked] = useState<readonly SendWarning[]>([])
  const isDangerous = preview.warnings.some((each) => isSerious(each) && !checked.includes(each))
  const problem = isSame ? flow.status === 'ready' && flow.problem : 'changed'
  if (flow.status === 'asking')
    return (
      <Waiting
        title={t('send.asking', { wallet })}
        detail={t('send.asking.detail')}
        out={t('common.cancel')}
        onLeave={store.giveUp}
      />
    )
  const send = () =>
    confirm(kit, {
      message: t('send.sent', { sum }),
      late: t('send.late', { sum }),
      ended: {
        reverted: t('send.reverted'),
        cancelled: t('send.cancelled'),
        replaced: t('send.replaced'),
      },
      onSent: refresh,
    })
  return (
    <Stack>
      <SendWarnings
        warnings={preview.warnings}
        network={network?.name ?? ''}
        checked={checked}
        onCheck={setChecked}
      />
      <Problem part="problem" text={problem ? describeProblem(t, problem, network) : undefined} />
      <Stack gap="tight">
        <Button
          part="send"
          size="large"
          busy={flow.status === 'updating'}
          disabled={!isSame || isDangerous}
          onClick={() => void send()}
        >
          {t('send.confirm', { sum })}
        </Button>
        <Button part="cancel" variant="secondary" size="large" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What the list of tokens calls it: a token of Solana does not say it itself. */
function useSymbol({ token, chainId }: SendPreview): string {
  const { held } = useSendToken({ token: { chainId, address: token.address } })
  // Of another network than the one in use nothing is known: that would be another coin.
  return (held?.chainId === chainId && held.symbol) || token.symbol
}

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview, SendWarning } from '../../actions/prepareSend.js'
import type { Balance } from '../../actions/readBalance.js'
import type { Network } from '../../networks/Network.js'
import { Button } from '../../react/components/Button/Button.js'
import { Spinner } from '../../react/components/Spinner/Spinner.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { usePaidAddresses } from '../../react/hooks/usePaidAddresses.js'
import { useRefreshBalances } from '../../react/hooks/useRefreshBalances.js'
import { joinSum, shorten, shortenUp, showExact } from './amounts.js'
import { confirm, giveUp, reprice } from './pay.js'
import { describeProblem } from './problems.js'
import { isSerious, SendWarnings } from './SendWarnings.js'
import { sendTexts } from './texts/sendTexts.js'
import { usePaymentSheet } from './usePaymentSheet.js'
import { useSend } from './useSend.js'
import { useSendToken } from './useSendToken.js'

/** What a payment comes to, before the wallet is asked for it. */
export function WalletSendPreview(): ReactElement | null {
  const { kit } = useKitContext()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place)
  const { flow } = useSend()
  const hasPreview = 'preview' in flow
  useEffect(() => {
    // Another tab, or what the visitor has filled in since, has taken it away.
    if (!hasPreview) goBack(kit)
  }, [kit, hasPreview])
  return (
    <div className="bf-send" ref={place}>
      {'preview' in flow ? <Payment preview={flow.preview} /> : null}
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
      <div className="bf-send-sum">
        <p className="bf-note">{t('send.you')}</p>
        <p className="bf-send-total" data-length={amount.formatted.length > 12 || undefined}>
          {sum}
        </p>
      </div>
      <dl className="bf-send-facts">
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
          {isFeeExact ? null : <span className="bf-send-aside">{t('send.fee.wallet')}</span>}
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

function Fact(props: { label: string; part?: string; children: ReactNode }): ReactElement {
  return (
    <div data-part={props.part}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** An amount beside the one that is sent: shortened, all of it is in its title. */
function Sum(props: { balance: Balance; symbol?: string; isUp?: boolean }): ReactElement {
  const { formatted, symbol: own } = props.balance
  const { symbol = own, isUp } = props
  const locale = useKitState((state) => state.locale)
  const short = isUp ? shortenUp(formatted) : shorten(formatted)
  return <bdi title={`${formatted} ${symbol}`}>{`${showExact(short, locale)} ${symbol}`}</bdi>
}

/** All of an address, in groups that can be compared. */
function Address({ address }: { address: string }): ReactElement {
  const groups = address.match(/^0x|.{1,4}/g) ?? []
  return (
    <span className="bf-send-address" dir="ltr" title={address}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

const rates = ['slow', 'normal', 'fast'] as const satisfies readonly FeeRate[]

function FeeRates(): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const { flow } = useSend()
  const readKnown = usePaidAddresses()
  return (
    <fieldset className="bf-send-rates" data-part="fee-rates">
      <legend className="bf-rows-heading">{t('send.rate')}</legend>
      <div className="bf-send-shares">
        {rates.map((rate) => (
          <button
            key={rate}
            type="button"
            className="bf-send-share"
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
  const { flow } = useSend()
  const isSame = useIsSame(preview)
  // Those of this preview alone: worked out anew, each has to be looked at again.
  const [checked, setChecked] = useState<readonly SendWarning[]>([])
  const isDangerous = preview.warnings.some((each) => isSerious(each) && !checked.includes(each))
  const problem = isSame ? flow.status === 'ready' && flow.problem : 'changed'
  if (flow.status === 'asking')
    return (
      <Stack align="center">
        <Spinner size={24} />
        <StatusText title={t('send.asking', { wallet })} detail={t('send.asking.detail')} />
        <Button variant="secondary" part="cancel" onClick={() => giveUp(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    )
  const send = () =>
    confirm(kit, {
      message: t('send.sent', { sum }),
      late: t('send.late', { sum }),
      reverted: t('send.reverted'),
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
      {problem ? (
        <p className="bf-send-problem" role="alert" data-part="problem">
          {describeProblem(t, problem, network)}
        </p>
      ) : null}
      <Stack gap="tight">
        <Button
          part="send"
          size="large"
          busy={flow.status === 'repricing'}
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

/** Whether the account, its wallet and its network are still those of the payment. */
function useIsSame({ chainId, connectorId, from }: SendPreview): boolean {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const account = useBillfoldAccount({ namespace })
  return (
    account.isConnected &&
    account.chainId === chainId &&
    account.connectorId === connectorId &&
    account.address === from
  )
}

function useNetworkOf({ chainId }: SendPreview): Network | undefined {
  const { networks } = useKitContext().kit.options
  return networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
}

/** What the list of tokens calls it: a token of Solana does not say it itself. */
function useSymbol({ token, chainId }: SendPreview): string {
  const { held } = useSendToken({ token: { chainId, address: token.address } })
  // Of another network than the one in use nothing is known: that would be another coin.
  return (held?.chainId === chainId && held.symbol) || token.symbol
}

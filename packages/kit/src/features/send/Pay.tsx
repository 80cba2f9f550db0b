import { type ReactElement, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { pushView } from '../../actions/navigate.js'
import { readPayNote, watchOwnPayNotes, watchPayNotes } from '../../actions/payNotes.js'
import { payRequestOf } from '../../actions/payRequests.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import type { Caip10 } from '../../caip/Caip10.js'
import { parseCaip2 } from '../../caip/parseCaip2.js'
import { Button } from '../../react/components/Button/Button.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useHolding } from '../../react/hooks/useHolding.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useOnrampNetworks } from '../../react/hooks/useOnrampNetworks.js'
import { usePaidAddresses } from '../../react/hooks/usePaidAddresses.js'
import { usePendingCount } from '../../react/hooks/usePendingCount.js'
import { useSwapNetworks } from '../../react/hooks/useSwapNetworks.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { parseUnits } from '../../utils/parseUnits.js'
import { joinSum, shortenSeen, showExact } from '../payment/amounts.js'
import { Fact } from '../payment/Fact.js'
import { Problem } from '../payment/Problem.js'
import { SeriousWarning } from '../payment/SeriousWarning.js'
import { useFlow } from '../payment/useFlow.js'
import { type HeldToken, useHeldTokens } from '../payment/useHeldTokens.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import { useNetworkOf } from '../payment/usePreview.js'
import type { ViewProps } from '../View.js'
import { Address } from './Address.js'
import { reviewAsked } from './pay.js'
import { describeProblem } from './problems.js'
import styles from './Send.css?inline'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useSendToken } from './useSendToken.js'

type Asked = ViewProps<'Pay'>['route']

/** What a page asks to be paid, and what the visitor has of it. */
export function Pay({ route }: ViewProps<'Pay'>): ReactElement {
  const t = sendTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  const { chainId, token: address, amount, to } = route
  const locale = useKitState((state) => state.locale)
  const account = useBillfoldAccount()
  const { held, status } = useSendToken({ token: { chainId, address } })
  // Of another network than the one in use nothing is known: that would be another coin.
  const token = held?.chainId === chainId ? held : undefined
  const named = useSymbolElsewhere(route)
  return (
    <div className="bf-payment" ref={place}>
      <Stack gap="large">
        <div className="bf-payment-sum">
          <p className="bf-note">{t('pay.you')}</p>
          <p className="bf-payment-total" data-length={amount.length > 12 || undefined}>
            {joinSum(showExact(amount, locale), token?.symbol ?? named)}
          </p>
        </div>
        <dl className="bf-payment-facts">
          <Fact label={t('send.to')} part="receiver">
            <Address address={to} />
          </Fact>
          <Fact label={t('send.network')}>{useNetworkOf({ chainId })?.name}</Fact>
          {token ? (
            <Fact label={t('pay.held')} part="held">
              <bdi>{joinSum(showExact(shortenSeen(token.formatted), locale), token.symbol)}</bdi>
            </Fact>
          ) : null}
        </dl>
        {account.chainId !== chainId ? (
          <Elsewhere route={route} />
        ) : token ? (
          <Decision route={route} token={token} />
        ) : status === 'error' ? (
          <Problem part="problem" text={t('send.balance.failed')} />
        ) : (
          <Skeleton shape="row" />
        )}
      </Stack>
    </div>
  )
}

/** What it is called while another network is in use, whose list of tokens does not have it. */
function useSymbolElsewhere({ chainId, token }: Asked): string {
  const { namespace } = parseCaip2(chainId)
  const { address: owner } = useBillfoldAccount({ namespace })
  const isElsewhere = useBillfoldAccount().chainId !== chainId
  const coin = useNetworkOf({ chainId })?.nativeCurrency.symbol
  const { data } = useHolding(isElsewhere && token && owner ? { chainId, token, owner } : undefined)
  return (token ? data?.symbol : coin) ?? ''
}

/** Another network is in use by now. */
function Elsewhere({ route: { chainId } }: { route: Asked }): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const network = useNetworkOf({ chainId })?.name ?? ''
  return (
    <Button
      part="switch"
      size="large"
      onClick={() => {
        // The modal itself says what becomes of it.
        switchNetwork(kit, { chainId }).catch(() => {})
      }}
    >
      {t('pay.switch', { network })}
    </Button>
  )
}

function Decision({ route, token }: { route: Asked; token: HeldToken }): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const { flow } = useFlow(sendStore)
  const readKnown = usePaidAddresses()
  const network = useNetworkOf(route)
  const { chainId, amount, to, id } = route
  const earlier = useEarlierTry(id)
  // Of the try that the visitor has looked at: another tab may have begun one since.
  const [checked, setChecked] = useState<number>()
  const isChecked = earlier !== undefined && checked === earlier
  const needed = parseUnits(amount, token.decimals)
  if (!needed) return <Problem part="problem" text={t('send.bad.badAmount')} />
  if (token.amount < needed) return <TooLittle token={token} missing={needed - token.amount} />
  const problem = flow.status === 'filling' ? flow.problem : undefined
  const busy = flow.status === 'preparing'
  function review() {
    const request = payRequestOf(kit)
    if (request) request.repeats = earlier
    const asset = { chainId, address: route.token }
    void reviewAsked(kit, { token: asset, given: { amount, toAddress: to, readKnown } })
  }
  return (
    <Stack>
      {earlier !== undefined ? (
        <SeriousWarning
          title={t('pay.again')}
          text={t('pay.again.text')}
          check={t('pay.again.check')}
          checked={isChecked}
          onCheck={(isNow) => setChecked(isNow ? earlier : undefined)}
        />
      ) : null}
      <Problem part="problem" text={problem ? describeProblem(t, problem, network) : undefined} />
      <Button
        part="review"
        size="large"
        autoFocus
        busy={busy}
        disabled={!busy && earlier !== undefined && !isChecked}
        onClick={busy ? undefined : review}
      >
        {t(busy ? 'send.reviewing' : 'send.review')}
      </Button>
    </Stack>
  )
}

/** When the wallet was asked for this payment before, in this tab or another one, and nobody knows what became of it. */
function useEarlierTry(id: string | undefined): number | undefined {
  const { kit } = useKitContext()
  const watch = useCallback(
    (onChange: () => void) => {
      const undo = [watchPayNotes(kit, onChange), watchOwnPayNotes(kit, onChange)]
      return () => {
        for (const each of undo) each()
      }
    },
    [kit],
  )
  const read = () => (id === undefined ? undefined : readPayNote(kit, id)?.at)
  return useSyncExternalStore(watch, read, read)
}

/** Why it cannot be paid now, and the ways to what is missing. */
function TooLittle({ token, missing }: { token: HeldToken; missing: bigint }): ReactElement {
  const { kit } = useKitContext()
  const t = sendTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { tokens } = useHeldTokens()
  const canSwap = useSwapNetworks()?.includes(token.chainId)
  const canBuy = useOnrampNetworks()?.includes(token.chainId)
  const isPending = usePendingCount() > 0
  const { chainId, symbol, decimals } = token
  const others = tokens.filter((each) => each.address !== token.address && each.amount > 0n)
  const given = others.find((each) => amountFor(each, token, missing)) ?? others[0]
  const lacking = joinSum(showExact(formatUnits(missing, decimals), locale), symbol)
  const idOf = ({ address }: HeldToken): Caip10 | undefined =>
    address === undefined ? undefined : `${chainId}:${address.slice(address.lastIndexOf(':') + 1)}`
  return (
    <Stack>
      <Problem
        part="missing"
        text={isPending ? t('pay.pending') : t('pay.missing', { sum: lacking })}
      />
      {canSwap && given ? (
        <Button
          part="swap"
          size="large"
          variant={isPending ? 'secondary' : undefined}
          onClick={() =>
            pushView(kit, {
              ...{ view: 'Swap', chainId, fromToken: idOf(given), toToken: idOf(token) },
              amount: amountFor(given, token, missing),
            })
          }
        >
          {t('pay.swap', { symbol: given.symbol })}
        </Button>
      ) : null}
      {canBuy ? (
        <Button
          part="buy"
          size="large"
          variant="secondary"
          onClick={() => pushView(kit, { view: 'OnRampProviders' })}
        >
          {t('pay.buy', { symbol })}
        </Button>
      ) : null}
    </Stack>
  )
}

/** What is given beyond what is missing, as prices move until it is swapped: a share. */
const spare = 0.03
/** How exactly it is filled in. */
const digits = 6

/** How much of a token is worth what is missing, where both prices are known and there is as much of it. */
function amountFor(given: HeldToken, wanted: HeldToken, missing: bigint): string | undefined {
  if (!given.price || !wanted.price) return undefined
  const worth = Number(formatUnits(missing, wanted.decimals)) * wanted.price
  const most = Math.min(digits, given.decimals)
  const amount = Math.ceil((worth / given.price) * (1 + spare) * 10 ** most) / 10 ** most
  const decimal = amount.toFixed(most)
  return (parseUnits(decimal, given.decimals) ?? 0n) < given.amount ? decimal : undefined
}

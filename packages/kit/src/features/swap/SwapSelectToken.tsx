import { type ReactElement, useRef } from 'react'
import { goBack } from '../../actions/navigate.js'
import { isEvmAddress } from '../../caip/Address.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { Row } from '../../react/components/Row/Row.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { TokenPicker } from '../payment/TokenPicker.js'
import { useFlow } from '../payment/useFlow.js'
import { usePaymentSheet } from '../payment/usePaymentSheet.js'
import type { ViewProps } from '../View.js'
import { turn } from './form.js'
import styles from './Swap.css?inline'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import {
  keyOf,
  type SwapChoice,
  type SwapTokens,
  useSwapChoice,
  useSwapTokens,
} from './useSwapTokens.js'

type Side = 'from' | 'to'

/** What the account holds on the network in use, and what is listed there, to choose one of. */
export function SwapSelectToken({ route: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  const t = swapTexts.useTexts()
  const known = useSwapTokens()
  const { status, tokens } = known
  if (status === 'pending' && tokens.length === 0) return <Skeleton shape="row" count={3} />
  if (tokens.length === 0)
    return <EmptyState icon={<CoinIcon size={32} />} title={t('swap.token.failed')} />
  return (
    <TokenPicker
      tokens={tokens}
      says={{
        list: t('swap.token'),
        search: t('swap.token.search'),
        clear: t('networks.search.clear'),
        found: (count) => t.plural('swap.token.found', count),
        none: (search) => t('swap.token.none', { search }),
      }}
      row={(token) => <TokenRow token={token} side={side} />}
      other={(search) => {
        const address = addressIn(search)
        return address && <NamedToken address={address} side={side} known={known} />
      }}
    />
  )
}

/** One that is on no list, named by its address: what it is called is its own word. */
function NamedToken(props: { address: string; side: Side; known: SwapTokens }): ReactElement {
  const { address, side, known } = props
  const t = swapTexts.useTexts()
  const { chainId } = useBillfoldAccount()
  const { status, choice } = useSwapChoice(chainId && { address: `${chainId}:${address}` }, known)
  const place = useRef<HTMLDivElement>(null)
  usePaymentSheet(place, styles)
  return (
    <div ref={place}>
      {choice ? (
        <Stack>
          <p className="bf-note" data-part="unknown">
            {t('swap.warn.unknownToken.text', { address })}
          </p>
          <LongRows label={t('swap.token')} part="tokens">
            {[<TokenRow key={address} token={choice} side={side} />]}
          </LongRows>
        </Stack>
      ) : status === 'pending' ? (
        <Skeleton shape="row" count={1} />
      ) : (
        <EmptyState icon={<SearchIcon />} title={t('swap.token.noContract')} />
      )}
    </div>
  )
}

/** What is typed, where it is an address, or a CAIP-10 id. */
function addressIn(search: string): string | undefined {
  const plain = search.trim().split(':').at(-1)
  return isEvmAddress(plain) ? plain : undefined
}

function TokenRow({ token, side }: { token: SwapChoice; side: Side }): ReactElement {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { flow, store } = useFlow(swapStore)
  const { form } = flow
  const { address, name, symbol, amount, formatted, imageUrl } = token
  const other = side === 'from' ? form.to : form.from
  function choose() {
    // What is on the other side changes places with it.
    if (other && keyOf(other) === keyOf(token)) store.edit(turn(form))
    const chosen = { address }
    const change = side === 'from' ? { from: chosen, amount: '', isMax: false } : { to: chosen }
    store.edit(change)
    goBack(kit)
  }
  // Names may be anybody's: where the account holds none, its address says which it is.
  const plain = address?.split(':').at(-1)
  const detail =
    amount > 0n || !plain ? `${formatAmount(formatted, locale)} ${symbol}` : truncateAddress(plain)
  const current = form[side]
  return (
    <Row
      part="token"
      id={address ?? 'coin'}
      mark={<WalletMark shape="round" name={symbol} src={imageUrl} />}
      label={name || symbol}
      tag={symbol}
      detail={detail}
      description={plain ?? `${formatted} ${symbol}`}
      current={current && keyOf(current) === keyOf(token)}
      onClick={choose}
    />
  )
}

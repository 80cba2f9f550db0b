import type { ReactElement } from 'react'
import { goBack } from '../../actions/navigate.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Row } from '../../react/components/Row/Row.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import { TokenPicker } from '../payment/TokenPicker.js'
import { useFlow } from '../payment/useFlow.js'
import type { ViewProps } from '../View.js'
import { turn } from './form.js'
import { swapStore } from './swapStore.js'
import { swapTexts } from './texts/swapTexts.js'
import { keyOf, type SwapChoice, useSwapTokens } from './useSwapTokens.js'

type Side = 'from' | 'to'

/** What the account holds on the network in use, and what is listed there, to choose one of. */
export function SwapSelectToken({ route: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  const t = swapTexts.useTexts()
  const { status, tokens } = useSwapTokens()
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
    />
  )
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

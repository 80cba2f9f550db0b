import { type ReactElement, useState } from 'react'
import { goBack } from '../../actions/navigate.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { LongRows } from '../../react/components/LongList/LongRows.js'
import { Row } from '../../react/components/Row/Row.js'
import { SearchField } from '../../react/components/SearchField/SearchField.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'
import { swapTexts } from './texts/swapTexts.js'
import { useSwap } from './useSwap.js'
import { keyOf, type SwapChoice, useSwapTokens } from './useSwapTokens.js'

type Side = 'from' | 'to'

/** What the account holds on the network in use, and what is listed there, to choose one of. */
export function SwapSelectToken({ route: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  const t = swapTexts.useTexts()
  const [search, setSearch] = useState('')
  const { status, tokens } = useSwapTokens()
  if (status === 'pending' && tokens.length === 0) return <Skeleton shape="row" count={3} />
  if (tokens.length === 0)
    return <EmptyState icon={<CoinIcon size={32} />} title={t('swap.token.failed')} />
  const found = tokens.filter((token) => (search ? matches(token, search) : token.isKnown))
  return (
    <Stack>
      <SearchField
        label={t('swap.token.search')}
        clearLabel={t('networks.search.clear')}
        value={search}
        onChange={setSearch}
      />
      <VisuallyHidden live>
        {search ? t.plural('swap.token.found', found.length) : ''}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('swap.token.none', { search })} />
      ) : (
        <LongRows label={t('swap.token')} part="tokens">
          {found.map((token) => (
            <TokenRow key={keyOf(token)} token={token} side={side} />
          ))}
        </LongRows>
      )}
    </Stack>
  )
}

function TokenRow({ token, side }: { token: SwapChoice; side: Side }): ReactElement {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { flow, store } = useSwap()
  const { form } = flow
  const { address, name, symbol, amount, formatted, imageUrl } = token
  const other = side === 'from' ? form.to : form.from
  function choose() {
    store.restart()
    // What is on the other side changes places with it.
    if (other && keyOf(other) === keyOf(token)) store.dispatch({ type: 'turned' })
    const chosen = { address }
    const change = side === 'from' ? { from: chosen, amount: '', isMax: false } : { to: chosen }
    store.dispatch({ type: 'edited', change })
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

function matches({ name, symbol, address }: SwapChoice, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return [name, symbol, address ?? ''].some((each) => each.toLocaleLowerCase().includes(wanted))
}

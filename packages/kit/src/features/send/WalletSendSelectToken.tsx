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
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { sendTexts } from './texts/sendTexts.js'
import { type HeldToken, useHeldTokens } from './useHeldTokens.js'
import { useSend } from './useSend.js'
import { useSendToken } from './useSendToken.js'

/** What the account holds on the network in use, to choose what is sent. */
export function WalletSendSelectToken(): ReactElement {
  const t = sendTexts.useTexts()
  const network = useNetwork()?.name ?? ''
  const [search, setSearch] = useState('')
  const { status, tokens } = useHeldTokens()
  if (status === 'pending') return <Skeleton shape="row" count={3} />
  if (tokens.length === 0)
    return <EmptyState icon={<CoinIcon size={32} />} title={t('send.token.empty', { network })} />
  const found = tokens.filter((token) =>
    search ? matches(token, search) : token.isKnown !== false,
  )
  return (
    <Stack>
      <SearchField
        label={t('send.token.search')}
        clearLabel={t('networks.search.clear')}
        value={search}
        onChange={setSearch}
      />
      <VisuallyHidden live>
        {search ? t.plural('send.token.found', found.length) : ''}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('send.token.none', { search })} />
      ) : (
        <LongRows label={t('send.token')} part="tokens">
          {found.map((token) => (
            <TokenRow key={token.address ?? ''} token={token} />
          ))}
        </LongRows>
      )}
    </Stack>
  )
}

function TokenRow({ token }: { token: HeldToken }): ReactElement {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { flow, store } = useSend()
  const { held } = useSendToken(flow.form)
  const { chainId, address, name, symbol, formatted, imageUrl } = token
  function choose() {
    const change = { token: { chainId, address }, unit: 'token', isMax: false, amount: '' } as const
    store.dispatch({ type: 'edited', change })
    goBack(kit)
  }
  return (
    <Row
      part="token"
      id={address ?? chainId}
      mark={<WalletMark shape="round" name={symbol} src={imageUrl} />}
      label={name || symbol}
      detail={`${formatAmount(formatted, locale)} ${symbol}`}
      description={`${formatted} ${symbol}`}
      current={held?.address === address}
      onClick={choose}
    />
  )
}

function matches({ name, symbol, address = '' }: HeldToken, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return [name, symbol, address].some((each) => each.toLocaleLowerCase().includes(wanted))
}

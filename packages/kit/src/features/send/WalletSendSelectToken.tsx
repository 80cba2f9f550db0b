import type { ReactElement } from 'react'
import { goBack } from '../../actions/navigate.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { Row } from '../../react/components/Row/Row.js'
import { Skeleton } from '../../react/components/Skeleton/Skeleton.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { CoinIcon } from '../../react/icons/thingIcons.js'
import { TokenPicker } from '../payment/TokenPicker.js'
import { useFlow } from '../payment/useFlow.js'
import { type HeldToken, useHeldTokens } from '../payment/useHeldTokens.js'
import { sendStore } from './sendStore.js'
import { sendTexts } from './texts/sendTexts.js'
import { useSendToken } from './useSendToken.js'

/** What the account holds on the network in use, to choose what is sent. */
export function WalletSendSelectToken(): ReactElement {
  const t = sendTexts.useTexts()
  const network = useNetwork()?.name ?? ''
  const { status, tokens } = useHeldTokens()
  if (status === 'pending') return <Skeleton shape="row" count={3} />
  if (tokens.length === 0)
    return <EmptyState icon={<CoinIcon size={32} />} title={t('send.token.empty', { network })} />
  return (
    <TokenPicker
      tokens={tokens}
      says={{
        list: t('send.token'),
        search: t('send.token.search'),
        clear: t('networks.search.clear'),
        found: (count) => t.plural('send.token.found', count),
        none: (search) => t('send.token.none', { search }),
      }}
      row={(token) => <TokenRow token={token} />}
    />
  )
}

function TokenRow({ token }: { token: HeldToken }): ReactElement {
  const { kit } = useKitContext()
  const locale = useKitState((state) => state.locale)
  const { flow, store } = useFlow(sendStore)
  const { held } = useSendToken(flow.form)
  const { chainId, address, name, symbol, formatted, imageUrl } = token
  function choose() {
    const change = { token: { chainId, address }, unit: 'token', isMax: false, amount: '' } as const
    store.edit(change)
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

import { type ReactElement, useRef } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Token } from '../../actions/Token.js'
import { type Action, ActionRow } from '../../react/components/ActionRow/ActionRow.js'
import { Balance } from '../../react/components/Balance/Balance.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { type Fact, Facts } from '../../react/components/Facts/Facts.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { formatAmount } from '../../react/formatAmount.js'
import { useCanSend } from '../../react/hooks/useCanSend.js'
import { useHoldings } from '../../react/hooks/useHoldings.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNetwork } from '../../react/hooks/useNetwork.js'
import { useSwapNetworks } from '../../react/hooks/useSwapNetworks.js'
import { ExternalIcon } from '../../react/icons/navigationIcons.js'
import { SendIcon } from '../../react/icons/SendIcon.js'
import { SwapIcon } from '../../react/icons/SwapIcon.js'
import { CoinIcon, QrIcon } from '../../react/icons/thingIcons.js'
import { explorerUrl } from '../../state/explorerUrl.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'
import { Change } from './Change.js'
import { keyOf } from './holdings.js'
import { TokenMark } from './TokenMark.js'
import { TokenSkeleton } from './TokenSkeleton.js'
import styles from './Tokens.css?inline'
import { tokensTexts } from './texts/tokensTexts.js'
import { Worth } from './Worth.js'

/** One token: how much of it there is, what it is worth, where it is, and what can be done with it. */
export function TokenDetails({ route }: ViewProps<'TokenDetails'>): ReactElement {
  const t = tokensTexts.useTexts()
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const { data } = useHoldings()
  const token = data?.tokens.find((each) => keyOf(each) === keyOf(route))
  return (
    <div ref={place}>
      {token ? <Details token={token} /> : null}
      {data && !token ? <EmptyState icon={<CoinIcon size={32} />} title={t('token.gone')} /> : null}
      {data ? null : <TokenSkeleton />}
    </div>
  )
}

function Details({ token }: { token: Token }): ReactElement {
  const t = tokensTexts.useTexts()
  const locale = useKitState((state) => state.locale)
  const { name, symbol, formatted, value } = token
  return (
    <Stack gap="large">
      <Stack align="center" gap="small">
        <TokenMark token={token} size={64} />
        <StatusText title={name} detail={value === undefined ? undefined : <Worth of={value} />} />
        <Balance
          amount={formatAmount(formatted, locale)}
          symbol={symbol}
          full={`${formatted} ${symbol}`}
        />
      </Stack>
      {token.isKnown ? null : <p className="bf-tokens-note">{t('token.unlisted')}</p>}
      <TokenActions token={token} />
      <TokenFacts token={token} />
    </Stack>
  )
}

function TokenActions({ token }: { token: Token }): ReactElement {
  const { kit } = useKitContext()
  const t = tokensTexts.useTexts()
  const { chainId } = token
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  // A network's own currency has no page.
  const contract = contractOf(token)
  const href = contract && explorerUrl(network, contract)
  const actions: Action[] = []
  if (kit.options.features.receive)
    actions.push({
      id: 'receive',
      label: t('receive.title'),
      icon: <QrIcon />,
      onClick: () => pushView(kit, { view: 'Receive', chainId, token: token.address }),
    })
  // Of another network than the one in use it is sent when the wallet is there.
  const canSend = useCanSend()
  const isHere = useNetwork()?.caipNetworkId === chainId
  if (canSend && isHere && token.amount > 0n)
    actions.push({
      id: 'send',
      label: t('token.send'),
      icon: <SendIcon />,
      onClick: () => pushView(kit, { view: 'WalletSend', chainId, token: token.address }),
    })
  const canSwap = useSwapNetworks()?.includes(chainId)
  if (canSwap && isHere && token.amount > 0n)
    actions.push({
      id: 'swap',
      label: t('token.swap'),
      icon: <SwapIcon />,
      onClick: () => pushView(kit, { view: 'Swap', chainId, fromToken: token.address }),
    })
  if (href)
    actions.push({ id: 'explorer', label: t('token.explorer'), icon: <ExternalIcon />, href })
  return <ActionRow actions={actions} />
}

function TokenFacts({ token }: { token: Token }): ReactElement {
  const { kit } = useKitContext()
  const t = tokensTexts.useTexts()
  const { chainId, price, change24h } = token
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const contract = contractOf(token)
  const facts: Fact[] = []
  if (price !== undefined) facts.push({ name: t('token.price'), value: <Worth of={price} /> })
  if (change24h !== undefined)
    facts.push({ name: t('token.change'), value: <Change of={change24h} /> })
  facts.push({ name: t('token.network'), value: network?.name })
  if (contract !== undefined)
    facts.push({
      name: t('token.contract'),
      value: (
        <CopyButton
          value={contract}
          label={t('token.copy')}
          copiedLabel={t('common.copied')}
          failedLabel={t('common.copyFailed')}
        >
          {truncateAddress(contract)}
        </CopyButton>
      ),
    })
  return <Facts facts={facts} />
}

/** The plain address of a token's contract or mint; a network's own currency has none. */
function contractOf({ chainId, address }: Token): string | undefined {
  return address?.slice(`${chainId}:`.length)
}

import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { CopyButton } from '../../react/components/CopyButton/CopyButton.js'
import { NetworkMark } from '../../react/components/NetworkMark/NetworkMark.js'
import { QrCode } from '../../react/components/QrCode/QrCode.js'
import { Row } from '../../react/components/Row/Row.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { TextField } from '../../react/components/TextField/TextField.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import type { ViewProps } from '../View.js'
import { createPaymentLink } from './createPaymentLink.js'
import { readAmount } from './readAmount.js'
import { receiveTexts } from './texts/receiveTexts.js'
import { type Receiving, useReceiving } from './useReceiving.js'

/** The account's address for whoever sends to it: to be scanned, to be read, to be copied, with an amount or without. */
export function Receive({ route }: ViewProps<'Receive'>): ReactElement | null {
  const t = receiveTexts.useTexts()
  const receiving = useReceiving(route)
  const { address, network } = receiving
  const [typed, setTyped] = useState('')
  const locale = useKitState((state) => state.locale)
  const amount = readAmount(typed, receiving.asset?.decimals, locale)
  if (!address) return null
  const link = linkOf(receiving, amount)
  const name = network?.name ?? t('receive.unknown')
  return (
    <Stack>
      <Stack align="center">
        <QrCode value={link ?? address} label={t(link ? 'receive.label.link' : 'receive.label')} />
      </Stack>
      <StatusText
        title={t('receive.text', { network: name })}
        detail={<span dir="ltr">{address}</span>}
      />
      <Stack align="center">
        <Copy value={address} label={t('account.copy')} />
      </Stack>
      <Amount {...{ receiving, typed, setTyped }} isWrong={typed !== '' && amount === undefined} />
      {link ? (
        <Stack align="center">
          <Copy value={link} label={t('receive.copyLink')} />
        </Stack>
      ) : null}
      <NetworkChoice receiving={receiving} />
    </Stack>
  )
}

function linkOf({ address, network, asset }: Receiving, amount: bigint | undefined) {
  if (!address || !network || !asset || !amount) return undefined
  const chainId = network.caipNetworkId
  const token = asset.address?.slice(chainId.length + 1)
  return createPaymentLink({ chainId, address, token, amount, decimals: asset.decimals })
}

function Copy({ value, label }: { value: string; label: string }): ReactElement {
  const t = receiveTexts.useTexts()
  return (
    <CopyButton
      value={value}
      label={label}
      words
      copiedLabel={t('common.copied')}
      failedLabel={t('common.copyFailed')}
    >
      {label}
    </CopyButton>
  )
}

/** Only where a link can ask for one. */
function Amount(props: {
  receiving: Receiving
  typed: string
  setTyped: (typed: string) => void
  isWrong: boolean
}): ReactElement | null {
  const t = receiveTexts.useTexts()
  const { receiving, typed, setTyped, isWrong } = props
  if (!receiving.asset || !linkOf(receiving, 1n)) return null
  return (
    <TextField
      part="receive-amount"
      label={t('receive.amount')}
      value={typed}
      onChange={setTyped}
      inputMode="decimal"
      placeholder="0"
      end={<bdi>{receiving.asset.symbol}</bdi>}
      error={isWrong ? t('receive.amount.wrong') : undefined}
    />
  )
}

function NetworkChoice({ receiving: { network } }: { receiving: Receiving }): ReactElement {
  const { kit } = useKitContext()
  const t = receiveTexts.useTexts()
  const name = network?.name ?? t('receive.unknown')
  return (
    <RowGroup label={t('receive.network')}>
      <Row
        part="receive-network"
        label={name}
        detail={t('receive.network')}
        mark={<NetworkMark name={name} src={network && networkImage(kit, network)} />}
        chevron
        onClick={() =>
          pushView(kit, { view: 'WalletCompatibleNetworks', chainId: network?.caipNetworkId })
        }
      />
    </RowGroup>
  )
}

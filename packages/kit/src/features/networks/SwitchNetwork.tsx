import type { ReactElement } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { Network } from '../../networks/Network.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldNetwork } from '../../react/hooks/useBillfoldNetwork.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import type { ViewProps } from '../View.js'
import { networksTexts } from './texts/networksTexts.js'
import { useSelectNetwork } from './useSelectNetwork.js'

/** The wallet is asked to change its network: waiting for it, or what went wrong. */
export function SwitchNetwork({ route }: ViewProps<'SwitchNetwork'>): ReactElement | null {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
  const { networks } = useBillfoldNetwork()
  const request = useKitState((state) => state.switching)
  const select = useSelectNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === route.chainId)
  if (!network) return null
  return (
    <Stack align="center" gap="large">
      <ConnectRing state={request.status === 'failed' ? 'error' : request.status}>
        <WalletMark size={80} shape="round" name={network.name} src={networkImage(kit, network)} />
      </ConnectRing>
      <SwitchStatus network={network} />
      <Stack gap="small">
        <Button
          part="retry"
          hidden={request.status === 'waiting' && !request.long}
          onClick={() => select(network, { confirmed: true })}
        >
          {t('common.retry')}
        </Button>
        <Button part="cancel" variant="text" onClick={() => goBack(kit)}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}

function SwitchStatus(props: { network: Network }): ReactElement {
  const { name: network, chainNamespace: namespace } = props.network
  const t = networksTexts.useTexts()
  const request = useKitState((state) => state.switching)
  const wallet = useBillfoldWallet({ namespace })?.name ?? t('wallet.unnamed')
  const detail = t('switch.detail', { network })
  if (request.status === 'failed')
    return (
      <StatusText tone="error" title={t('switch.failed')} detail={t(`failure.${request.code}`)} />
    )
  if (request.status === 'idle') return <StatusText title={t('unsupported.switch', { network })} />
  const title = t(request.long ? 'connecting.long' : 'connecting.confirm', { wallet })
  return <StatusText title={title} detail={detail} />
}

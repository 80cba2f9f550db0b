import type { ReactElement } from 'react'
import { connectForNetwork } from '../../actions/connectForNetwork.js'
import { goBack } from '../../actions/navigate.js'
import type { Network } from '../../networks/Network.js'
import { networkImage } from '../../react/buttons/networkImage.js'
import { Button } from '../../react/components/Button/Button.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useBillfoldWallet } from '../../react/hooks/useBillfoldWallet.js'
import { truncateAddress } from '../../utils/truncateAddress.js'
import type { ViewProps } from '../View.js'
import { networksTexts } from './texts/networksTexts.js'
import { useSelectNetwork } from './useSelectNetwork.js'

/** A network of another namespace was chosen: go there, or connect a wallet for it first? */
export function SwitchNamespace({ route }: ViewProps<'SwitchNamespace'>): ReactElement | null {
  const { kit } = useKitContext()
  const network = kit.options.networks.find((each) => each.caipNetworkId === route.chainId)
  if (!network) return null
  return (
    <Stack align="center" gap="large">
      <WalletMark size={80} shape="round" name={network.name} src={networkImage(kit, network)} />
      <Question network={network} />
    </Stack>
  )
}

function Question({ network }: { network: Network }): ReactElement {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
  const select = useSelectNetwork()
  const { chainNamespace: namespace, caipNetworkId, name } = network
  const { address } = useBillfoldAccount({ namespace })
  const wallet = useBillfoldWallet({ namespace })?.name ?? t('wallet.unnamed')
  if (address === undefined)
    return (
      <>
        <StatusText
          title={t('switchNamespace.connect', { network: name })}
          detail={t('switchNamespace.connect.detail')}
        />
        <Answers
          label={t('connect.title')}
          onAgree={() => connectForNetwork(kit, { chainId: caipNetworkId })}
        />
      </>
    )
  return (
    <>
      <StatusText
        title={t('switchNamespace.switch', { network: name })}
        detail={t('switchNamespace.switch.detail', { wallet, address: truncateAddress(address) })}
      />
      <Answers
        label={t('unsupported.switch', { network: name })}
        onAgree={() => select(network, { confirmed: true })}
      />
    </>
  )
}

function Answers({ label, onAgree }: { label: string; onAgree: () => void }): ReactElement {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
  return (
    <Stack gap="small">
      <Button part="agree" onClick={onAgree}>
        {label}
      </Button>
      <Button part="cancel" variant="text" onClick={() => goBack(kit)}>
        {t('common.cancel')}
      </Button>
    </Stack>
  )
}

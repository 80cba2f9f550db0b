import type { ReactElement } from 'react'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { WalletMark } from '../../react/components/WalletMark/WalletMark.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { joinNamespaces } from '../../state/joinNamespaces.js'
import { walletImage } from '../connect/walletImage.js'
import type { ViewProps } from '../View.js'
import { NamespaceRow } from './NamespaceRow.js'
import { walletsTexts } from './texts/walletsTexts.js'

/** A wallet speaks several namespaces: which one it is to be connected for. */
export function ChooseChain({ route }: ViewProps<'ChooseChain'>): ReactElement {
  const { kit } = useKitContext()
  const t = walletsTexts.useTexts()
  const connectors = useKitState((state) => state.connectors)
  const wallet = joinNamespaces(connectors, kit.options.networks).find((each) =>
    each.some(({ id }) => id === route.connectorId),
  )
  if (!wallet) return <StatusText tone="error" title={t('connecting.gone')} />
  const [{ name }] = wallet
  return (
    <Stack>
      <Stack align="center" gap="small">
        <WalletMark size={64} name={name} src={walletImage(wallet, kit.options.connectorImages)} />
        <StatusText
          title={t('chooseChain.text', { wallet: name })}
          detail={t('chooseChain.detail')}
        />
      </Stack>
      <RowGroup label={t('chooseChain.title')} part="namespaces">
        {wallet.map((connector) => (
          <NamespaceRow key={connector.id} connector={connector} />
        ))}
      </RowGroup>
    </Stack>
  )
}

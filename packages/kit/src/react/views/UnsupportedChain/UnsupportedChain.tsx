import type { ReactElement } from 'react'
import { leaveWallet } from '../../../actions/leaveWallet.js'
import { Button } from '../../components/Button/Button.js'
import { RowGroup } from '../../components/RowGroup/RowGroup.js'
import { Stack } from '../../components/Stack/Stack.js'
import { StatusText } from '../../components/StatusText/StatusText.js'
import { useBillfoldNetwork } from '../../hooks/useBillfoldNetwork.js'
import { useTexts } from '../../modal/Texts.js'
import { useKitContext } from '../../provider/KitContext.js'
import { NetworkRow } from '../Networks/NetworkRow.js'

/** The wallet is on a network that the host does not have: the ways out. */
export function UnsupportedChain(): ReactElement {
  const { kit } = useKitContext()
  const t = useTexts()
  const { networks } = useBillfoldNetwork()
  return (
    <Stack>
      <StatusText title={t('unsupported.text')} />
      <RowGroup heading={t('networks.title')}>
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} current={false} />
        ))}
      </RowGroup>
      <Button variant="danger" part="disconnect" onClick={() => leaveWallet(kit)}>
        {t('account.disconnect')}
      </Button>
    </Stack>
  )
}

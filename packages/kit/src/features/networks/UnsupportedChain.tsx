import type { ReactElement } from 'react'
import { leaveWallet } from '../../actions/leaveWallet.js'
import { Button } from '../../react/components/Button/Button.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldNetwork } from '../../react/hooks/useBillfoldNetwork.js'
import { NetworkRow } from './NetworkRow.js'
import { networksTexts } from './texts/networksTexts.js'

/** The wallet is on a network that the host does not have: the ways out. */
export function UnsupportedChain(): ReactElement {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
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

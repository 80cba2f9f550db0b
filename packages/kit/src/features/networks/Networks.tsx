import { type ReactElement, useState } from 'react'
import { pushView } from '../../actions/navigate.js'
import type { Network } from '../../networks/Network.js'
import { Button } from '../../react/components/Button/Button.js'
import { EmptyState } from '../../react/components/EmptyState/EmptyState.js'
import { RowGroup } from '../../react/components/RowGroup/RowGroup.js'
import { SearchField } from '../../react/components/SearchField/SearchField.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { VisuallyHidden } from '../../react/components/VisuallyHidden/VisuallyHidden.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldNetwork } from '../../react/hooks/useBillfoldNetwork.js'
import { SearchIcon } from '../../react/icons/actionIcons.js'
import { NetworkRow } from './NetworkRow.js'
import { searchNetworks } from './searchNetworks.js'
import { networksTexts } from './texts/networksTexts.js'
import { useRefusal } from './useRefusal.js'

/** The host's networks, to search and to choose from. */
export function Networks(): ReactElement {
  const { kit } = useKitContext()
  const t = networksTexts.useTexts()
  const { networks } = useBillfoldNetwork()
  const [search, setSearch] = useState('')
  const found = searchNetworks(networks, search)
  return (
    <Stack>
      <SearchField
        label={t('networks.search')}
        clearLabel={t('networks.search.clear')}
        value={search}
        onChange={setSearch}
      />
      <VisuallyHidden live>{search ? t.plural('networks.found', found.length) : ''}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('networks.none', { search })} />
      ) : null}
      <Group heading={t('networks.main')} networks={found.filter(({ testnet }) => !testnet)} />
      <Group heading={t('networks.test')} networks={found.filter(({ testnet }) => testnet)} />
      {kit.options.enableWalletGuide ? (
        <Button
          variant="text"
          part="network-help"
          onClick={() => pushView(kit, { view: 'WhatIsANetwork' })}
        >
          {t('whatIsANetwork.title')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Group(props: { heading: string; networks: readonly Network[] }): ReactElement | null {
  const { heading, networks } = props
  const { chainId } = useBillfoldNetwork()
  const refusalOf = useRefusal()
  if (networks.length === 0) return null
  return (
    <RowGroup heading={heading}>
      {networks.map((network) => (
        <NetworkRow
          key={network.caipNetworkId}
          network={network}
          current={network.caipNetworkId === chainId}
          refusal={refusalOf(network)}
        />
      ))}
    </RowGroup>
  )
}

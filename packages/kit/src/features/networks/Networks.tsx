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
import { useKitState } from '../../react/hooks/useKitState.js'
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
  // The header offers help where there is nowhere to go back to.
  const isFirst = useKitState(({ modal }) => modal.status === 'open' && modal.stack.length === 1)
  const isSorted = networks.some(({ testnet }) => testnet)
  const main = t('networks.main')
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
      <Group
        {...(isSorted ? { heading: main } : { label: main })}
        networks={found.filter(({ testnet }) => !testnet)}
      />
      <Group heading={t('networks.test')} networks={found.filter(({ testnet }) => testnet)} />
      {kit.options.enableWalletGuide && !isFirst ? (
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

type GroupProps = { heading?: string; label?: string; networks: readonly Network[] }

function Group({ networks, ...name }: GroupProps): ReactElement | null {
  const { chainId } = useBillfoldNetwork()
  const refusalOf = useRefusal()
  if (networks.length === 0) return null
  return (
    <RowGroup {...name}>
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

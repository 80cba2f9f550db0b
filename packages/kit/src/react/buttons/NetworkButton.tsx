'use client'

import type { ReactElement } from 'react'
import { openModal } from '../../actions/openModal.js'
import { NetworkPill } from '../components/PageButtons/NetworkPill.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { networkImage } from './networkImage.js'
import { useOpener } from './useOpener.js'

/** Shows the visitor's network, and opens the list of networks. */
export function NetworkButton(): ReactElement {
  const { kit } = useKitContext()
  const network = useNetwork()
  const switching = useKitState((state) => state.switching.status === 'waiting')
  const { button, opening, t } = useOpener(() => openModal(kit, { view: 'Networks' }))
  const wrong = !network && !kit.options.allowUnsupportedChain
  const name = network?.name ?? (wrong ? t('button.wrongNetwork') : t('button.chooseNetwork'))
  const label = network ? t('button.network', { network: name }) : t('button.chooseNetwork')
  return (
    <NetworkPill
      {...button}
      name={name}
      label={opening ? `${label}, ${opening}` : label}
      image={network && networkImage(kit, network)}
      unsupported={wrong}
      busy={switching || opening !== undefined}
    />
  )
}

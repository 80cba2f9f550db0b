'use client'

import type { ReactElement } from 'react'
import { openModal } from '../../actions/openModal.js'
import { NetworkPill } from '../components/PageButtons/NetworkPill.js'
import { useBillfoldModal } from '../hooks/useBillfoldModal.js'
import { useKitState } from '../hooks/useKitState.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { prefetchModal } from '../modal/prefetchModal.js'
import { useKitContext } from '../provider/KitContext.js'
import { networkImage } from './networkImage.js'
import { useButtonSetting } from './useButtonSetting.js'

/** The network that the visitor is on, and the way to another. */
export function NetworkButton(): ReactElement {
  const { kit } = useKitContext()
  const network = useNetwork()
  const { open } = useBillfoldModal()
  const switching = useKitState((state) => state.switching.status === 'waiting')
  const { setting, ref, language, t } = useButtonSetting()
  const wrong = !network && !kit.options.allowUnsupportedChain
  const name = network?.name ?? (wrong ? t('button.wrongNetwork') : t('button.chooseNetwork'))
  return (
    <NetworkPill
      {...setting}
      ref={ref}
      name={name}
      label={network ? t('button.network', { network: name }) : t('button.chooseNetwork')}
      image={network && networkImage(kit, network)}
      unsupported={wrong}
      busy={switching}
      expanded={open}
      onIntent={() => prefetchModal(language)}
      onClick={() => openModal(kit, { view: 'Networks' })}
    />
  )
}

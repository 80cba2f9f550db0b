import { useMemo } from 'react'
import { closeModal } from '../../actions/closeModal.js'
import { openModal } from '../../actions/openModal.js'
import type { Billfold } from '../../Billfold.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { OpenableView } from '../../features/routes.js'
import type { SendPreset } from '../../features/send/routes.js'
import type { SwapPreset } from '../../features/swap/routes.js'
import { useKitContext } from '../context/KitContext.js'

export type UseBillfold = {
  /** For the actions of `billfold`. */
  kit: Billfold
  open(
    parameters?: {
      view?: OpenableView | undefined
      /** In a list of wallets: only those that serve this namespace. */
      namespace?: Namespace | undefined
    } & SendPreset &
      SwapPreset,
  ): void
  close(): void
}

/** Opens and closes the modal. */
export function useBillfold(): UseBillfold {
  const { kit } = useKitContext()
  return useMemo(
    () => ({
      kit,
      open: (parameters) => openModal(kit, parameters),
      close: () => closeModal(kit),
    }),
    [kit],
  )
}

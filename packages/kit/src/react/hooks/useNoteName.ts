import { useCallback } from 'react'
import { useKitContext } from '../context/KitContext.js'

/** What shows a name that was registered wherever names are shown. */
export function useNoteName(): (registered: { name: string; address: string }) => Promise<void> {
  const { kit } = useKitContext()
  return useCallback(
    async (registered) => {
      const { noteName } = await import('../../queries/nameQueryOptions.js')
      noteName(kit, registered)
    },
    [kit],
  )
}

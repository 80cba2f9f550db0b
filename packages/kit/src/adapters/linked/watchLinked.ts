import type { Namespace } from '../../caip/namespaces.js'
import type { LinkedProvider } from '../../connectors/LinkedProvider.js'
import { isRecord } from '../../utils/isRecord.js'

/**
 * Follows what a remote wallet does to the session of a namespace: `isOver` when it has ended,
 * otherwise accounts or chains may have changed. Returns an unsubscribe function.
 */
export function watchLinked(
  provider: LinkedProvider,
  namespace: Namespace,
  onChange: (change: { isOver: boolean }) => void,
): () => void {
  const changed = () => onChange({ isOver: false })
  const listeners: Readonly<Record<string, (told: unknown) => void>> = {
    session_update: changed,
    session_event(told) {
      const chain = isRecord(told) ? String(told.chainId) : ''
      if (chain.startsWith(`${namespace}:`)) changed()
    },
    disconnect: () => onChange({ isOver: true }),
  }
  for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners))
      provider.removeListener(event, listener)
  }
}

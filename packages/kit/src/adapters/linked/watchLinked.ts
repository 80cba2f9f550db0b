import type { LinkedProvider } from '../../connectors/LinkedProvider.js'

/**
 * Follows what a wallet elsewhere does to the session: `isOver` when it has ended, otherwise accounts
 * or chains may have changed. Returns its undo.
 */
export function watchLinked(
  provider: LinkedProvider,
  onChange: (change: { isOver: boolean }) => void,
): () => void {
  const changed = () => onChange({ isOver: false })
  const ended = () => onChange({ isOver: true })
  const listeners = { session_update: changed, session_event: changed, disconnect: ended }
  for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners))
      provider.removeListener(event, listener)
  }
}

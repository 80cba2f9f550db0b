import { useEffect } from 'react'
import { findConnector } from '../../actions/findConnector.js'
import { freeConnectorId } from '../../actions/freeConnectorId.js'
import { loadSignIn } from '../../actions/loadSignIn.js'
import { bringSessions } from '../../actions/sessions.js'
import type { Billfold } from '../../Billfold.js'
import { readEnvironment } from '../../utils/environment.js'
import { useKitContext } from '../context/KitContext.js'

/** Has ready what a tap must not wait for: how wallets sign in while they connect, and on a phone the links to apps. */
export function usePreparedConnect(): void {
  const { kit } = useKitContext()
  useEffect(() => {
    // Where it fails it fails again, and says so, when a wallet is chosen.
    prepare(kit).catch(() => {})
  }, [kit])
}

async function prepare(kit: Billfold) {
  const signIn = (await loadSignIn(kit))?.link
  if (readEnvironment(window) === 'browser') return
  // They hear of the links.
  bringSessions(kit)
  for (const { id: connectorId } of kit.options.connectors) {
    const connector = findConnector(kit, freeConnectorId(kit, { connectorId }))
    connector?.prepare?.(signIn).catch(() => {})
  }
}

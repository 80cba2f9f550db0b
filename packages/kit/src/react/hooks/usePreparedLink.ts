import { useEffect } from 'react'
import { findConnector } from '../../actions/findConnector.js'
import { freeConnectorId } from '../../actions/freeConnectorId.js'
import { loadSignIn } from '../../actions/loadSignIn.js'
import type { Billfold } from '../../Billfold.js'
import { readEnvironment } from '../../utils/environment.js'
import { useKitContext } from '../context/KitContext.js'

/** On a phone: makes the link that a tap opens an app with before the tap, since it must not wait. */
export function usePreparedLink(): void {
  const { kit } = useKitContext()
  useEffect(() => {
    if (readEnvironment(window) === 'browser') return
    // Where it fails it fails again, and says so, when a wallet is chosen.
    prepareLinks(kit).catch(() => {})
  }, [kit])
}

async function prepareLinks(kit: Billfold) {
  const signIn = (await loadSignIn(kit))?.link
  for (const { id: connectorId } of kit.options.connectors) {
    const connector = findConnector(kit, freeConnectorId(kit, { connectorId }))
    connector?.prepare?.(signIn).catch(() => {})
  }
}

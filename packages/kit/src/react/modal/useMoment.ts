import { useEffect, useState } from 'react'
import type { Route } from '../../features/routes.js'
import { sessionsOf } from '../../state/connection.js'
import type { State } from '../../state/types.js'
import { useKitState } from '../hooks/useKitState.js'

/** How long one sees that it has worked, in milliseconds. */
const momentTime = 600

/**
 * Whether the dialog stays for a moment after it has closed, since the wallet that it waited for has
 * connected. The page has the address by then.
 */
export function useMoment(isOpen: boolean, route: Route): boolean {
  const connections = useKitState((state) => state.connections)
  const [before, setBefore] = useState({ isOpen, connections })
  const [isOn, setOn] = useState(false)
  if (before.isOpen !== isOpen || before.connections !== connections) {
    setBefore({ isOpen, connections })
    const isNew = before.connections !== connections && isConnected(connections, route)
    if (before.isOpen !== isOpen) setOn(!isOpen && isNew)
  }
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOn(false), momentTime)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn
}

/** Whether the wallet that a view waits for is connected. */
function isConnected(connections: State['connections'], route: Route) {
  if (!('connectorId' in route) || !route.view.startsWith('Connecting')) return false
  return Object.values(connections)
    .flatMap(sessionsOf)
    .some(({ connectorId }) => connectorId === route.connectorId)
}

import type { Namespace } from '../../caip/namespaces.js'
import { selectConnection } from '../../state/selectors.js'
import { useKitState } from './useKitState.js'

const none: Readonly<Record<string, string>> = {}

/** What the connected wallet calls its accounts, by address. */
export function useAddressLabels(
  namespace?: Namespace | undefined,
): Readonly<Record<string, string>> {
  return useKitState((state) => {
    const connection = selectConnection(state, namespace)
    return connection.status === 'disconnected' ? none : (connection.session.labels ?? none)
  })
}

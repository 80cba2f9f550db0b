import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { failureOf } from '../errors/failureOf.js'
import { sessionsOf } from '../state/connection.js'
import { selectAccount, selectConnection } from '../state/selectors.js'
import { alertRelayRefusal } from './alertRelayRefusal.js'
import { type Connected, connectNamespace } from './connectNamespace.js'

/**
 * Asks a remote wallet. Its one session serves several namespaces: the first to be asked opens it,
 * and each gets what the session grants it. The active namespace is the first of the result, where
 * it is granted.
 *
 * @param parameters.wanted The namespace that it is for: it takes the active one's place in the
 * above, and no other loses its wallet.
 * @throws WalletError of the first namespace when none is granted, or not the one that is wanted
 */
export async function connectNamespaces(
  kit: Billfold,
  parameters: {
    connectorId: string
    namespaces: readonly Namespace[]
    wanted?: Namespace | undefined
    signal: AbortSignal
  },
): Promise<readonly [Connected, ...Connected[]]> {
  const { connectorId, namespaces, wanted, signal } = parameters
  const isOpen = namespaces.some((each) => isConnectedWith(kit, each, connectorId))
  const connected: Connected[] = []
  let failure: unknown
  for (const [index, namespace] of inOrder(kit, { namespaces, isOpen, wanted }).entries()) {
    if (index > 0 && !isGranted(kit, connectorId, namespace)) continue
    try {
      connected.push(await connectNamespace(kit, { connectorId, namespace, signal }))
    } catch (error) {
      failure ??= error
      alertRelayRefusal(kit, error)
      if (signal.aborted || (connected.length === 0 && !isNotGranted(error))) throw error
      if (namespace === wanted) break
    }
  }
  const [first, ...kin] = connected
  if (first) return [first, ...kin]
  if (!isOpen) endSession(kit, { connectorId, namespaces })
  throw failure
}

/**
 * Whether the session is known to have a namespace: asking for one that it lacks proposes another.
 */
function isGranted(kit: Billfold, connectorId: string, namespace: Namespace) {
  const { wallet } = kit.getState().remotes[connectorId] ?? {}
  return wallet?.namespaces.includes(namespace) ?? true
}

/**
 * The namespace that is wanted or active first. Where the wallet is connected already, others
 * follow only if they have none.
 */
function inOrder(
  kit: Billfold,
  parameters: {
    namespaces: readonly Namespace[]
    isOpen: boolean
    wanted: Namespace | undefined
  },
) {
  const { namespaces, isOpen, wanted } = parameters
  const state = kit.getState()
  const served = namespaces.filter((each) => kit._internal.adapters[each])
  const isFirst = (each: Namespace) => each === (wanted ?? state.activeNamespace)
  const first = served.filter(isFirst)
  const isPicky = wanted !== undefined || (isOpen && first.length > 0)
  const isFree = (each: Namespace) => !isPicky || !selectAccount(state, each).address
  return [...first, ...served.filter((each) => !isFirst(each) && isFree(each))]
}

function isConnectedWith(kit: Billfold, namespace: Namespace, connectorId: string) {
  const connection = selectConnection(kit.getState(), namespace)
  if (connection.status !== 'connected') return false
  return sessionsOf(connection).some((session) => session.connectorId === connectorId)
}

function isNotGranted(error: unknown) {
  const code = failureOf(error)
  return code === 'noAccounts' || code === 'notAuthorized'
}

/** A session that serves nobody here would stand in the way of the next one. */
function endSession(
  kit: Billfold,
  { connectorId, namespaces }: { connectorId: string; namespaces: readonly Namespace[] },
) {
  const adapter = namespaces.map((each) => kit._internal.adapters[each]).find(Boolean)
  adapter?.disconnect({ connectorId }).catch(() => {})
}

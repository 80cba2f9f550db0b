import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'
import type { FindPageSignIn } from '../connectors/PageSignIn.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { failureOf } from '../errors/failureOf.js'
import type { FailureCode } from '../errors/failures.js'
import { sessionsOf } from '../state/connection.js'
import type { Session } from '../state/types.js'

/** A namespace and its wallet. */
export type Connected = {
  readonly namespace: Namespace
  readonly session: Session
  /** The connector whose session goes: the same wallet has granted this one. */
  readonly replaces?: string | undefined
  /** Set where the wallet did not go to the network that the visitor had chosen. */
  readonly refused?: { readonly chainId: Caip2; readonly code: FailureCode } | undefined
}

type NamespaceRequest = {
  connectorId: string
  namespace: Namespace
  signIn?: FindPageSignIn | undefined
  signal: AbortSignal
}

/** Asks a wallet for its accounts of one namespace, and for the network that was chosen before. */
export async function connectNamespace(
  kit: Billfold,
  parameters: NamespaceRequest,
): Promise<Connected> {
  const { connectorId, namespace, signIn, signal } = parameters
  const adapter = kit._internal.adapters[namespace]
  if (!adapter) throw new AdapterNotFoundError(namespace)
  const { networks, wantedNetworks } = kit.getState()
  const wanted = wantedNetworks[namespace]
  const chain = networks[namespace]
  const session = await adapter.connect({ connectorId, chainId: chain, signIn, signal })
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
  if (!network || session.chainId === wanted) return { namespace, session }
  const { caipNetworkId: chainId } = network
  try {
    await adapter.switchNetwork({ connectorId, network, signal })
    const approved = session.approved && [...new Set([...session.approved, chainId])]
    return { namespace, session: { ...session, chainId, ...(approved && { approved }) } }
  } catch (error) {
    if (!signal.aborted) return { namespace, session, refused: { chainId, code: failureOf(error) } }
    // Who cancels has not connected, although the wallet has agreed to that much.
    const told = isUsed(kit, connectorId)
    adapter.disconnect({ connectorId, told }).catch(() => {})
    throw error
  }
}

/** Whether a wallet is connected for any namespace: one session may serve several. */
function isUsed(kit: Billfold, connectorId: string) {
  return Object.values(kit.getState().connections)
    .flatMap(sessionsOf)
    .some((session) => session.connectorId === connectorId)
}

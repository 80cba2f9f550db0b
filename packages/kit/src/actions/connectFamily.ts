import type { Namespace } from '../caip/namespaces.js'
import type { Billfold } from '../createBillfold.js'
import { AdapterNotFoundError } from '../errors/config.js'
import type { Session } from '../state/types.js'

/** A chain family and its wallet. */
export type Connected = { readonly namespace: Namespace; readonly session: Session }

/** Asks a wallet for its accounts of one family. */
export async function connectFamily(
  kit: Billfold,
  parameters: { connectorId: string; namespace: Namespace; signal: AbortSignal },
): Promise<Connected> {
  const { connectorId, namespace, signal } = parameters
  const adapter = kit._internal.adapters[namespace]
  if (!adapter) throw new AdapterNotFoundError(namespace)
  const chain = kit.getState().networks[namespace]
  return { namespace, session: await adapter.connect({ connectorId, chain, signal }) }
}

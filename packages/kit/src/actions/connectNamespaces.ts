import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import type { LinkSignIn } from '../connectors/LinkSignIn.js'
import type { SessionProvider } from '../connectors/RemoteProvider.js'
import type { BySession, WalletConnector } from '../connectors/WalletConnector.js'
import { failureOf } from '../errors/failureOf.js'
import { toWalletError, walletError } from '../errors/toWalletError.js'
import { sessionsOf } from '../state/connection.js'
import { selectAccount, selectConnection } from '../state/selectors.js'
import { abortable } from '../utils/abortable.js'
import { baseId } from '../utils/findAnother.js'
import { alertFrameFailure } from './alertFrameFailure.js'
import { alertRelayRefusal } from './alertRelayRefusal.js'
import { type Connected, connectNamespace } from './connectNamespace.js'
import { findConnector } from './findConnector.js'

/**
 * Asks a remote wallet. Its one session serves several namespaces: it is opened for the first of them,
 * and each gets what it grants. The active namespace is the first of the result, where
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
    way: WalletConnector<BySession>
    signIn?: LinkSignIn | undefined
    wanted?: Namespace | undefined
    signal: AbortSignal
  },
): Promise<readonly [Connected, ...Connected[]]> {
  const { connectorId, wanted, signal } = parameters
  const { namespaces } = parameters.way
  const isOpen = namespaces.some((each) => isConnectedWith(kit, each, connectorId))
  const order = inOrder(kit, { namespaces, isOpen, wanted })
  const connected: Connected[] = []
  let failure: unknown
  const provider = await abortable(openSession(kit, parameters, order[0]), signal)
  for (const namespace of order) {
    try {
      if (!isGranted(kit, connectorId, namespace)) throw walletError('noAccounts')
      connected.push(await connectNamespace(kit, { connectorId, namespace, signal }))
    } catch (error) {
      failure ??= error
      if (signal.aborted || (connected.length === 0 && !isNotGranted(error))) throw error
      if (namespace === wanted) break
    }
  }
  await replaceEarlier(kit, { connectorId, provider, connected, signal })
  const [first, ...kin] = connected
  if (first) return [first, ...kin]
  if (!isOpen) endSession(kit, { connectorId, namespaces })
  throw failure
}

/** The one step in which the visitor is asked: to share accounts and, where the site asks for it, to sign in. */
async function openSession(
  kit: Billfold,
  {
    way,
    signIn,
    signal,
  }: {
    way: WalletConnector<BySession>
    signIn?: LinkSignIn | undefined
    signal: AbortSignal
  },
  namespace: Namespace | undefined,
) {
  try {
    const provider = await way.getProvider()
    // A link stays good for the next attempt; a frame must go.
    const isFrame = way.kind === 'embedded'
    await provider.connect({ namespace, signIn, ...(isFrame && { signal }) })
    return provider
  } catch (error) {
    alertRelayRefusal(kit, error)
    alertFrameFailure(kit, error)
    throw toWalletError(error)
  }
}

/** Whether the session is known to have a namespace. */
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

/**
 * A wallet that was here already has been asked for more: what its earlier session serves goes over to
 * the new one, where that shares the same accounts.
 */
async function replaceEarlier(
  kit: Billfold,
  parameters: {
    connectorId: string
    provider: SessionProvider
    connected: Connected[]
    signal: AbortSignal
  },
) {
  const { connectorId, provider, connected, signal } = parameters
  const { connections, remotes } = kit.getState()
  const name = remotes[connectorId]?.wallet?.name
  const accounts = await provider.accounts()
  for (const [replaces, { wallet }] of Object.entries(remotes)) {
    if (replaces === connectorId || baseId(replaces) !== baseId(connectorId)) continue
    if (!wallet || wallet.name !== name) continue
    const way = findConnector(kit, replaces)
    const shared = way?.namespaces ? await (await way.getProvider()).accounts() : []
    if (!shared.every((account) => accounts.includes(account))) continue
    for (const [namespace, connection] of Object.entries(connections)) {
      if (!sessionsOf(connection).some((each) => each.connectorId === replaces)) continue
      const index = connected.findIndex((each) => each.namespace === namespace)
      const taken =
        connected[index] ?? (await connectNamespace(kit, { connectorId, namespace, signal }))
      connected.splice(index < 0 ? connected.length : index, 1, { ...taken, replaces })
    }
  }
}

/** A session that serves nobody here would stand in the way of the next one. */
function endSession(
  kit: Billfold,
  { connectorId, namespaces }: { connectorId: string; namespaces: readonly Namespace[] },
) {
  const adapter = namespaces.map((each) => kit._internal.adapters[each]).find(Boolean)
  adapter?.disconnect({ connectorId }).catch(() => {})
}

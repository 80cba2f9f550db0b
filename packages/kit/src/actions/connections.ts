import type { Billfold } from '../Billfold.js'
import type { Namespace } from '../caip/namespaces.js'
import { DisconnectError } from '../errors/DisconnectError.js'
import type { ConnectionEvent } from '../state/connection.js'
import { holdsAddress } from '../state/holdsAddress.js'
import { isSupported } from '../state/isSupported.js'
import { openingRoute } from '../state/openingRoute.js'
import { selectAccount, selectConnection } from '../state/selectors.js'
import type { Connection, Session } from '../state/types.js'
import { isRecord } from '../utils/isRecord.js'
import { locally } from './locally.js'
import { openModal } from './openModal.js'
import { refreshModal } from './refreshModal.js'
import { writeConnection } from './writeConnection.js'

/** A namespace and the session that its wallet holds there. */
export type Held = { readonly namespace: Namespace; readonly session: Session }

/** What was before, and whether it is other now. */
function write(kit: Billfold, namespace: Namespace, event: ConnectionEvent) {
  const before = selectConnection(kit.getState(), namespace)
  writeConnection(kit, namespace, event)
  return { before, isChanged: selectConnection(kit.getState(), namespace) !== before }
}

/**
 * Takes what wallets say of their sessions: in answer to the kit, or of their own accord. Tells the
 * host what is new. What comes while `connect` waits for the wallet is left to its answer.
 */
export function holdSessions(
  kit: Billfold,
  held: readonly Held[],
  parameters: {
    /** Whether they answer `connect`, which leads the modal on; the first one's namespace is active. */
    isAnswer?: boolean | undefined
    /** Whether the active namespace stays. @default where a wallet was connected before */
    isAside?: boolean | undefined
  } = {},
): void {
  const { isAnswer = false, isAside } = parameters
  const { dispatch } = kit._internal
  // The last network to be chosen is that of the active namespace.
  const taken = held.filter(({ session }) => isAnswer || !isAsked(kit, session))
  const changes = taken.reverse().map(({ namespace, session }) => {
    const { before } = write(kit, namespace, { type: 'connected', session })
    const aside = isAside ?? (!isAnswer && before.status !== 'disconnected')
    const { chainId } = session
    if (isSupported(kit.options, chainId))
      dispatch({ type: 'network/chosen', namespace, chainId, aside })
    return { namespace, session, before }
  })
  if (isAnswer) dispatch({ type: 'connecting', event: { type: 'answered' } })
  for (const change of changes.reverse()) {
    const { before, session } = change
    const isNew = isAnswer || before.status !== 'connected'
    if (isNew) reportArrival(kit, { ...change, isAnswer })
    else reportChange(kit, { ...change, before: before.session })
    const isMoved = !isNew && before.session.chainId !== session.chainId
    if (!isAnswer && !isAside && (isNew || isMoved)) leadOn(kit, { session, isMoved })
  }
}

/**
 * Forgets a wallet's session, which has ended or, with `end`, is to be ended in the wallet as well.
 *
 * @throws DisconnectError when `end` fails
 */
export async function dropSession(
  kit: Billfold,
  parameters: {
    namespace: Namespace
    /** @default the wallet in use */
    connectorId?: string | undefined
    /** Whether this tab alone has lost it. */
    isLost?: boolean | undefined
    end?: (() => Promise<void> | undefined) | undefined
  },
): Promise<void> {
  const { namespace, connectorId, isLost, end } = parameters
  const { events, run } = kit._internal
  let isChanged = false
  const drop = () => {
    isChanged = write(kit, namespace, { type: 'disconnected', connectorId }).isChanged
  }
  run.lost ??= new Set()
  const { connectorId: active } = selectAccount(kit.getState(), namespace)
  const key = lostKey(namespace, connectorId ?? active)
  if (isLost) {
    run.lost.add(key)
    locally(kit, drop)
  } else {
    run.lost.delete(key)
    drop()
  }
  if (!isChanged) return
  forgetFetched(kit)
  refreshModal(kit)
  try {
    if (end) await end()
  } catch (cause) {
    const error = new DisconnectError(cause)
    events.emit({ type: 'DISCONNECT_ERROR', namespace, message: error.message })
    throw error
  }
  events.emit({ type: 'DISCONNECT_SUCCESS', namespace })
}

/** A wallet of a namespace. */
export const lostKey = (namespace: Namespace, connectorId: string | undefined) =>
  `${namespace} ${connectorId}`

/** What queries have kept of an account goes with its wallet, on pages that show none of it as well. */
function forgetFetched({ getState, _internal: { fetched } }: Billfold) {
  const kept = fetched.read()
  if (!Array.isArray(kept)) return
  fetched.write(kept.filter((each) => isRecord(each) && holdsAddress(getState(), each.address)))
}

function isAsked(kit: Billfold, { connectorId }: Session) {
  const { connecting } = kit.getState()
  return connecting.status === 'waiting' && connecting.subject === connectorId
}

function reportArrival(
  { _internal: { events } }: Billfold,
  parameters: Held & { before: Connection; isAnswer: boolean },
) {
  const { namespace, session, before, isAnswer } = parameters
  const { connectorId, chainId, addresses } = session
  const [address] = addresses
  const reconnected = !isAnswer && before.status === 'connecting'
  events.emit({ type: 'CONNECT_SUCCESS', connectorId, namespace, address, chainId, reconnected })
}

function reportChange(
  { _internal: { events } }: Billfold,
  { namespace, session, before }: Held & { before: Session },
) {
  const [address] = session.addresses
  if (address !== before.addresses[0]) events.emit({ type: 'ACCOUNT_CHANGED', namespace, address })
  if (session.chainId !== before.chainId)
    events.emit({ type: 'SWITCH_NETWORK', chainId: session.chainId })
}

/** Leads the modal on when a wallet has come or has gone to another chain. */
function leadOn(kit: Billfold, { session, isMoved }: { session: Session; isMoved: boolean }) {
  const { view } = openingRoute(kit.getState(), kit.options)
  // A namespace that is not the active one waits for its turn.
  if (isMoved && !isSupported(kit.options, session.chainId) && view === 'UnsupportedChain')
    openModal(kit, { view })
  else refreshModal(kit)
}

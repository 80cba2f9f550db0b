import type { Billfold } from '../Billfold.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { sessionsOf } from '../state/connection.js'
import { currentRoute } from '../state/modal.js'
import type { Remote, RemoteWallet } from '../state/remote.js'
import type { Session, State } from '../state/types.js'
import { readEnvironment } from '../utils/environment.js'
import { plainText } from '../utils/plainText.js'
import { safeImageUrl } from '../utils/safeImageUrl.js'
import { connectGranted } from './connectGranted.js'
import { dropSession, holdSessions } from './connections.js'
import { findConnector } from './findConnector.js'
import { keepWallets, recallWallets } from './knownWallets.js'
import { openConnectedWallet } from './openWalletApp.js'
import { showOnTop, takeFromTop } from './showOnTop.js'
import { abortTask } from './tasks.js'

/**
 * Follows remote wallets once they have connected: says which wallet it is, and shows where to
 * confirm what it is asked.
 *
 * @param signal Ends it.
 */
export function followRemotes(kit: Billfold, signal: AbortSignal): void {
  const learn = createLearner(kit, signal)
  function follow(state: State, before: Pick<State, 'remotes' | 'modal'>) {
    for (const [connectorId, remote] of Object.entries(state.remotes)) {
      const { wallet, pending } = before.remotes[connectorId] ?? { pending: [] }
      const isShown = isConfirming(state, connectorId)
      nameWallet(kit, { connectorId, remote })
      if (remote.wallet) learn(connectorId)
      if (wallet && !remote.wallet) dropEnded(kit, connectorId)
      connectNew(kit, { connectorId, before: wallet, after: remote.wallet })
      if (remote.pending.length > pending.length) showRequest(kit, { connectorId, remote })
      if (isShown && remote.pending.length === 0 && pending.length > 0) takeFromTop(kit)
      // Whoever leaves the view gives up what it waits for.
      if (!isShown && isConfirming(before, connectorId)) {
        // The payment first, which waits for more than the request.
        if (pending.length > 0) abortTask(kit, 'pay')
        findConnector(kit, connectorId)?.link?.cancelRequests()
      }
    }
  }
  // Where to open a wallet, before it is asked for anything.
  recallWallets(kit)
  signal.addEventListener('abort', kit._internal.store.subscribe(follow))
  follow(kit.getState(), { remotes: {}, modal: { status: 'closed' } })
}

function isConfirming({ modal }: Pick<State, 'modal'>, connectorId: string): boolean {
  const route = currentRoute(modal)
  return route?.view === 'ConfirmInWallet' && route.connectorId === connectorId
}

/** Adapters follow the wallet in use alone: of the others it is heard here that they have left. */
function dropEnded(kit: Billfold, connectorId: string) {
  for (const [namespace, connection] of Object.entries(kit.getState().connections))
    if (sessionsOf(connection).some((session) => session.connectorId === connectorId))
      void dropSession(kit, { namespace, connectorId })
}

/** What a wallet grants while it is connected; all before that is up to whoever connects it. */
function connectNew(
  kit: Billfold,
  parameters: {
    connectorId: string
    before: RemoteWallet | undefined
    after: RemoteWallet | undefined
  },
) {
  const { connectorId, before, after } = parameters
  if (!before || !after || before === after) return
  for (const namespace of after.namespaces)
    if (!before.namespaces.includes(namespace))
      // Where it fails the visitor can still connect that namespace.
      connectGranted(kit, { connectorId, namespace }).catch(() => {})
}

function showRequest(
  kit: Billfold,
  { connectorId, remote }: { connectorId: string; remote: Remote },
) {
  showOnTop(kit, { view: 'ConfirmInWallet', connectorId })
  // Only inside the visitor's own tap may a page open an app.
  const isTap = window.navigator.userActivation?.isActive
  if (isTap && !remote.wallet?.disableDeepLink) openConnectedWallet(kit, { connectorId })
}

/** A link can be handed to any wallet: the one that has come says itself which it is. */
function nameWallet(
  kit: Billfold,
  { connectorId, remote }: { connectorId: string; remote: Remote },
) {
  const name = plainText(remote.wallet?.name)
  if (!name) return
  for (const [namespace, connection] of Object.entries(kit.getState().connections)) {
    if (connection.status !== 'connected') continue
    const { session } = connection
    if (session.connectorId !== connectorId) continue
    if (session.wallet && isSameName(session.wallet.name, name)) {
      showIcon(kit, session.wallet, remote.wallet?.icons)
      continue
    }
    const wallet = { id: `wallet:${name}`, name }
    holdSessions(kit, [{ namespace, session: { ...session, wallet } }])
  }
}

/**
 * A wallet's own icon comes over the catalogue's, not over the host's. One that would have to be
 * fetched would tell the wallet's maker of the visit.
 */
function showIcon(
  kit: Billfold,
  { id, name }: NonNullable<Session['wallet']>,
  icons: RemoteWallet['icons'] = [],
) {
  const known = kit.getState().wallets[id]
  const image_url = icons.find((each) => each.startsWith('data:') && safeImageUrl(each))
  const isHosts = kit.options.catalogue?.customWallets.some(
    (each) => each.id === id && each.image_url,
  )
  if (!image_url || image_url === known?.image_url || isHosts) return
  kit._internal.dispatch({ type: 'wallets/known', wallets: [{ id, name, ...known, image_url }] })
}

/**
 * Asks the host's own wallets and the catalogue for the links of wallets that nobody has chosen
 * there, by the names that they give themselves. What they say of links themselves is not looked at.
 */
function createLearner(kit: Billfold, signal: AbortSignal) {
  const asked = new Set<string>()
  return (connectorId: string) => {
    const { connections, wallets } = kit.getState()
    const sessions = Object.values(connections).flatMap(sessionsOf)
    const wallet = sessions.find((session) => session.connectorId === connectorId)?.wallet
    // On a desk no app is opened.
    if (!wallet || wallets[wallet.id] || readEnvironment(window) === 'browser') return
    if (asked.has(wallet.id)) return
    asked.add(wallet.id)
    learnLinks(kit, { wallet, signal }).catch(() => {
      // Its owner opens it by hand, and it is asked for again with the next page.
    })
  }
}

async function learnLinks(
  kit: Billfold,
  { wallet, signal }: { wallet: NonNullable<Session['wallet']>; signal: AbortSignal },
) {
  const { id, name } = wallet
  const isIt = (each: WalletEntry) => isSameName(each.name, name)
  const own = kit.options.catalogue?.customWallets.find(isIt)
  const { mobile_link, link_mode } = own ?? (await findListed()) ?? {}
  if (signal.aborted) return
  kit._internal.dispatch({ type: 'wallets/known', wallets: [{ id, name, mobile_link, link_mode }] })
  keepWallets(kit)

  async function findListed() {
    const { fetchWallets } = await import('./fetchWallets.js')
    const bare = name.replace(/ wallet$/i, '')
    const names = [bare, `${bare} Wallet`]
    const { wallets } = await fetchWallets(kit, { page: 1, entries: 4, names, signal })
    return wallets.find(isIt)
  }
}

/** "MetaMask Wallet" is MetaMask. */
function isSameName(known: string, told: string): boolean {
  const [one = '', other = ''] = [known, told].map((name) => name.toLowerCase())
  return one !== '' && (one.includes(other) || other.includes(one))
}

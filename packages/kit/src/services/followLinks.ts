import { connectGranted } from '../actions/connectGranted.js'
import { holdSessions } from '../actions/connections.js'
import { endModal } from '../actions/endModal.js'
import { pushView } from '../actions/navigate.js'
import { openLinkedWallet } from '../actions/openWalletApp.js'
import type { LinkedWallet, WalletLinkSource } from '../connectors/WalletLink.js'
import type { Billfold } from '../createBillfold.js'
import { currentRoute } from '../state/modal.js'
import type { Session } from '../state/types.js'
import { plainText } from '../utils/plainText.js'
import { safeImageUrl } from '../utils/safeImageUrl.js'

/**
 * Follows wallets elsewhere once they have connected: says which wallet it is, and shows where to
 * confirm what it is asked. Returns its undo.
 */
export function followLinks(kit: Billfold): () => void {
  const stops = kit.options.connectors.flatMap(({ id, link }) =>
    link ? followLink(kit, { connectorId: id, link }) : [],
  )
  return () => {
    for (const stop of stops) stop()
  }
}

type Linked = { readonly connectorId: string; readonly link: WalletLinkSource }

function followLink(kit: Billfold, linked: Linked): readonly (() => void)[] {
  const { connectorId, link } = linked
  const isShown = () => currentRoute(kit.getState().modal)?.view === 'ConfirmElsewhere'
  let waiting = 0
  let wasShown = false
  let granted = link.wallet()?.namespaces

  function onLink() {
    nameWallet(kit, linked)
    connectNew()
    const before = waiting
    waiting = link.requests().length
    if (waiting > before) show()
    if (waiting === 0 && isShown()) hide()
  }

  /** What a wallet grants while it is connected; all before that is up to whoever connects it. */
  function connectNew() {
    const before = granted
    granted = link.wallet()?.namespaces
    if (!before || !granted) return
    for (const namespace of granted)
      if (!before.includes(namespace))
        // Where it fails the visitor can still connect that family.
        connectGranted(kit, { connectorId, namespace }).catch(() => {})
  }

  function show() {
    const route = { view: 'ConfirmElsewhere', connectorId } as const
    if (kit.getState().modal.status === 'open') pushView(kit, route)
    else kit._internal.dispatch({ type: 'modal/opened', route })
    // Only inside the visitor's own tap may a page open an app.
    const isTap = navigator.userActivation?.isActive
    if (isTap && !link.wallet()?.disableDeepLink) openLinkedWallet(kit, { connectorId })
  }

  function hide() {
    const { modal } = kit.getState()
    if (modal.status === 'open' && modal.stack.length > 1)
      kit._internal.dispatch({ type: 'modal/wentBack' })
    else endModal(kit)
  }

  function onState() {
    nameWallet(kit, linked)
    const isLeft = wasShown && !isShown()
    wasShown = isShown()
    // Whoever leaves the view gives up what it waits for.
    if (isLeft) for (const request of link.requests()) request.cancel()
  }

  onLink()
  return [link.follow(onLink), kit._internal.store.subscribe(onState)]
}

/** A link can be handed to any wallet: the one that has come says itself which it is. */
function nameWallet(kit: Billfold, { connectorId, link }: Linked) {
  const told = link.wallet()
  const name = plainText(told?.name)
  if (!name) return
  for (const [namespace, connection] of Object.entries(kit.getState().connections)) {
    if (connection.status !== 'connected') continue
    const { session } = connection
    if (session.connectorId !== connectorId) continue
    if (session.wallet && isSameName(session.wallet.name, name)) {
      showIcon(kit, session.wallet, told?.icons)
      continue
    }
    const wallet = { id: `wallet:${name}`, name }
    holdSessions(kit, [{ namespace, session: { ...session, wallet } }])
  }
}

/** One that would have to be fetched would tell the wallet's maker of the visit. */
function showIcon(
  kit: Billfold,
  { id, name }: NonNullable<Session['wallet']>,
  icons: LinkedWallet['icons'] = [],
) {
  const known = kit.getState().wallets[id]
  const image_url = icons.find((each) => each.startsWith('data:') && safeImageUrl(each))
  if (!image_url || known?.image_url) return
  kit._internal.dispatch({ type: 'wallets/known', wallets: [{ id, name, ...known, image_url }] })
}

/** "MetaMask Wallet" is MetaMask. */
function isSameName(known: string, told: LinkedWallet['name']): boolean {
  const [one = '', other = ''] = [known, told].map((name) => name.toLowerCase())
  return one !== '' && (one.includes(other) || other.includes(one))
}

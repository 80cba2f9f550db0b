import { endModal } from '../../actions/endModal.js'
import { pushView } from '../../actions/navigate.js'
import { type PayRequest, payRequestOf } from '../../actions/payRequests.js'
import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview, SendToken } from '../../actions/prepareSend.js'
import type { Billfold } from '../../Billfold.js'
import { sessionsOf } from '../../state/connection.js'
import { currentRoute } from '../../state/modal.js'
import { selectChain } from '../../state/selectors.js'
import { askWallet, type Told, tellSent } from '../payment/askWallet.js'
import { goBackTo } from '../payment/goBackTo.js'
import type { SendEvent } from './form.js'
import { sendStore } from './sendStore.js'

/** Tells whom the visitor knows: see `prepareSend`. */
type ReadKnown = () => Promise<readonly string[]>

type Filled = {
  /** An exact decimal of the token, or `max`. */
  amount: string
  /** What the visitor was shown for a name. */
  toAddress: string | undefined
  /** What one token is worth in the network's coin, where that is known. */
  priceInCoins?: number | undefined
  readKnown: ReadKnown
}

/** Works out what was filled in, and shows what it comes to. */
export async function review(kit: Billfold, given: Filled): Promise<void> {
  const isReady = await prepare(kit, { ...given, event: { type: 'prepare' } })
  if (isReady) pushView(kit, { view: 'WalletSendPreview' })
}

/** Works out what a page asks for, and shows what it comes to. */
export async function reviewAsked(
  kit: Billfold,
  { token, given }: { token: SendToken; given: Filled & { toAddress: string } },
): Promise<void> {
  const { begin } = sendStore(kit)
  // Whatever was filled in for another payment.
  begin({ chainId: token.chainId, to: given.toAddress, amount: given.amount })
  const isReady = await prepare(kit, { ...given, token, event: { type: 'prepare' } })
  if (isReady) pushView(kit, { view: 'PayQuote' })
}

/** Works it out anew, for another fee. */
export async function reprice(
  kit: Billfold,
  { feeRate, readKnown }: { feeRate: FeeRate; readKnown: ReadKnown },
): Promise<void> {
  const { form, ...flow } = sendStore(kit).getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const amount = form.isMax ? 'max' : preview.amount.formatted
  const event = { type: 'update', change: { feeRate } } as const
  await prepare(kit, { amount, toAddress: preview.to, readKnown, event })
}

async function prepare(
  kit: Billfold,
  { event, readKnown, ...given }: Filled & { token?: SendToken; event: SendEvent },
): Promise<boolean> {
  const { getState, prepare } = sendStore(kit)
  return prepare({
    event,
    async work(signal) {
      const { token, to, feeRate } = getState().form
      const chainId = selectChain(kit.getState())
      const [{ prepareSend }, known] = await Promise.all([
        import('../../actions/prepareSend.js'),
        readKnown(),
      ])
      const coin = chainId && { chainId }
      return prepareSend(kit, { token: token ?? coin, to, feeRate, known, ...given, signal })
    },
  })
}

/** Asks the wallet for the payment that is shown, and leaves the views of it once it is sent. */
export async function confirm(kit: Billfold, told: Told): Promise<void> {
  const store = sendStore(kit)
  const flow = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  // Of the page that has asked for it, if one has.
  const request = payRequestOf(kit)
  if (request && !request.isFor(preview))
    return store.dispatch({ type: 'failed', problem: 'changed' })
  const unwatch = watchLoss(kit, preview)
  if (request) pushView(kit, { view: 'PayLoading' })
  const answer = await askWallet(kit, {
    ...{ store, preview, signal: store.restart() },
    async ask({ signal }) {
      if (request) {
        const { payOnce } = await import('../../actions/payOnce.js')
        return payOnce(kit, { request, preview, signal })
      }
      const { send } = await import('../../actions/send.js')
      return send(kit, preview, { signal })
    },
  })
  switch (answer.status) {
    case 'sent':
      unwatch()
      store.dispatch({ type: 'sent', hash: answer.hash })
      // Before the views are left, which would tell it that the visitor has left.
      request?.sent(preview, answer.hash)
      leave(kit, preview, request)
      return tellSent(kit, { ...told, hash: answer.hash })
    case 'failed':
      // There the visitor is told of the earlier try, and decides.
      if (answer.problem === 'elsewhere') goBackTo(kit, 'Pay')
      if (answer.problem !== 'unclear') return unwatch()
      return request?.failed('unclear')
    case 'open':
      return void answer.late.then((hash) => {
        unwatch()
        if (hash !== undefined) request?.sent(preview, hash)
        if (hash !== undefined) tellSent(kit, { ...told, hash, isLate: true })
      })
    default:
      return answer satisfies never
  }
}

/**
 * Says what is known of a payment whose wallet is disconnected before it has answered, or after its answer
 * was lost, for as long as that payment is shown.
 */
function watchLoss(kit: Billfold, preview: SendPreview): () => void {
  const { dispatch, getState } = sendStore(kit)
  const { connectorId, chainId } = preview
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const stop = kit._internal.store.subscribe(({ connections, modal }, before) => {
    const connection = connections[namespace]
    if (connections === before.connections || !connection) return
    if (sessionsOf(connection).some((each) => each.connectorId === connectorId)) return
    stop()
    const flow = getState()
    if (!('preview' in flow) || flow.preview !== preview) return
    dispatch({ type: 'lost' })
    // Before the modal is closed, as nothing that it shows has a point without a wallet.
    if (modal.status === 'open')
      kit._internal.dispatch({ type: 'modal/reset', route: { view: 'WalletSendConfirmed' } })
  })
  return stop
}

/**
 * Tokens, and all that is sent on Solana or Bitcoin, lead back to Account. A coin on an EVM chain leaves the
 * stack: what was before it is shown again, or where nothing was, that it was sent.
 */
function leave(kit: Billfold, { chainId, token }: SendPreview, request: PayRequest | undefined) {
  const { modal } = kit.getState()
  const { dispatch } = kit._internal
  if (modal.status === 'closed') return
  if (request) return dispatch({ type: 'modal/reset', route: { view: 'PayLoading' } })
  const first = modal.stack.findIndex(({ view }) => view === 'WalletSend')
  if (first < 0) return
  const isCoin = chainId.startsWith('eip155:') && !token.address
  if (!isCoin) return dispatch({ type: 'modal/reset', route: { view: 'Account' } })
  if (first === 0) return dispatch({ type: 'modal/reset', route: { view: 'WalletSendConfirmed' } })
  for (let left = modal.stack.length - first; left > 0; left -= 1)
    dispatch({ type: 'modal/wentBack' })
}

/** Closes what says that a payment was sent, if that is still shown. */
export function endConfirmed(kit: Billfold): void {
  const { view } = currentRoute(kit.getState().modal) ?? {}
  if (view === 'WalletSendConfirmed' || view === 'PayLoading') endModal(kit)
}

import type { Billfold } from '../Billfold.js'
import { isAddress } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { isCaip10, parseCaip10 } from '../caip/Caip10.js'
import { type Asset, parseAsset } from '../caip/Caip19.js'
import type { Namespace } from '../caip/namespaces.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { NetworkNotFoundError } from '../errors/config.js'
import { PayError } from '../errors/PayError.js'
import type { Route } from '../features/routes.js'
import { currentRoute } from '../state/modal.js'
import { selectConnection } from '../state/selectors.js'
import { parseUnits } from '../utils/parseUnits.js'
import { closeModal } from './closeModal.js'
import { expectReconnect } from './expectReconnect.js'
import { openModal } from './openModal.js'
import { readPayNote, readTries, watchPayNotes } from './payNotes.js'
import { beginPayRequest, endPayRequest, type PayRequest } from './payRequests.js'
import { requireWallet } from './requireWallet.js'
import { readSent } from './sentTransactions.js'
import { switchNetwork } from './switchNetwork.js'
import { unansweredPayments } from './unansweredPayments.js'

/** The payment that a page asks for. */
export type PayParameters = {
  /** The asset to pay with (CAIP-19): `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:…/token:…`. */
  readonly asset: string
  /** An exact decimal of the asset: `25.5`. */
  readonly amount: string
  /** The recipient: an address on the asset's network, or its CAIP-10 id. */
  readonly recipient: string
  /**
   * The order's id: letters, digits, `.`, `:`, `-` and `_`, at most 100. An order is paid only once in this
   * browser, even if the page is reloaded or opened twice; asked for again, its transaction is returned.
   *
   * @default each call is a payment of its own
   */
  readonly id?: string | undefined
}

/**
 * A payment that has been sent. Before you deliver, wait until it is in a block, and check the chain from
 * your server.
 */
export type PayResult = {
  readonly chainId: Caip2
  readonly hash: string
  readonly from: string
}

/** No amount has more decimals. */
const mostDecimals = 36

/**
 * Asks the visitor for a payment. If no wallet is connected, one is chosen first; then a view says what is
 * asked for, and nothing is sent before the visitor has seen the total and agreed in the wallet. Resolves
 * once it is sent.
 *
 * @example
 * ```ts
 * import { pay } from 'billfold/pay'
 *
 * const { hash } = await pay(billfold, {
 *   id: 'order-1042',
 *   asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   amount: '25',
 *   recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 * })
 * ```
 * @throws PayError; NetworkNotFoundError; WalletError when the wallet does not switch the network
 */
export async function pay(
  kit: Billfold,
  parameters: PayParameters & { signal?: AbortSignal | undefined },
): Promise<PayResult> {
  const { amount, id, signal } = parameters
  if (!kit.options.features.pay) throw new PayError('notOffered')
  const asset = parseAsset(parameters.asset)
  if (!asset) throw new PayError('badAsset')
  const { chainId, token } = asset
  const to = plainRecipient(asset, parameters.recipient)
  const units = parseUnits(amount, mostDecimals)
  if (!units) throw new PayError('badAmount')
  if (id !== undefined && !/^[\w.:-]{1,100}$/.test(id)) throw new PayError('badId')
  const written = `${chainId} ${token} ${units} ${to}`
  const what = chainId.startsWith('eip155:') ? written.toLowerCase() : written
  const tries = id === undefined ? [] : readTries(kit, id)
  if (tries.some((each) => each.what !== what)) throw new PayError('badId')
  for (const { sent } of tries) {
    const paid = sent && (await lookUp(kit, { ...sent, chainId, signal }))
    if (paid) return paid
  }
  await chooseWallet(kit, { chainId, signal })
  signal?.throwIfAborted()
  const answer = waitForPayment(kit, { asset, amount, to, id, what, signal })
  const route: Route = {
    view: 'Pay',
    ...{ chainId, to, amount, id },
    token: token === undefined ? undefined : `${chainId}:${token}`,
  }
  kit._internal.dispatch({ type: 'modal/opened', route })
  kit._internal.events.emit({ type: 'MODAL_OPEN', view: 'Pay' })
  return answer
}

/**
 * What was sent, under the hash that it has on the chain; nothing where that has failed, or something else has come in its
 * place. Where the chain does not tell, it is on its way.
 */
async function lookUp(
  kit: Billfold,
  { signal, ...sent }: PayResult & { signal: AbortSignal | undefined },
): Promise<PayResult | undefined> {
  const { chainId, hash, from } = sent
  const { pendingTransactions } = kit.getState()
  const followed = [...pendingTransactions, ...readSent(kit)].find((each) => each.hash === hash)
  const { nonce, act } = followed ?? {}
  const adapter = kit._internal.adapters[parseCaip2(chainId).namespace]
  const question = { chainId, hash, address: from, nonce, act, signal }
  const found = await adapter?.getReceipt(question).catch(() => undefined)
  signal?.throwIfAborted()
  if (!found) return sent
  const { status, hash: replacement } = found
  if (status !== 'success' || replacement !== hash) {
    const { settlePayNote } = await import('./settlePayNote.js')
    await settlePayNote(kit, { hash, status, replacement })
  }
  return status === 'success' ? { chainId, hash: replacement, from } : undefined
}

/** Has the visitor connect a wallet where there is none, and changes to the network that is paid on. */
async function chooseWallet(
  kit: Billfold,
  given: { chainId: Caip2; signal: AbortSignal | undefined },
): Promise<void> {
  const { chainId, signal } = given
  const { namespace } = parseCaip2(chainId)
  if (!kit.options.networks.some(({ caipNetworkId }) => caipNetworkId === chainId))
    throw new NetworkNotFoundError(chainId)
  // One that takes longer may come back while the visitor is asked for a wallet.
  const back = expectReconnect(kit, { namespace, ms: 3_000, signal })
  if (!(await back.catch(() => signal?.throwIfAborted()))) {
    const { dispatch } = kit._internal
    dispatch({ type: 'network/chosen', namespace, chainId, aside: true, wanted: true })
    openModal(kit, { view: 'Connect', namespace })
    await waitForWallet(kit, { namespace, signal })
  }
  const { session } = requireWallet(kit, namespace)
  if (session.chainId !== chainId || kit.getState().activeNamespace !== namespace)
    await switchNetwork(kit, { chainId, signal })
}

/** Until a wallet is connected, and all is answered that comes with it. */
function waitForWallet(
  kit: Billfold,
  { namespace, signal }: { namespace: Namespace; signal: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    function end(settle: () => void) {
      unsubscribe()
      signal?.removeEventListener('abort', abort)
      settle()
    }
    function abort() {
      end(() => reject(signal?.reason))
      if (kit.getState().modal.status === 'open') closeModal(kit)
    }
    const unsubscribe = kit._internal.store.subscribe((state) => {
      const { view } = currentRoute(state.modal) ?? {}
      const isConnected = selectConnection(state, namespace).status === 'connected'
      const isOver = view === undefined || view === 'Account' || view === 'UnsupportedChain'
      if (!isOver) return
      end(() => (isConnected ? resolve() : reject(new PayError('cancelled'))))
    })
    signal?.addEventListener('abort', abort)
  })
}

/** Names are for people: what a page asks for goes to an address. */
function plainRecipient({ chainId }: Asset, recipient: string): string {
  const { namespace } = parseCaip2(chainId)
  const isId = isCaip10(recipient)
  const isElsewhere = isId && parseCaip10(recipient).chainId !== chainId
  const address = isId ? parseCaip10(recipient).address : recipient
  // Bitcoin's addresses are read by the view itself.
  const isFine =
    namespace === 'bip122' ? /^\w{26,90}$/.test(address) : isAddress(namespace, address)
  if (isElsewhere || !isFine) throw new PayError('badRecipient')
  return address
}

function waitForPayment(
  kit: Billfold,
  asked: {
    asset: Asset
    amount: string
    to: string
    id: string | undefined
    what: string
    signal: AbortSignal | undefined
  },
): Promise<PayResult> {
  const { asset, amount, to, id, what, signal } = asked
  const { chainId } = asset
  const earlier = new Set(unansweredPayments(kit).keys())
  /** Whether the wallet was asked since, by whichever account, and has not answered. */
  const isOpenInWallet = () =>
    [...unansweredPayments(kit).keys()].some(
      (payment) => payment.chainId === chainId && !earlier.has(payment),
    )
  return new Promise((resolve, reject) => {
    const request: PayRequest = {
      ...{ id, what },
      isFor(payment) {
        const token = payment.token.address?.slice(chainId.length + 1)
        return (
          payment.chainId === chainId &&
          isSame(token, asset.token) &&
          isSame(payment.to, to) &&
          payment.amount.value === parseUnits(amount, payment.amount.decimals)
        )
      },
      sent({ from }, hash) {
        end()
        resolve({ chainId, hash, from })
      },
      failed(code) {
        end()
        reject(new PayError(code))
      },
      left: () => request.failed(isOpenInWallet() ? 'unclear' : 'cancelled'),
    }
    function abort() {
      if (isOpenInWallet()) return request.failed('unclear')
      end()
      if (isShown(kit)) closeModal(kit)
      reject(signal?.reason)
    }
    function end() {
      endPayRequest(kit, request)
      unsubscribe()
      unwatch()
      signal?.removeEventListener('abort', abort)
    }
    beginPayRequest(kit, request)
    // Another tab may pay it meanwhile.
    const unwatch = watchPayNotes(kit, () => {
      const sent = id === undefined ? undefined : readPayNote(kit, id)?.sent
      if (!sent || isOpenInWallet()) return
      request.sent(sent, sent.hash)
      if (isShown(kit)) closeModal(kit)
    })
    const unsubscribe = kit._internal.store.subscribe(({ modal }, before) => {
      if (modal !== before.modal && !isShown(kit)) request.left()
    })
    signal?.addEventListener('abort', abort)
  })
}

function isShown(kit: Billfold): boolean {
  const { modal } = kit.getState()
  return modal.status === 'open' && modal.stack.some(({ view }) => view === 'Pay')
}

/** Addresses of EVM chains may be written in two ways. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one?.startsWith('0x')) return one.toLowerCase() === other?.toLowerCase()
  return one === other
}

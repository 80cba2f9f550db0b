import type { Billfold } from '../Billfold.js'
import { isAddress } from '../caip/Address.js'
import type { Caip2 } from '../caip/Caip2.js'
import { isCaip10, parseCaip10 } from '../caip/Caip10.js'
import { type Asset, parseAsset } from '../caip/Caip19.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { PayError } from '../errors/PayError.js'
import { parseUnits } from '../utils/parseUnits.js'
import { closeModal } from './closeModal.js'
import { openModal } from './openModal.js'
import { beginPayRequest, endPayRequest, type PayRequest } from './payRequests.js'
import { requireWallet } from './requireWallet.js'
import { switchNetwork } from './switchNetwork.js'
import { unansweredPayments } from './unansweredPayments.js'

/** What a page asks to be paid. */
export type PayParameters = {
  /** What is paid with, as CAIP-19: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:…/token:…`. */
  readonly asset: string
  /** An exact decimal of the asset: `25.5`. */
  readonly amount: string
  /** Who is paid: an address of the asset's network, or its CAIP-10 id. */
  readonly recipient: string
}

/** A payment that is on its way. Wait for its block, and look on the chain from your server, before you deliver. */
export type PayResult = {
  readonly chainId: Caip2
  readonly hash: string
  readonly from: string
}

/** No amount has more decimals. */
const mostDecimals = 36

/**
 * Asks the visitor for a payment: the view to send opens, filled in, and nothing is sent before the visitor has looked
 * at what it comes to and the wallet has agreed. Resolves once it is sent. What the visitor has changed is not what was
 * asked for, and is told as `changed`.
 *
 * @example
 * ```ts
 * import { pay } from 'billfold/pay'
 *
 * const { hash } = await pay(billfold, {
 *   asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   amount: '25',
 *   recipient: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 * })
 * ```
 * @throws PayError; NotConnectedError, NetworkNotFoundError; WalletError where the network is not changed
 */
export async function pay(
  kit: Billfold,
  parameters: PayParameters & { signal?: AbortSignal | undefined },
): Promise<PayResult> {
  const { amount, signal } = parameters
  if (!kit.options.features.pay) throw new PayError('notOffered')
  const asset = parseAsset(parameters.asset)
  if (!asset) throw new PayError('badAsset')
  const { chainId, token } = asset
  const { namespace } = parseCaip2(chainId)
  const to = plainRecipient(asset, parameters.recipient)
  if (!parseUnits(amount, mostDecimals)) throw new PayError('badAmount')
  const { session } = requireWallet(kit, namespace)
  if (session.chainId !== chainId || kit.getState().activeNamespace !== namespace)
    await switchNetwork(kit, { chainId, signal })
  signal?.throwIfAborted()
  const answer = waitForPayment(kit, { asset, amount, to, signal })
  openModal(kit, {
    ...{ view: 'WalletSend', chainId, to, amount },
    token: token === undefined ? undefined : `${chainId}:${token}`,
  })
  return answer
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
  asked: { asset: Asset; amount: string; to: string; signal: AbortSignal | undefined },
): Promise<PayResult> {
  const { asset, amount, to, signal } = asked
  const { chainId } = asset
  const earlier = new Set(unansweredPayments(kit).keys())
  /** Whether the wallet was asked since, by whichever account, and has not answered. */
  const isOpenInWallet = () =>
    [...unansweredPayments(kit).keys()].some(
      (payment) => payment.chainId === chainId && !earlier.has(payment),
    )
  return new Promise((resolve, reject) => {
    const request: PayRequest = {
      sent(payment, hash) {
        const token = payment.token.address?.slice(chainId.length + 1)
        const isAsked =
          payment.chainId === chainId &&
          isSame(token, asset.token) &&
          isSame(payment.to, to) &&
          payment.amount.value === parseUnits(amount, payment.amount.decimals)
        end()
        if (isAsked) resolve({ chainId, hash, from: payment.from })
        else reject(new PayError('changed'))
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
      signal?.removeEventListener('abort', abort)
    }
    beginPayRequest(kit, request)
    const unsubscribe = kit._internal.store.subscribe(({ modal }, before) => {
      if (modal !== before.modal && !isShown(kit)) request.left()
    })
    signal?.addEventListener('abort', abort)
  })
}

function isShown(kit: Billfold): boolean {
  const { modal } = kit.getState()
  return modal.status === 'open' && modal.stack.some(({ view }) => view.startsWith('WalletSend'))
}

/** Addresses of EVM chains may be written in two ways. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one?.startsWith('0x')) return one.toLowerCase() === other?.toLowerCase()
  return one === other
}

import type { Billfold } from '../Billfold.js'
import { toTypedData } from '../clients/swaps/permits.js'
import { SwapError } from '../errors/SwapError.js'
import { askForPayment } from './askForPayment.js'
import {
  plannedPermits,
  plannedSwaps,
  requireSame,
  type SwapPermit,
  type SwapPreview,
} from './prepareSwap.js'
import { requireWallet } from './requireWallet.js'

type Options = { signal?: AbortSignal | undefined }
type SwapOptions = Options & {
  /**
   * The wallet has taken what it does as one (`together`), and nobody need confirm anything any more: the hash is known once
   * it is in a block.
   */
  onTaken?: (() => void) | undefined
}

/**
 * Asks the wallet for a swap that `prepareSwap` has worked out. It is played through on a node once more: where less would
 * come out by now than the minimum, it is refused as `stale`, and the wallet is not asked. Resolves once it is
 * sent, or, of what the wallet does as one (`together`), once it is in a block; the buttons show it as pending until it is in a block. The same preview may be tried again only after a
 * failure that proves that nothing was sent. Aborting ends the wait alone.
 *
 * @returns the transaction's hash
 * @throws SwapError, WalletError
 */
export async function swap(
  kit: Billfold,
  preview: SwapPreview,
  { signal, onTaken }: SwapOptions = {},
): Promise<string> {
  if (preview.step !== 'swap') throw new SwapError('refused')
  return askForPayment(kit, preview, { plans: plannedSwaps, Failure: SwapError, onTaken, signal })
}

/**
 * Asks the wallet for the approval that a swap needs first: exactly the amount, or with the step `reset` none at all. When it
 * is in a block, prepare the swap anew.
 *
 * @returns the transaction's hash
 * @throws SwapError, WalletError
 */
export async function approveSwap(
  kit: Billfold,
  preview: SwapPreview,
  { signal }: Options = {},
): Promise<string> {
  if (preview.step === 'swap' || preview.step === 'permit') throw new SwapError('refused')
  return askForPayment(kit, preview, { plans: plannedSwaps, Failure: SwapError, signal })
}

/**
 * Asks the wallet to sign what lets the router take exactly the amount (EIP-2612), with the step `permit`. Give it to
 * `prepareSwap` with the same quote: then the step is `swap`. Nothing is sent, and it holds for 20 minutes. The same preview
 * may be tried again.
 *
 * @throws SwapError, WalletError; with code `notSupported` where the wallet cannot: then prepare it with `isSeparate`
 */
export async function permitSwap(
  kit: Billfold,
  preview: SwapPreview,
  { signal }: Options = {},
): Promise<SwapPermit> {
  const terms = plannedPermits.get(preview)
  if (!terms) throw new SwapError('refused')
  const { connectorId, chainId, from } = preview
  requireSame(kit, preview)
  const { adapter } = requireWallet(kit, 'eip155')
  const signature = await adapter.signTypedData({
    ...{ connectorId, address: from, typedData: toTypedData(terms), signal },
  })
  const { token, owner, spender, value, deadline } = terms
  return { chainId, token, owner, spender, value, deadline, signature }
}

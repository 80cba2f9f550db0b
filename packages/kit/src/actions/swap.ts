import type { Billfold } from '../Billfold.js'
import { SwapError } from '../errors/SwapError.js'
import { askForPayment } from './askForPayment.js'
import { plannedSwaps, type SwapPreview } from './prepareSwap.js'

type Options = { signal?: AbortSignal | undefined }

/**
 * Asks the wallet for a swap that `prepareSwap` has worked out. It is played through on a node once more: where less would
 * come out by now than the minimum, it is refused as `stale`, and the wallet is not asked. Resolves once it is
 * sent; the buttons show it as pending until it is in a block. The same preview may be tried again only after a
 * failure that proves that nothing was sent. Aborting ends the wait alone.
 *
 * @returns the transaction's hash
 * @throws SwapError, WalletError
 */
export async function swap(
  kit: Billfold,
  preview: SwapPreview,
  { signal }: Options = {},
): Promise<string> {
  if (preview.step !== 'swap') throw new SwapError('refused')
  return askForPayment(kit, preview, { plans: plannedSwaps, Failure: SwapError, signal })
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
  if (preview.step === 'swap') throw new SwapError('refused')
  return askForPayment(kit, preview, { plans: plannedSwaps, Failure: SwapError, signal })
}

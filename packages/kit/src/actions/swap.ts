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
 * Asks the wallet for a swap that `prepareSwap` has prepared. It is simulated on a node once more: if it
 * would yield less than the minimum by now, it is refused as `stale`, and the wallet is not asked. Resolves
 * once it is sent, or once it is in a block if the wallet does several steps at once (`together`); the
 * buttons show it as pending until then. The same preview may be tried again only after a failure that
 * proves that nothing was sent. Aborting only ends the wait.
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
 * Asks the wallet for the approval that a swap needs first: of exactly the amount, or of nothing with the
 * step `reset`. When it is in a block, prepare the swap again.
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
 * Asks the wallet to sign a permit for exactly the amount (EIP-2612), for the step `permit`. Pass it to
 * `prepareSwap` with the same quote: then the step is `swap`. Nothing is sent, and the permit is valid for
 * 20 minutes. The same preview may be tried again.
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

import type { Billfold } from '../Billfold.js'
import type { PendingTransaction } from '../state/types.js'
import { delay } from '../utils/delay.js'
import { askChain } from './askChain.js'
import { noteNonce } from './sentTransactions.js'

/** How often a node is asked, in milliseconds. */
const pollTime = 1_000

const underWay = new WeakMap<Billfold, Set<string>>()

/**
 * Learns the number of a pending transaction (EVM) and what it does, once, and notes both for the next visit: nodes tell
 * them no longer once another transaction has taken its place.
 */
export async function learnNonce(
  kit: Billfold,
  { address, chainId, hash, nonce }: PendingTransaction,
): Promise<void> {
  const asked = underWay.get(kit) ?? new Set<string>()
  if (nonce !== undefined || !chainId.startsWith('eip155:') || asked.has(hash)) return
  underWay.set(kit, asked.add(hash))
  const { signal } = kit._internal.run
  const { actOf, readTransaction } = await import('../clients/transfers/findReplacement.js')
  const ask = (method: string, params: readonly unknown[]) =>
    askChain(kit, { chainId, method, params, signal })
  const isPending = () => kit.getState().pendingTransactions.some((each) => each.hash === hash)
  while (isPending()) {
    const known = await readTransaction(ask, hash).catch(() => undefined)
    // A relayer's or a bundler's number is that of another account.
    if (known && known.from !== address.toLowerCase()) return
    if (known && isPending()) {
      const told = { hash, nonce: known.nonce, act: actOf(known) }
      noteNonce(kit, told)
      // Who waits for it may not have heard of it yet: what is asked with a question is remembered for the next.
      await kit._internal.adapters.eip155?.getReceipt({ ...told, address, chainId, signal })
      return
    }
    await delay(pollTime, signal)
  }
}

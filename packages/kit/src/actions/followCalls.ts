import type { Billfold } from '../Billfold.js'
import { type Hex, isHex } from '../caip/Address.js'
import { delay } from '../utils/delay.js'
import { awaitTransaction } from './followTransaction.js'
import { type CallsStatus, getCallsStatus } from './getCallsStatus.js'
import { forgetSentCalls, leaveSentCalls, type SentCallsNote } from './sentCalls.js'
import { waitForReconnect } from './waitForReconnect.js'

const second = 1_000
/** After so many failures in a row a wallet is not asked any more what became of calls. */
const mostFailures = 12

/**
 * Waits until calls that a wallet does as one are in a block.
 *
 * @returns the transaction's hash; undefined where the wallet says that none will ever be sent
 * @throws Error where nobody tells any more: the calls may be done all the same
 */
export async function waitForCalls(
  kit: Billfold,
  { id, connectorId }: Pick<SentCallsNote, 'id' | 'connectorId'>,
): Promise<Hex | undefined> {
  const { code, receipts } = await outcomeOf(kit, { id, connectorId }).catch((error) => {
    leaveSentCalls(kit, { id })
    throw error
  })
  forgetSentCalls(kit, { id })
  const hash = receipts.at(-1)?.hash
  if (isHex(hash)) return hash
  if (code >= 400 && code < 500) return undefined
  throw new Error('The wallet names no transaction of what it was asked for.')
}

/** Follows calls that were sent before the page was loaded anew, as transactions are: their account has something pending. */
export async function followCalls(kit: Billfold, calls: SentCallsNote): Promise<void> {
  const { connectorId, address, chainId } = calls
  // Whoever does not tell by now is asked by the next visit once more.
  const hash = await waitForCalls(kit, calls).catch(() => undefined)
  if (hash) awaitTransaction(kit, { connectorId, address, chainId, hash })
}

async function outcomeOf(
  kit: Billfold,
  { id, connectorId }: { id: string; connectorId: string },
): Promise<CallsStatus> {
  const { signal } = kit._internal.run
  let failed = 0
  for (let round = 1; ; round += 1) {
    const session = await waitForReconnect(kit, { namespace: 'eip155', signal })
    if (session?.connectorId !== connectorId || failed === mostFailures)
      throw new Error('The wallet does not tell what became of the calls.')
    const told = await getCallsStatus(kit, { id }).catch(() => undefined)
    signal.throwIfAborted()
    if (told && told.status !== 'pending') return told
    failed = told ? 0 : failed + 1
    await delay(Math.min(round, 5) * second, signal)
  }
}

import type { ReceiptQuestion, SettledTransaction } from '../adapters/Adapter.js'
import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { AdapterNotFoundError } from '../errors/config.js'
import { abortable } from '../utils/abortable.js'
import { delay } from '../utils/delay.js'

/** How often a chain is asked for a transaction, in milliseconds. */
const pollTime = 1_000

/**
 * Waits until a transaction is in a block, or on EVM chains another one in its place. Polls for as long as the
 * signal and the kit let it; a node that cannot be reached is asked again.
 *
 * @throws AdapterNotFoundError; the signal's reason when it aborts
 */
export async function waitForTransaction(
  kit: Billfold,
  parameters: ReceiptQuestion,
): Promise<SettledTransaction> {
  const { namespace } = parseCaip2(parameters.chainId)
  const adapter = kit._internal.adapters[namespace]
  if (!adapter) throw new AdapterNotFoundError(namespace, 'NetworkController client not set')
  const { signal: run } = kit._internal.run
  const { signal = run } = parameters
  while (true) {
    run.throwIfAborted()
    signal.throwIfAborted()
    const asked = adapter.getReceipt({ ...parameters, signal })
    const receipt = await abortable(asked, run).catch(() => undefined)
    if (receipt) return receipt
    await delay(pollTime, signal)
  }
}

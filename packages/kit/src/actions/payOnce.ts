import type { Billfold } from '../Billfold.js'
import { SendError } from '../errors/SendError.js'
import { forgetPayNote, readPayNote, writePayNote } from './payNotes.js'
import type { PayRequest } from './payRequests.js'
import type { SendPreview } from './prepareSend.js'
import { send } from './send.js'
import { unansweredPayments } from './unansweredPayments.js'

/**
 * Asks the wallet for a payment that a page waits for. One that has an id is noted before, so that neither a reload nor
 * another tab has it paid once more.
 *
 * @returns the transaction's hash
 * @throws SendError, `elsewhere` where the wallet was asked for it before; WalletError
 */
export async function payOnce(
  kit: Billfold,
  parameters: { request: PayRequest; preview: SendPreview; signal?: AbortSignal | undefined },
): Promise<string> {
  const { request, preview, signal } = parameters
  const { id, what } = request
  if (id === undefined) return send(kit, preview, { signal })
  const at = Date.now()
  await alone(kit, id, () => {
    const known = readPayNote(kit, id)
    if (known && (known.sent || known.at !== request.repeats)) throw new SendError('elsewhere')
    writePayNote(kit, { id, what, at })
  })
  request.repeats = undefined
  const onSent = (hash: string) =>
    writePayNote(kit, { id, what, at, sent: { hash, from: preview.from } })
  const onFailed = (error: unknown) => {
    if (!(error instanceof SendError && error.code === 'unclear')) forgetPayNote(kit, id)
  }
  try {
    const hash = await send(kit, preview, { signal })
    onSent(hash)
    return hash
  } catch (error) {
    // What the visitor has given up here is still open in the wallet.
    const late = unansweredPayments(kit).get(preview)
    if (late) late.then(onSent, onFailed)
    else onFailed(error)
    throw error
  }
}

/** Two tabs do not look and write in the same moment, as far as the browser lets us say so. */
async function alone(kit: Billfold, id: string, act: () => void): Promise<void> {
  // On pages without HTTPS there are none, and some browsers have none.
  const locks = globalThis.navigator?.locks as LockManager | undefined // its type is of pages with HTTPS
  if (!locks) return act()
  await locks.request(`${kit.options.storageKey}.paid.${id}`, async () => act())
}

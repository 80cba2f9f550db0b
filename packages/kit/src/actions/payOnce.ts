import type { Billfold } from '../Billfold.js'
import { SendError } from '../errors/SendError.js'
import { changePayNotes, type PayNote } from './payNotes.js'
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
  const at = await begin(kit, { id, what, repeats: request.repeats })
  request.repeats = undefined
  // What becomes of this try says nothing of another one, which the wallet may still have open.
  const isOther = (note: PayNote) => note.id !== id || note.at !== at
  const onSent = (hash: string) =>
    changePayNotes(kit, (notes) => [
      { id, what, at, sent: { hash, from: preview.from } },
      ...notes.filter(isOther),
    ])
  const onFailed = async (error: unknown) => {
    if (error instanceof SendError && error.code === 'unclear') return
    await changePayNotes(kit, (notes) => notes.filter(isOther))
  }
  try {
    const hash = await send(kit, preview, { signal })
    await onSent(hash)
    return hash
  } catch (error) {
    // What the visitor has given up here is still open in the wallet.
    const late = unansweredPayments(kit).get(preview)
    if (late) late.then(onSent, onFailed)
    else await onFailed(error)
    throw error
  }
}

/** Notes that the wallet is asked, and gives when. */
async function begin(
  kit: Billfold,
  { id, what, repeats = 0 }: Pick<PayRequest, 'what' | 'repeats'> & { id: string },
): Promise<number> {
  const at = Math.max(Date.now(), repeats + 1)
  let isFree = true
  await changePayNotes(kit, (notes) => {
    // Sent, or asked for since the visitor has looked.
    isFree = notes.every((each) => each.id !== id || (!each.sent && each.at <= repeats))
    return isFree ? [{ id, what, at }, ...notes] : notes
  })
  if (!isFree) throw new SendError('elsewhere')
  return at
}

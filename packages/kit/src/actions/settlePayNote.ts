import type { Billfold } from '../Billfold.js'
import type { TransactionOutcome } from '../state/types.js'
import { changePayNotes, type PayNote } from './payNotes.js'

/**
 * Notes what became of a transaction that has paid for something: what has come in its place was sent, and of one that was
 * not carried out nothing was.
 */
export async function settlePayNote(
  kit: Billfold,
  outcome: { hash: string; status: TransactionOutcome; replacement: string },
): Promise<void> {
  const { hash, status, replacement } = outcome
  await changePayNotes(kit, (notes) =>
    notes.flatMap((note): PayNote | [] => {
      if (note.sent?.hash !== hash) return note
      return status === 'success' ? { ...note, sent: { ...note.sent, hash: replacement } } : []
    }),
  )
}

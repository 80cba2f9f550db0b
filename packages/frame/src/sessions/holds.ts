import type { Ask } from '../server/askOf.js'
import type { SessionNote } from './createSessionNotes.js'
import { decodeContext, readSession } from './sessionAccount.js'

/** Whether a session is what the account lets its key do now. */
export async function holds(
  ask: Ask,
  { account, context, expiry }: Pick<SessionNote, 'account' | 'context' | 'expiry'>,
): Promise<boolean> {
  const { key, round } = decodeContext(context)
  const found = await readSession(ask, { account, key })
  return found.round === round && found.validUntil === expiry
}

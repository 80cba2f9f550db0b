import { askInWindow } from '../window/askInWindow.js'
import { type MadePasskey, madePasskey, type NewPasskey } from './createPasskey.js'
import { PasskeyError } from './PasskeyError.js'

/**
 * Makes a passkey in a window of the frame's own origin, which is opened for it. It has to be called by a press.
 *
 * @throws PasskeyError also when the browser opens none, or the visitor closes it
 */
export async function createPasskeyInWindow(
  given: NewPasskey,
  { signal }: { signal: AbortSignal },
): Promise<MadePasskey> {
  const made = await askInWindow('passkey', { given, schema: madePasskey, signal })
  if (made === 'blocked' || made === 'closed')
    throw new PasskeyError(made === 'blocked' ? 'blocked' : 'declined')
  return made.answer
}

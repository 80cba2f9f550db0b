import { createSalt } from '../keys/recoveryKey.js'
import { createPasskey } from './createPasskey.js'
import { createPasskeyInWindow } from './createPasskeyInWindow.js'
import { mayCreateHere } from './mayCreateHere.js'
import { PasskeyError } from './PasskeyError.js'
import { type LoginAnswer, type LoginQuestion, loginSalt } from './useLoginPasskey.js'

/**
 * Makes a passkey that somebody signs in by. It has to be called by a press.
 *
 * @param label What whoever keeps it shows it as.
 * @throws PasskeyError
 */
export async function makeLoginPasskey(
  { challenge, known }: LoginQuestion,
  { label, signal }: { label: string; signal: AbortSignal },
): Promise<LoginAnswer> {
  const given = {
    // Each is of an account of its own to its authenticator: none takes the place of another.
    walletId: createSalt(),
    email: label,
    salt: loginSalt,
    known: known.map((credentialId) => ({ credentialId, salt: loginSalt })),
    challenge,
  }
  const { passkey, secret, proof } = await (mayCreateHere()
    ? createPasskey(given, { signal })
    : createPasskeyInWindow(given, { signal }))
  if (!proof) throw new PasskeyError('unfit')
  const { credentialId } = passkey
  const own = secret && new Uint8Array(secret)
  return { passkey, secret: own, answer: { kind: 'made', credentialId, ...proof } }
}

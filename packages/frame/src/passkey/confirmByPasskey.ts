import { base64urlnopad, hex } from '@scure/base'
import { hashOf } from '../keys/hashOf.js'
import { hasPasskeys } from './hasPasskeys.js'
import type { Passkey } from './Passkey.js'
import { PasskeyError, toPasskeyError } from './PasskeyError.js'

/** Of the authenticator's data: where its flags are, and the one that says that it has checked its owner. */
const flagsAt = 32
const userVerified = 4

/**
 * Has the owner of one of these passkeys agree to a text, which the passkey signs. Nothing is opened by it.
 *
 * @throws PasskeyError
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export async function confirmByPasskey(
  text: string,
  { passkeys, signal }: { passkeys: readonly Passkey[]; signal: AbortSignal },
): Promise<void> {
  if (!hasPasskeys()) throw new PasskeyError('unfit')
  const used = await navigator.credentials
    .get({
      signal,
      publicKey: {
        rpId: location.hostname,
        challenge: new Uint8Array(hex.decode(hashOf(text))),
        userVerification: 'required',
        allowCredentials: passkeys.map(({ credentialId }) => ({
          type: 'public-key',
          id: new Uint8Array(base64urlnopad.decode(credentialId)),
        })),
      },
    })
    .catch((error) => Promise.reject(toPasskeyError(error)))
  if (!(used instanceof PublicKeyCredential)) throw new PasskeyError('declined')
  const isKnown = passkeys.some(({ credentialId }) => credentialId === used.id)
  const { response } = used
  const flags =
    response instanceof AuthenticatorAssertionResponse
      ? (new Uint8Array(response.authenticatorData)[flagsAt] ?? 0)
      : 0
  if (!isKnown || (flags & userVerified) === 0) throw new PasskeyError('unfit')
}

import { base64urlnopad } from '@scure/base'
import type { Passkey } from './Passkey.js'
import { PasskeyError, toPasskeyError } from './PasskeyError.js'
import { readSecret, toPrfValues } from './prf.js'

/**
 * Has the visitor use one of these passkeys.
 *
 * @returns which one, and the secret that it gives for its salt
 * @throws PasskeyError
 */
export async function askPasskey<passkey extends Passkey>(
  passkeys: readonly passkey[],
  { signal }: { signal: AbortSignal },
): Promise<{ readonly passkey: passkey; readonly secret: Uint8Array<ArrayBuffer> }> {
  const used = await use({
    signal,
    publicKey: {
      rpId: location.hostname,
      // No server sees the answer.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId }) => ({
        type: 'public-key',
        id: new Uint8Array(base64urlnopad.decode(credentialId)),
      })),
      extensions: {
        prf: {
          evalByCredential: Object.fromEntries(
            passkeys.map(({ credentialId, salt }) => [credentialId, toPrfValues(salt)]),
          ),
        },
      },
    },
  })
  const credentialId = base64urlnopad.encode(new Uint8Array(used.rawId))
  const passkey = passkeys.find((each) => each.credentialId === credentialId)
  const secret = readSecret(used.getClientExtensionResults().prf)
  if (passkey && secret) return { passkey, secret }
  throw new PasskeyError('unfit')
}

async function use(options: CredentialRequestOptions): Promise<PublicKeyCredential> {
  try {
    const used = await navigator.credentials.get(options)
    if (used instanceof PublicKeyCredential) return used
  } catch (error) {
    options.signal?.throwIfAborted()
    throw toPasskeyError(error)
  }
  throw new PasskeyError('declined')
}

import { base64urlnopad } from '@scure/base'
import type { PasskeyAnswer } from 'billfold/protocol'
import type { Passkey } from './Passkey.js'
import { PasskeyError, toPasskeyError } from './PasskeyError.js'
import { readSecret, toPrfValues } from './prf.js'

/** What passkeys that somebody signs in by are asked with for their secret: it is not known before which one it is. */
export const loginSalt = '62696c6c666f6c642d706173736b6579'

/** A question of the server's; where `known` names passkeys it is for one of these. */
export type LoginQuestion = { readonly challenge: string; readonly known: readonly string[] }

/** What a passkey gives that somebody signs in by: the server's answer, and its secret where it has one. */
export type LoginAnswer = {
  readonly answer: PasskeyAnswer
  readonly passkey: Passkey
  readonly secret: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Has the visitor sign in by a passkey. It has to be called by a press.
 *
 * @throws PasskeyError
 */
export async function useLoginPasskey(
  { challenge, known }: LoginQuestion,
  { signal }: { signal: AbortSignal },
): Promise<LoginAnswer> {
  const used = await navigator.credentials
    .get({
      signal,
      publicKey: {
        rpId: location.hostname,
        challenge: new Uint8Array(base64urlnopad.decode(challenge)),
        userVerification: 'required',
        allowCredentials: known.map((id) => ({
          type: 'public-key',
          id: new Uint8Array(base64urlnopad.decode(id)),
        })),
        extensions: { prf: { eval: toPrfValues(loginSalt) } },
      },
    })
    .catch((error) => {
      signal.throwIfAborted()
      throw toPasskeyError(error)
    })
  const { response } = used instanceof PublicKeyCredential ? used : {}
  if (
    !(used instanceof PublicKeyCredential) ||
    !(response instanceof AuthenticatorAssertionResponse)
  )
    throw new PasskeyError('declined')
  const credentialId = encode(used.rawId)
  return {
    passkey: { credentialId, salt: loginSalt },
    secret: readSecret(used.getClientExtensionResults().prf),
    answer: {
      kind: 'used',
      credentialId,
      clientData: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
    },
  }
}

const encode = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))

import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { type Passkey, passkey as passkeySchema } from './Passkey.js'
import { PasskeyError, toPasskeyError } from './PasskeyError.js'
import { readSecret, toPrfValues } from './prf.js'

/** Whose passkey it is, and which ones there are already. */
export const newPasskey = z.object({
  /** The vault's name of the wallet: random. */
  walletId: z.string(),
  email: z.string(),
  salt: passkeySchema.shape.salt,
  known: z.readonly(z.array(passkeySchema)),
  /** Of the server, in base64url, where somebody is to sign in by it: that may be one without a secret. */
  challenge: z.optional(z.string()),
})
export type NewPasskey = z.output<typeof newPasskey>

export const madePasskey = z.object({
  passkey: passkeySchema,
  /** Where the browser gives it at once; else the passkey has to be asked for it. */
  secret: z.optional(z.instanceof(Uint8Array)),
  /** For the server that has asked; base64url. */
  proof: z.optional(z.object({ clientData: z.string(), attestation: z.string() })),
})
export type MadePasskey = z.output<typeof madePasskey>

/** ES256, Ed25519, RS256. */
const algorithms = [-7, -8, -257]

/**
 * Makes a passkey of a wallet, which its authenticator finds by itself and uses for its owner alone.
 *
 * @throws PasskeyError
 */
export async function createPasskey(
  { walletId, email, salt, known, challenge }: NewPasskey,
  { signal }: { signal: AbortSignal },
): Promise<MadePasskey> {
  const made = await create({
    signal,
    publicKey: {
      rp: { id: location.hostname, name: location.hostname },
      user: { id: new TextEncoder().encode(walletId), name: email, displayName: email },
      // Else nobody signs in by it, and no server sees the answer.
      challenge: challenge
        ? new Uint8Array(base64urlnopad.decode(challenge))
        : crypto.getRandomValues(new Uint8Array(32)),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credentialId }) => ({
        type: 'public-key',
        id: new Uint8Array(base64urlnopad.decode(credentialId)),
      })),
      extensions: { prf: { eval: toPrfValues(salt) } },
    },
  })
  const passkey = { credentialId: encode(made.rawId), salt }
  const { prf } = made.getClientExtensionResults()
  const secret = readSecret(prf)
  const { response } = made
  if (challenge && response instanceof AuthenticatorAttestationResponse) {
    const clientData = encode(response.clientDataJSON)
    const proof = { clientData, attestation: encode(response.attestationObject) }
    return { passkey, secret, proof }
  }
  if (secret || prf?.enabled) return { passkey, secret }
  await forgetPasskey(passkey)
  throw new PasskeyError('unfit')
}

/** Has whoever keeps passkeys forget one that nothing is opened by; most can, and some ask their owner. */
export async function forgetPasskey({ credentialId }: Passkey): Promise<void> {
  const known = { rpId: location.hostname, credentialId }
  // Where a browser cannot, it stays, and opens nothing.
  await PublicKeyCredential.signalUnknownCredential?.(known).catch(() => {})
}

async function create(options: CredentialCreationOptions): Promise<PublicKeyCredential> {
  try {
    const made = await navigator.credentials.create(options)
    if (made instanceof PublicKeyCredential) return made
  } catch (error) {
    options.signal?.throwIfAborted()
    throw toPasskeyError(error)
  }
  throw new PasskeyError('declined')
}

const encode = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))

import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { PasskeyAnswer } from 'billfold/protocol'
import { LoginRefusal } from '../sessions/LoginRefusal.js'

type Made = Extract<PasskeyAnswer, { kind: 'made' }>
type Used = Extract<PasskeyAnswer, { kind: 'used' }>

/** What a passkey is to have answered. */
export type PasskeyQuestion = {
  readonly challenge: string
  /** Of the frame, whose passkeys they are. */
  readonly frame: string
  /** Of the page around it. */
  readonly origin: string
}

/** The key of a passkey, and how often it was used. */
export type PasskeyKey = { readonly publicKey: Uint8Array; readonly counter: number }

const expected = ({ challenge, frame, origin }: PasskeyQuestion) => ({
  expectedChallenge: challenge,
  expectedOrigin: frame,
  expectedRPID: new URL(frame).hostname,
  // A frame in another page has had nobody asked for this one; browsers say so, as far as they know it.
  expectedTopOrigin: [origin, frame],
  requireUserVerification: true,
})

/** @throws LoginRefusal where a passkey was not made for this, by its owner's own finger, face or code */
export async function verifyMade(
  { credentialId: id, clientData, attestation }: Made,
  question: PasskeyQuestion,
): Promise<PasskeyKey> {
  const { registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      ...expected(question),
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
    }),
  )
  const credential = registrationInfo?.credential
  if (credential?.id !== id) throw new LoginRefusal('invalidPasskey')
  return credential
}

/** @returns how often it was used @throws LoginRefusal where a passkey has not signed for this */
export async function verifyUsed(
  { credentialId: id, clientData, authenticatorData, signature }: Used,
  { key, question }: { key: PasskeyKey; question: PasskeyQuestion },
): Promise<number> {
  const credential: WebAuthnCredential = {
    ...{ id, counter: key.counter },
    publicKey: new Uint8Array(key.publicKey),
  }
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      ...expected(question),
      credential,
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
    }),
  )
  if (!verified) throw new LoginRefusal('invalidPasskey')
  return authenticationInfo.newCounter
}

/** What the library throws says what was sent: of no use to who has sent it. */
async function orRefuse<answer extends { verified: boolean }>(
  verifying: Promise<answer>,
): Promise<answer> {
  const answer = await verifying.catch(() => undefined)
  if (!answer?.verified) throw new LoginRefusal('invalidPasskey')
  return answer
}

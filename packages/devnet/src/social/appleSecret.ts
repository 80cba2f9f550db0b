import { type CryptoKey, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

export type AppleKey = {
  readonly teamId: string
  readonly keyId: string
  /** As Apple gives it to developers. */
  readonly pem: string
  readonly publicKey: CryptoKey
}

const audience = 'https://appleid.apple.com'
/** Seconds. */
const halfAYear = 15_777_000

export async function createAppleKey(): Promise<AppleKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    teamId: 'ORCHARD001',
    keyId: 'ORCHARDKEY',
    pem: await exportPKCS8(privateKey),
    publicKey,
  }
}

/** Apple's clients have no secret, but sign one. */
export function isAppleSecret(
  secret: string,
  { publicKey, teamId, keyId }: AppleKey,
): Promise<boolean> {
  const checks = { issuer: teamId, audience, subject: 'billfold-apple', algorithms: ['ES256'] }
  return jwtVerify(secret, publicKey, checks).then(
    ({ payload, protectedHeader }) =>
      protectedHeader.kid === keyId && (payload.exp ?? 0) < Date.now() / 1000 + halfAYear,
    () => false,
  )
}

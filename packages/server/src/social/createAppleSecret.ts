import { type CryptoKey, SignJWT } from 'jose'

/** Minutes that one is good; Apple takes up to half a year. */
const lifetime = 5

/**
 * What Apple takes for the secret of a client: a token that its key has signed.
 *
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function createAppleSecret(parameters: {
  key: CryptoKey
  keyId: string
  teamId: string
  clientId: string
  audience: string
}): () => Promise<string> {
  const { key, keyId, teamId, clientId, audience } = parameters
  return () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetime}m`)
      .sign(key)
}

import { createHash, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A key as the frame of the embedded wallet has one on each device. */
export type Device = {
  readonly jkt: string
  /** A proof (DPoP) of a call; `claims` and `header` replace what it would say. */
  prove(
    call: { method: string; url: string; accessToken?: string | undefined },
    forged?: { claims?: Record<string, unknown>; header?: Record<string, unknown> },
  ): Promise<string>
}

export async function createDevice(now: () => number = Date.now): Promise<Device> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    jkt: await calculateJwkThumbprint(jwk),
    async prove({ method, url, accessToken }, { claims, header } = {}) {
      const ath = accessToken && createHash('sha256').update(accessToken).digest('base64url')
      const iat = Math.floor(now() / 1000)
      return new SignJWT({ htm: method, htu: url, jti: randomUUID(), iat, ath, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey)
    },
  }
}

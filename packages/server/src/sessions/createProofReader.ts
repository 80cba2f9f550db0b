import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, compactVerify, EmbeddedJWK } from 'jose'
import type pg from 'pg'
import { z } from 'zod'
import { parseJson } from '../parseJson.js'
import { LoginRefusal } from './LoginRefusal.js'

/** A call that a proof is of. */
export type ProvenCall = {
  readonly method: string
  /** Without query. */
  readonly url: string
  /** The header `DPoP`. */
  readonly proof: string | undefined
  /** The access token that comes with it. */
  readonly accessToken?: string | undefined
}

/** Gives the thumbprint (RFC 7638) of the key that has made a proof. @throws LoginRefusal */
export type ReadProof = (call: ProvenCall) => Promise<string>

/** Milliseconds that a proof may be old, or ahead of our clock. */
const leeway = 60_000
const longestProof = 2048

const headerShape = z.object({
  typ: z.literal('dpop+jwt'),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})
const claimsShape = z.object({
  htm: z.string(),
  htu: z.string(),
  jti: z.string().min(1).max(128),
  iat: z.number(),
  ath: z.string().optional(),
})

/**
 * Checks proofs that a caller holds a key (DPoP). Each is good once, on all nodes of a database together.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export function createProofReader(pool: pg.Pool, now: () => number = Date.now): ReadProof {
  async function take(hash: Buffer): Promise<boolean> {
    const text = `INSERT INTO device_proofs (hash, expires_at) VALUES ($1, $2)
      ON CONFLICT DO NOTHING RETURNING 1`
    // It is as good as forgotten once its time is over.
    const values = [hash, now() + 2 * leeway]
    const { rows } = await pool.query({ name: 'takeProof', text, values })
    return rows.length > 0
  }

  return async ({ method, url, proof = '', accessToken }) => {
    const { claims, jkt } = await verify(proof)
    const { htm, htu, jti, iat, ath } = claims
    const isOfToken = ath === (accessToken === undefined ? undefined : hashOf(accessToken))
    if (htm !== method || htu !== url || !isOfToken) throw new LoginRefusal('invalidProof')
    if (Math.abs(now() - iat * 1000) > leeway) throw new LoginRefusal('wrongTime')
    const isNew = await take(createHash('sha256').update(`${jkt} ${jti}`).digest())
    if (!isNew) throw new LoginRefusal('invalidProof')
    return jkt
  }
}

/** What a proof says, and the thumbprint of the key that it names and was made by. */
async function verify(proof: string) {
  if (proof.length > longestProof) throw new LoginRefusal('invalidProof')
  try {
    const { payload, protectedHeader } = await compactVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
    })
    const { jwk } = headerShape.parse(protectedHeader)
    const claims = claimsShape.parse(parseJson(new TextDecoder().decode(payload)))
    return { claims, jkt: await calculateJwkThumbprint(jwk) }
  } catch {
    throw new LoginRefusal('invalidProof')
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

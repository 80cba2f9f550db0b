import { createHmac, randomBytes } from 'node:crypto'
import type { SocialFailure } from 'billfold/protocol'
import type pg from 'pg'
import { LoginRefusal } from '../../sessions/LoginRefusal.js'
import { type SocialRequest, socialLifetime } from '../createSocialLogins.js'
import type { SocialIdentity } from '../SocialProvider.js'
import type { FarcasterAnswer, FarcasterRelay } from './createFarcasterRelay.js'
import { FarcasterError, type VerifyFarcaster } from './createFarcasterVerifier.js'

/** Sign-ins with Farcaster until it is known who has signed; what follows is that of the others. */
export type FarcasterLogins = {
  /** @throws LoginRefusal where the relay is away */
  begin(
    request: Omit<SocialRequest, 'provider' | 'binding'>,
  ): Promise<{ readonly id: string; readonly url: string }>
  /** Looks whether the app has signed. Only the device that has begun it may ask. */
  follow(asked: { id: string; jkt: string }): Promise<void>
}

type Row = {
  frame: string
  channel: string
  signed: FarcasterAnswer | null
  signed_at: string | null
}

/** Milliseconds that a node may be away before the visitor is told: what the app has signed is kept meanwhile. */
const patience = 15_000

export function createFarcasterLogins(parameters: {
  pool: pg.Pool
  /** Nonces follow from it; it is not in the database. */
  secret: Uint8Array
  relay: FarcasterRelay
  verify: VerifyFarcaster
  onTrouble?: ((trouble: { reason: SocialFailure; error: unknown }) => void) | undefined
  now?: (() => number) | undefined
}): FarcasterLogins {
  const { pool, secret, relay, verify, onTrouble, now = Date.now } = parameters
  const checksOf = (id: string, frame: string) => ({
    ...{ id, uri: frame, domain: new URL(frame).host },
    nonce: createHmac('sha256', secret).update(`farcaster ${id}`).digest('hex'),
  })

  async function settle(id: string, outcome: SocialIdentity | SocialFailure): Promise<void> {
    if (typeof outcome === 'string') {
      const text = `UPDATE social_logins SET step = 'failed', failure = $2, signed = NULL
        WHERE id = $1 AND step = 'asked'`
      await pool.query(text, [id, outcome])
      return
    }
    const text = `UPDATE social_logins SET step = 'confirmed', subject = $2, name = $3, signed = NULL
      WHERE id = $1 AND step = 'asked'`
    await pool.query(text, [id, outcome.subject, outcome.name])
  }

  async function read(id: string, channel: string): Promise<FarcasterAnswer | undefined> {
    try {
      const answer = await relay.read(channel)
      if (!answer) return undefined
      // The relay hands it out once: kept first, nothing of it is lost with this process.
      const text = 'UPDATE social_logins SET signed = $2, signed_at = $3 WHERE id = $1'
      await pool.query(text, [id, JSON.stringify(answer), now()])
      return answer
    } catch (error) {
      // It is asked again, as long as the sign-in is good.
      onTrouble?.({ reason: 'unreachable', error })
      return undefined
    }
  }

  return {
    async begin({ project, origin, frame, jkt, own }) {
      const id = randomBytes(16).toString('hex')
      const expiresAt = now() + socialLifetime
      const opened = await relay.open({ ...checksOf(id, frame), expiresAt }).catch((error) => {
        onTrouble?.({ reason: 'unreachable', error })
        throw new LoginRefusal('unreachable')
      })
      const text = `INSERT INTO social_logins
          (id, provider, project, origin, frame, jkt, channel, expires_at, user_id, purpose)
        VALUES ($1, 'farcaster', $2, $3, $4, $5, $6, $7, $8, $9)`
      const asked = [project, origin, frame, jkt, opened.channel, expiresAt]
      await pool.query(text, [id, ...asked, own?.userId, own?.purpose])
      return { id, url: opened.url }
    },
    async follow({ id, jkt }) {
      const find = `SELECT frame, channel, signed, signed_at FROM social_logins
        WHERE id = $1 AND jkt = $2 AND channel IS NOT NULL AND step = 'asked' AND expires_at > $3`
      const { rows } = await pool.query<Row>(find, [id, jkt, now()])
      const [row] = rows
      if (!row) return
      const answer = row.signed ?? (await read(id, row.channel))
      if (!answer) return
      if (!answer.message && !answer.signature) return settle(id, 'declined')
      try {
        await settle(id, await verify(answer, { ...checksOf(id, row.frame), now: now() }))
      } catch (error) {
        const reason = error instanceof FarcasterError ? 'failed' : 'unreachable'
        const since = Number(row.signed_at ?? now())
        onTrouble?.({ reason, error })
        if (reason === 'failed' || now() - since >= patience) await settle(id, reason)
      }
    },
  }
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Outbox } from '../mail/createOutbox.js'
import type { Mail } from '../mail/Mail.js'
import { LoginRefusal } from '../sessions/LoginRefusal.js'
import { networkOf } from '../sessions/networkOf.js'
import { inTransaction } from '../storage/inTransaction.js'
import { createCode, hashCode, isSameHash } from './codes.js'

/** Somebody who wants to sign in: by which address, for which project and page, on which device. */
export type LoginRequest = {
  readonly email: string
  readonly project: string
  readonly origin: string
  readonly jkt: string
}

export type Challenges = {
  /** Whether an address knows a device. */
  isKnown(request: LoginRequest): Promise<boolean>
  /** Sends a code, or first a link. An earlier challenge of the same device ends. */
  begin(
    request: LoginRequest & { caller: string },
    linkUrl: string,
  ): Promise<{ id: string; next: Next }>
  /** @throws LoginRefusal when there is no such challenge of this device any more */
  look(challenge: { id: string; jkt: string }): Promise<Next>
  /** For whom a link is, while it waits to be pressed; `caller` is the address of who has opened it. */
  findLink(token: string, caller: string): Promise<LinkRequest | undefined>
  /** Lets the device of a link go on: remembers it and sends the code. False when it is too late. */
  approve(token: string): Promise<boolean>
  /** Signs in by a code. @throws LoginRefusal */
  finish(challenge: { id: string; jkt: string; code: string }): Promise<SignedIn>
  sweep(): Promise<void>
}

export type Next = 'device' | 'code'
export type LinkRequest = {
  readonly email: string
  readonly origin: string
  /** Whether who has opened the link is in the network that it was asked for from. */
  readonly isSameNetwork: boolean
}
export type SignedIn = {
  readonly userId: string
  readonly email: string
  readonly origin: string
}

const minute = 60_000
const linkLifetime = 20 * minute
const codeLifetime = 10 * minute
const mostTries = 5
/** A device that has not been used for so long is asked for again. */
const deviceLifetime = 90 * 24 * 60 * minute

type Row = {
  id: string
  project: string
  email: string
  origin: string
  jkt: string
  code_hash: Buffer | null
  tries: number
}

/** Links and codes in the database: what is tried is counted there before it is looked at. */
export function createChallenges(parameters: {
  pool: pg.Pool
  /** Codes are hashed with it; it is not in the database. */
  secret: Uint8Array
  outbox: Pick<Outbox, 'put'>
  writeCode: (mail: { to: string; origin: string; code: string }) => Mail
  writeLink: (mail: { to: string; origin: string; url: string }) => Mail
  now?: (() => number) | undefined
}): Challenges {
  const { pool, secret, outbox, writeCode, writeLink, now = Date.now } = parameters

  /** Kept for as long as the challenge is, and no two of them are alike. */
  function hashNetwork(caller: string, challengeId: string): Buffer {
    const text = `network ${challengeId} ${networkOf(caller)}`
    return createHmac('sha256', secret).update(text).digest()
  }

  async function isKnown({ project, email, jkt }: LoginRequest): Promise<boolean> {
    const text = `SELECT 1 FROM login_devices
      WHERE project = $1 AND email = $2 AND jkt = $3 AND verified_at > $4`
    const values = [project, email, jkt, now() - deviceLifetime]
    const { rows } = await pool.query({ name: 'findDevice', text, values })
    return rows.length > 0
  }

  async function look({ id, jkt }: { id: string; jkt: string }): Promise<Next> {
    const text = `SELECT code_hash IS NOT NULL AS sent FROM login_challenges
      WHERE id = $1 AND jkt = $2 AND ended_at IS NULL AND tries < $4
        AND COALESCE(code_expires_at, link_expires_at) > $3`
    const values = [id, jkt, now(), mostTries]
    const { rows } = await pool.query<{ sent: boolean }>({ name: 'lookAtLogin', text, values })
    const [row] = rows
    if (!row) throw new LoginRefusal('codeExpired')
    return row.sent ? 'code' : 'device'
  }

  async function remember({ project, email, jkt }: Row, client: pg.PoolClient) {
    const text = `INSERT INTO login_devices (project, email, jkt, verified_at)
      VALUES ($1, $2, $3, $4)
      ON CONFLICT (project, email, jkt) DO UPDATE SET verified_at = excluded.verified_at`
    await client.query(text, [project, email, jkt, now()])
  }

  return {
    isKnown,
    look,
    async begin(request, linkUrl) {
      const { project, email, origin, jkt, caller } = request
      const id = randomBytes(16).toString('hex')
      const token = randomBytes(32).toString('base64url')
      const code = createCode()
      const known = await isKnown(request)
      // Made for both: how long it takes tells nothing.
      const codeHash = await hashCode({ secret, challengeId: id, code })
      const at = now()
      await inTransaction(pool, async (client) => {
        const end = `UPDATE login_challenges SET ended_at = $4
          WHERE project = $1 AND email = $2 AND jkt = $3 AND ended_at IS NULL`
        await client.query(end, [project, email, jkt, at])
        const text = `INSERT INTO login_challenges (id, project, email, origin, jkt, link_hash,
            link_expires_at, code_hash, code_expires_at, expires_at, network)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
        const link = known ? [null, null] : [hashLink(token), at + linkLifetime]
        const own = known ? [codeHash, at + codeLifetime] : [null, null]
        const last = at + linkLifetime + codeLifetime
        const asked = [id, project, email, origin, jkt]
        const network = hashNetwork(caller, id)
        await client.query(text, [...asked, ...link, ...own, last, network])
        const mail = known
          ? writeCode({ to: email, origin, code })
          : writeLink({ to: email, origin, url: `${linkUrl}?token=${token}` })
        await outbox.put(mail, client)
      })
      return { id, next: known ? 'code' : 'device' }
    },
    async findLink(token, caller) {
      const text = `SELECT id, email, origin, network FROM login_challenges WHERE link_hash = $1
        AND code_hash IS NULL AND ended_at IS NULL AND link_expires_at > $2`
      type Found = { id: string; email: string; origin: string; network: Buffer | null }
      const { rows } = await pool.query<Found>(text, [hashLink(token), now()])
      const [row] = rows
      if (!row) return undefined
      const { id, email, origin, network } = row
      return { email, origin, isSameNetwork: network?.equals(hashNetwork(caller, id)) ?? false }
    },
    async approve(token) {
      const linkHash = hashLink(token)
      const find = `SELECT id FROM login_challenges WHERE link_hash = $1
        AND code_hash IS NULL AND ended_at IS NULL AND link_expires_at > $2`
      const { rows } = await pool.query<{ id: string }>(find, [linkHash, now()])
      const [challenge] = rows
      if (!challenge) return false
      const code = createCode()
      const codeHash = await hashCode({ secret, challengeId: challenge.id, code })
      return inTransaction(pool, async (client) => {
        const text = `UPDATE login_challenges SET code_hash = $2, code_expires_at = $3
          WHERE link_hash = $1 AND code_hash IS NULL AND ended_at IS NULL AND link_expires_at > $4
          RETURNING *`
        const values = [linkHash, codeHash, now() + codeLifetime, now()]
        const { rows } = await client.query<Row>(text, values)
        const [row] = rows
        if (!row) return false
        await remember(row, client)
        await outbox.put(writeCode({ to: row.email, origin: row.origin, code }), client)
        return true
      })
    },
    async finish({ id, jkt, code }) {
      // Counted before it is looked at, and each time once: guesses that arrive together, too.
      const text = `UPDATE login_challenges SET tries = tries + 1
        WHERE id = $1 AND jkt = $2 AND tries < $3 AND code_hash IS NOT NULL AND ended_at IS NULL
          AND code_expires_at > $4 RETURNING *`
      const values = [id, jkt, mostTries, now()]
      const { rows } = await pool.query<Row>({ name: 'tryCode', text, values })
      const [row] = rows
      if (!row?.code_hash) throw new LoginRefusal('codeExpired')
      const hash = await hashCode({ secret, challengeId: id, code })
      if (!isSameHash(hash, row.code_hash))
        throw new LoginRefusal(row.tries < mostTries ? 'wrongCode' : 'codeExpired')
      return inTransaction(pool, async (client) => {
        const use = `UPDATE login_challenges SET ended_at = $2
          WHERE id = $1 AND ended_at IS NULL RETURNING 1`
        const used = await client.query(use, [id, now()])
        if (used.rows.length === 0) throw new LoginRefusal('codeExpired')
        await remember(row, client)
        const insert = `INSERT INTO login_users (id, project, email, created_at)
          VALUES ($1, $2, $3, $4)
          ON CONFLICT (project, email) DO UPDATE SET ends_at = NULL RETURNING id`
        const userValues = [randomBytes(16).toString('hex'), row.project, row.email, now()]
        const users = await client.query<{ id: string }>(insert, userValues)
        const { email, origin } = row
        return { userId: users.rows[0]?.id ?? '', email, origin }
      })
    },
    async sweep() {
      await pool.query('DELETE FROM login_challenges WHERE expires_at <= $1', [now()])
      const old = now() - deviceLifetime
      await pool.query('DELETE FROM login_devices WHERE verified_at <= $1', [old])
    },
  }
}

function hashLink(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../storage/inTransaction.js'
import { type Mail, type Mailer, MailRefused } from './Mail.js'

/** Mails that wait to be sent. */
export type Outbox = {
  /** Keeps a mail; as a part of `client`'s transaction, so that it goes out if the rest holds. */
  put(mail: Mail, client: Pick<pg.PoolClient, 'query'>): Promise<void>
  /** Sends what is due. Several processes may: each mail is one's at a time. */
  work(mailer: Mailer): Promise<void>
}

const second = 1000
const minute = 60 * second
/** After which a mail is thrown away: what is in it has ended. */
const lifetime = 20 * minute
/** Between two tries of one mail; the last one counts for all further ones. */
const pauses = [2 * second, 5 * second, 15 * second, 30 * second, minute]
const longestTurn = 50
const tagLength = 16
const nonceLength = 12

type Row = { id: string; sealed: Buffer; tries: number }

/** @param secret 32 bytes that are not in the database: mails hold codes. */
export function createOutbox(parameters: {
  pool: pg.Pool
  secret: Uint8Array
  onFailed?: ((error: unknown) => void) | undefined
  /** Called when a transaction with a mail is over: it need not wait for the next look. */
  onReady?: (() => void) | undefined
  now?: (() => number) | undefined
}): Outbox {
  const { pool, secret, onFailed, onReady, now = Date.now } = parameters
  /** Connections whose transaction has put a mail. */
  const writers = new WeakSet<object>()
  if (onReady)
    pool.on('release', (_error, client) => {
      if (writers.delete(client)) onReady()
    })

  function seal(mail: Mail): Buffer {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(mail)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  /** Undefined when another secret has sealed it. */
  function open(sealed: Buffer): Mail | undefined {
    const cipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, nonceLength))
    cipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    try {
      const text = [cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()]
      return JSON.parse(Buffer.concat(text).toString())
    } catch {
      return undefined
    }
  }

  /** Whether it is done with it. */
  async function deliver(mail: Mail | undefined, mailer: Mailer): Promise<boolean> {
    // Another node's, which has another secret.
    if (!mail) return false
    try {
      await mailer.send(mail)
      return true
    } catch (error) {
      onFailed?.(error)
      return error instanceof MailRefused
    }
  }

  /** Whether there was one. The row is ours until it is sent: if this process ends, another one's. */
  function sendOne(mailer: Mailer): Promise<boolean> {
    return inTransaction(pool, async (client) => {
      const text = `SELECT id, sealed, tries FROM outbox WHERE due_at <= $1
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`
      const { rows } = await client.query<Row>(text, [now()])
      const [row] = rows
      if (!row) return false
      if (await deliver(open(row.sealed), mailer)) {
        await client.query('DELETE FROM outbox WHERE id = $1', [row.id])
        return true
      }
      const pause = pauses[Math.min(row.tries, pauses.length - 1)] ?? minute
      const later = 'UPDATE outbox SET tries = tries + 1, due_at = $2 WHERE id = $1'
      await client.query(later, [row.id, now() + pause])
      return true
    })
  }

  return {
    async put(mail, client) {
      const text = 'INSERT INTO outbox (sealed, due_at, expires_at) VALUES ($1, $2, $3)'
      await client.query(text, [seal(mail), now(), now() + lifetime])
      writers.add(client)
    },
    async work(mailer) {
      await pool.query('DELETE FROM outbox WHERE expires_at <= $1', [now()])
      for (let sent = 0; sent < longestTurn; sent++) if (!(await sendOne(mailer))) return
    },
  }
}

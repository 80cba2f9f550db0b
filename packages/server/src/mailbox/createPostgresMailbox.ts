import type pg from 'pg'
import { createBatcher } from './createBatcher.js'
import {
  lastingTags,
  type Mailbox,
  type MailboxMessage,
  type Receipt,
  sweepInterval,
} from './Mailbox.js'

type Row = {
  topic: string
  hash: string
  message: string
  tag: number
  publisher: string
  published_at: string
  expires_at: string
}

/** Most messages that one statement writes. */
const largestBatch = 500

/**
 * A mailbox in PostgreSQL. What is stored at the same time is written by one statement; the next one
 * gathers meanwhile.
 */
export function createPostgresMailbox(pool: pg.Pool, now: () => number = Date.now): Mailbox {
  const store = createBatcher({
    largest: largestBatch,
    work: (messages: readonly MailboxMessage[]) => insert(pool, messages, now()),
  })
  const acknowledge = createBatcher({
    largest: largestBatch,
    work: (receipts: readonly Receipt[]) => note(pool, receipts),
  })
  const timer = setInterval(() => {
    pool.query('DELETE FROM relay_messages WHERE expires_at <= $1', [now()]).catch(() => {})
  }, sweepInterval)
  timer.unref()

  return {
    store,
    async subscribe(client, topics) {
      const text = `INSERT INTO relay_subscriptions (topic, client)
        SELECT topic, $2 FROM unnest($1::text[]) AS topic ON CONFLICT DO NOTHING`
      await pool.query({ name: 'subscribe', text, values: [topics, client] })
    },
    async unsubscribe(client, topics) {
      const text = 'DELETE FROM relay_subscriptions WHERE topic = ANY($1::text[]) AND client = $2'
      await pool.query({ name: 'unsubscribe', text, values: [topics, client] })
    },
    async waiting(client, topics) {
      const text = `SELECT topic, hash, message, tag, publisher, published_at, expires_at
        FROM relay_messages
        WHERE topic = ANY($1::text[]) AND message IS NOT NULL AND publisher <> $2
          AND NOT acked_by @> ARRAY[$2]::text[] AND expires_at > $3
        ORDER BY seq`
      const values = [topics, client, now()]
      const { rows } = await pool.query<Row>({ name: 'waiting', text, values })
      return rows.map(toMessage)
    },
    async acknowledge(receipts) {
      await Promise.all(receipts.map(acknowledge))
    },
    async check() {
      await pool.query('SELECT 1')
    },
    async close() {
      clearInterval(timer)
    },
  }
}

/** Answers for each message whether it is new. */
async function insert(
  pool: pg.Pool,
  messages: readonly MailboxMessage[],
  now: number,
): Promise<readonly boolean[]> {
  const text = `INSERT INTO relay_messages
      (topic, hash, message, tag, publisher, published_at, expires_at)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::bigint[])
    ON CONFLICT (topic, hash) DO UPDATE
      SET message = EXCLUDED.message, tag = EXCLUDED.tag, publisher = EXCLUDED.publisher,
        published_at = EXCLUDED.published_at, expires_at = EXCLUDED.expires_at, acked_by = '{}'
      WHERE relay_messages.expires_at <= $8
    RETURNING topic, hash`
  // One statement cannot touch a row twice.
  const unique = new Map(messages.map((each) => [each.topic + each.hash, each]))
  const list = [...unique.values()]
  const values = [
    list.map(({ topic }) => topic),
    list.map(({ hash }) => hash),
    list.map(({ message }) => message),
    list.map(({ tag }) => tag),
    list.map(({ publisher }) => publisher),
    list.map(({ publishedAt }) => publishedAt),
    list.map(({ expiresAt }) => expiresAt),
    now,
  ]
  const { rows } = await pool.query<Pick<Row, 'topic' | 'hash'>>({ name: 'store', text, values })
  const fresh = new Set(rows.map(({ topic, hash }) => topic + hash))
  // Of two equal ones the first is the new one.
  return messages.map(({ topic, hash }) => fresh.delete(topic + hash))
}

/** Notes receipts, then drops the text of what everybody has. */
async function note(pool: pg.Pool, receipts: readonly Receipt[]): Promise<readonly undefined[]> {
  const text = `WITH receipts AS (
      SELECT topic, hash, array_agg(client) AS clients
      FROM unnest($1::text[], $2::text[], $3::text[]) AS given(topic, hash, client)
      GROUP BY topic, hash
    )
    UPDATE relay_messages AS kept
    SET acked_by = kept.acked_by || receipts.clients,
      message = CASE
        WHEN kept.tag = ANY($4::int[]) OR EXISTS (
          SELECT 1 FROM relay_subscriptions AS listener
          WHERE listener.topic = kept.topic AND listener.client <> kept.publisher
            AND NOT (kept.acked_by || receipts.clients) @> ARRAY[listener.client]
        ) THEN kept.message
      END
    FROM receipts
    WHERE kept.topic = receipts.topic AND kept.hash = receipts.hash`
  const values = [
    receipts.map(({ topic }) => topic),
    receipts.map(({ hash }) => hash),
    receipts.map(({ client }) => client),
    lastingTags,
  ]
  await pool.query({ name: 'acknowledge', text, values })
  return receipts.map(() => undefined)
}

function toMessage(row: Row): MailboxMessage {
  const { topic, hash, message, tag, publisher } = row
  const [publishedAt, expiresAt] = [Number(row.published_at), Number(row.expires_at)]
  return { topic, hash, message, tag, publisher, publishedAt, expiresAt }
}

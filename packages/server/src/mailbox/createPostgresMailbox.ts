import type pg from 'pg'
import { createBatcher } from '../createBatcher.js'
import type { Database } from '../storage/openDatabase.js'
import { changeSubscriptions, type SubscriptionChange } from './changeSubscriptions.js'
import {
  lastingTags,
  type Mailbox,
  type MailboxMessage,
  mostReceipts,
  type Publication,
  type Receipt,
  type StoreVerdict,
  subscriptionLifetime,
} from './Mailbox.js'
import { readPage } from './readPage.js'

type Row = Pick<MailboxMessage, 'topic' | 'hash'>

/** Most messages that one statement writes. */
const largestBatch = 500
/** Characters of messages that one statement writes: it holds them several times over. */
const heaviestBatch = 4 * 1024 * 1024
/** Topics of the subscriptions that one statement writes. */
const heaviestChange = 2500
/** Characters of a message that is written beside the others. */
const largeText = 16_384
/** Most rows that one statement throws away. */
const largestSweep = 5000
/** Of each topic, the newest that a mark tells of: all that nodes write at the same time. */
const markedMessages = 2 * largestBatch
/** Milliseconds that receipts gather for: nobody waits for them, and publications go before. */
const receiptPause = 25

/**
 * A mailbox in PostgreSQL. What is stored at the same time is written by one statement; the next one
 * gathers meanwhile. A statement takes its rows by the order of their keys, whatever its plan: those
 * of two nodes would else wait for each other's rows for ever.
 */
export function createPostgresMailbox(
  { pool, readingPool }: Pick<Database, 'pool' | 'readingPool'>,
  now: () => number = Date.now,
): Mailbox {
  const writer = () =>
    createBatcher({
      largest: largestBatch,
      heaviest: heaviestBatch,
      weigh: ({ message }) => message.length,
      work: (messages: readonly Publication[]) => insert(pool, messages, now()),
    })
  const [storeSmall, storeLarge] = [writer(), writer()]
  const acknowledge = createBatcher({
    largest: largestBatch,
    pause: receiptPause,
    work: (receipts: readonly Receipt[]) => note(pool, receipts),
  })

  const change = createBatcher({
    largest: largestBatch,
    heaviest: heaviestChange,
    weigh: ({ topics }) => topics.length,
    work: (changes: readonly SubscriptionChange[]) => changeSubscriptions(pool, changes, now()),
  })

  let noted: Promise<unknown> = Promise.resolve()

  return {
    // Nobody waits for the large messages of others.
    store: (message) =>
      message.message.length < largeText ? storeSmall(message) : storeLarge(message),
    subscribe: (client, topics) => change({ kind: 'subscribe', client, topics }),
    unsubscribe: (client, topics) => change({ kind: 'unsubscribe', client, topics }),
    async isSubscribed(topic) {
      const text = 'SELECT 1 FROM relay_subscriptions WHERE topic = $1 LIMIT 1'
      const { rows } = await readingPool.query({ name: 'isSubscribed', text, values: [topic] })
      return rows.length > 0
    },
    waiting: (client, topics, after) =>
      readPage(readingPool, { client, topics, after, now: now() }),
    async marks(topics) {
      const text = `SELECT topic, sum(seq) || ' ' || count(*) AS mark
        FROM unnest($1::text[]) AS asked(topic)
        CROSS JOIN LATERAL (
          SELECT seq FROM relay_messages WHERE relay_messages.topic = asked.topic
          ORDER BY seq DESC LIMIT $2::int
        ) AS newest
        GROUP BY topic`
      const query = { name: 'marks', text, values: [topics, markedMessages] }
      const { rows } = await readingPool.query<{ topic: string; mark: string }>(query)
      return new Map(rows.map(({ topic, mark }) => [topic, mark]))
    },
    async acknowledge(receipts) {
      const all = Promise.all(receipts.map(acknowledge))
      noted = all.catch(() => {})
      await all
    },
    async sweep() {
      await deleteAll(
        pool,
        `DELETE FROM relay_messages WHERE (topic, hash) IN (
          SELECT topic, hash FROM relay_messages WHERE expires_at <= $1
          ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        now(),
      )
      await deleteAll(
        pool,
        `DELETE FROM relay_subscriptions WHERE (topic, client) IN (
          SELECT topic, client FROM relay_subscriptions WHERE seen_at <= $1
          ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        now() - subscriptionLifetime,
      )
    },
    async check() {
      await pool.query('SELECT 1')
    },
    async close() {
      await noted
    },
  }
}

/** Deletes rows by time, not all at once; what somebody is at goes the next time. */
async function deleteAll(pool: pg.Pool, text: string, before: number): Promise<void> {
  const { rowCount } = await pool.query(text, [before, largestSweep])
  if (rowCount === largestSweep) await deleteAll(pool, text, before)
}

/** Answers for each message what became of it. */
async function insert(
  pool: pg.Pool,
  messages: readonly Publication[],
  now: number,
): Promise<readonly StoreVerdict[]> {
  // They get their places in the order of publication, then their rows in that of their keys.
  const text = `INSERT INTO relay_messages
      (seq, topic, hash, message, tag, publisher, published_at, expires_at, attestation)
    OVERRIDING SYSTEM VALUE
    SELECT * FROM (
      SELECT nextval('relay_messages_seq_seq'), topic, hash, message, tag, publisher, published_at,
        CASE
          WHEN unheard_at IS NULL OR EXISTS (
            SELECT 1 FROM relay_subscriptions AS listener WHERE listener.topic = given.topic
          ) THEN expires_at
          ELSE unheard_at
        END, attestation
      FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::bigint[],
        $8::text[], $10::bigint[])
        AS given(topic, hash, message, tag, publisher, published_at, expires_at, attestation, unheard_at)
    ) AS placed (seq, topic, hash)
    ORDER BY topic, hash
    ON CONFLICT (topic, hash) DO UPDATE
      SET seq = DEFAULT, message = EXCLUDED.message, tag = EXCLUDED.tag,
        publisher = EXCLUDED.publisher, published_at = EXCLUDED.published_at,
        expires_at = EXCLUDED.expires_at, attestation = EXCLUDED.attestation, acked_by = '{}'
      WHERE relay_messages.expires_at <= $9
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
    list.map(({ attestation }) => attestation ?? null),
    now,
    list.map(({ endsUnheardAt }) => endsUnheardAt ?? null),
  ]
  const { rows } = await pool.query<Row>({ name: 'store', text, values })
  const fresh = new Set(rows.map(({ topic, hash }) => topic + hash))
  // Of two equal ones the first is the new one.
  const isNew = messages.map(({ topic, hash }) => fresh.delete(topic + hash))
  if (!isNew.includes(false)) return isNew.map(() => 'new')
  const waiting = await findWaiting(pool, messages)
  return messages.map(({ topic, hash }, index) => {
    if (isNew[index]) return 'new'
    return waiting.has(topic + hash) ? 'waiting' : 'done'
  })
}

/** Which of messages still have their text. */
async function findWaiting(
  pool: pg.Pool,
  messages: readonly Publication[],
): Promise<ReadonlySet<string>> {
  const text = `SELECT topic, hash FROM relay_messages
    JOIN unnest($1::text[], $2::text[]) AS asked(topic, hash) USING (topic, hash)
    WHERE message IS NOT NULL`
  const values = [messages.map(({ topic }) => topic), messages.map(({ hash }) => hash)]
  const { rows } = await pool.query<Row>({ name: 'find', text, values })
  return new Set(rows.map(({ topic, hash }) => topic + hash))
}

/**
 * Notes receipts, then drops the text of what all listeners have. Nobody listening (`bool_and` of
 * nothing is null) is no reason to drop it: they may still come.
 */
async function note(pool: pg.Pool, receipts: readonly Receipt[]): Promise<readonly undefined[]> {
  const text = `WITH receipts AS (
      SELECT topic, hash, array_agg(client) AS clients
      FROM unnest($1::text[], $2::text[], $3::text[]) AS given(topic, hash, client)
      GROUP BY topic, hash
    ), taken AS (
      SELECT topic, hash, clients FROM relay_messages JOIN receipts USING (topic, hash)
      ORDER BY topic, hash FOR NO KEY UPDATE OF relay_messages
    )
    UPDATE relay_messages AS kept
    SET acked_by = kept.acked_by || taken.clients,
      message = CASE
        WHEN kept.tag = ANY($4::int[]) THEN kept.message
        WHEN (
          SELECT bool_and((kept.acked_by || taken.clients) @> ARRAY[listener.client])
          FROM relay_subscriptions AS listener
          WHERE listener.topic = kept.topic AND listener.client <> kept.publisher
        ) THEN NULL
        ELSE kept.message
      END
    FROM taken
    WHERE kept.topic = taken.topic AND kept.hash = taken.hash
      AND kept.message IS NOT NULL AND NOT kept.acked_by @> taken.clients
      AND (cardinality(kept.acked_by) < $5::int OR EXISTS (
        SELECT 1 FROM relay_subscriptions AS listener
        WHERE listener.topic = kept.topic AND listener.client = ANY(taken.clients)
      ))`
  const values = [
    receipts.map(({ topic }) => topic),
    receipts.map(({ hash }) => hash),
    receipts.map(({ client }) => client),
    lastingTags,
    mostReceipts,
  ]
  await pool.query({ name: 'acknowledge', text, values })
  return receipts.map(() => undefined)
}

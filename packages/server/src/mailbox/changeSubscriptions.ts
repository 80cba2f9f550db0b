import type pg from 'pg'
import { seenPrecision } from './Mailbox.js'

/** A client begins to listen to topics, or ends it. */
export type SubscriptionChange = {
  readonly kind: 'subscribe' | 'unsubscribe'
  readonly client: string
  readonly topics: readonly string[]
}

type Row = { readonly topic: string; readonly client: string }

/**
 * Writes changes in the order in which they came: of those of a client to one topic, the last counts.
 * Resolves with how many rows each has added or removed.
 */
export async function changeSubscriptions(
  pool: pg.Pool,
  changes: readonly SubscriptionChange[],
  now: number,
): Promise<readonly number[]> {
  const last = new Map<string, Row & { change: SubscriptionChange }>()
  for (const change of changes)
    for (const topic of change.topics)
      last.set(keyOf({ topic, client: change.client }), { topic, client: change.client, change })
  const rowsOf = (kind: SubscriptionChange['kind']) =>
    [...last.values()].filter(({ change }) => change.kind === kind)
  const written = await Promise.all([
    subscribe(pool, rowsOf('subscribe'), now),
    unsubscribe(pool, rowsOf('unsubscribe')),
  ])
  const counts = new Map<SubscriptionChange, number>()
  for (const row of written.flat()) {
    const change = last.get(keyOf(row))?.change
    if (change) counts.set(change, (counts.get(change) ?? 0) + 1)
  }
  return changes.map((change) => counts.get(change) ?? 0)
}

const keyOf = ({ topic, client }: Row) => `${topic} ${client}`

/** Resolves with the rows that are new. */
async function subscribe(pool: pg.Pool, rows: readonly Row[], now: number) {
  if (rows.length === 0) return []
  const text = `INSERT INTO relay_subscriptions (topic, client, seen_at)
    SELECT topic, client, $3::bigint
      FROM unnest($1::text[], $2::text[]) AS given(topic, client) ORDER BY topic, client
    ON CONFLICT (topic, client) DO UPDATE SET seen_at = EXCLUDED.seen_at
      WHERE relay_subscriptions.seen_at < EXCLUDED.seen_at - $4::bigint
    RETURNING topic, client, xmax = 0 AS is_new`
  const values = [...columnsOf(rows), now, seenPrecision]
  const query = { name: 'subscribe', text, values }
  const answer = await pool.query<Row & { is_new: boolean }>(query)
  return answer.rows.filter((row) => row.is_new)
}

/** Resolves with the rows that were there. */
async function unsubscribe(pool: pg.Pool, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const text = `DELETE FROM relay_subscriptions WHERE (topic, client) IN (
      SELECT topic, client FROM relay_subscriptions
      JOIN unnest($1::text[], $2::text[]) AS given(topic, client) USING (topic, client)
      ORDER BY topic, client FOR UPDATE OF relay_subscriptions)
    RETURNING topic, client`
  const query = { name: 'unsubscribe', text, values: columnsOf(rows) }
  return (await pool.query<Row>(query)).rows
}

function columnsOf(rows: readonly Row[]) {
  return [rows.map(({ topic }) => topic), rows.map(({ client }) => client)]
}

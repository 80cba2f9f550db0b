import type pg from 'pg'
import { lookSize, type MailboxMessage, type Page, pageSize } from './Mailbox.js'

type Row = {
  topic: string
  seq: string
  hash: string
  /** Null in a row that only says how far was looked. */
  message: string | null
  tag: number
  attestation: string | null
  publisher: string
  published_at: string
  expires_at: string
  /** Rows that were looked at, and those of them that wait for the client. */
  seen: string
  wanted: string
}

/**
 * Looks at the next rows of topics, one topic after the other by its index, so that no question costs
 * more than another. The last row looked at is among the answers: the next question goes on behind it.
 * The size of a text is known without reading it: no more is read than one page.
 */
const text = `WITH looked AS (
    SELECT kept.*, row_number() OVER () AS place,
      (message IS NOT NULL AND publisher <> $3 AND NOT acked_by @> ARRAY[$3]::text[]
        AND expires_at > $4) AS waits
    FROM unnest($1::text[], $2::bigint[]) AS asked(topic, after)
    CROSS JOIN LATERAL (
      SELECT * FROM relay_messages
      WHERE relay_messages.topic = asked.topic AND seq > asked.after
      ORDER BY seq LIMIT $5::int
    ) AS kept
    LIMIT $5::int
  ), counted AS (
    SELECT *, count(*) OVER () AS seen, count(*) FILTER (WHERE waits) OVER () AS wanted,
      count(*) FILTER (WHERE waits) OVER by_place AS nth,
      sum(octet_length(message)) FILTER (WHERE waits) OVER by_place - octet_length(message)
        AS bytes_before
    FROM looked WINDOW by_place AS (ORDER BY place)
  ), chosen AS (
    SELECT *, (waits AND nth <= $6::int AND bytes_before < $7::int) AS is_chosen FROM counted
  )
  SELECT topic, seq, hash, CASE WHEN is_chosen THEN message END AS message, tag, attestation,
    publisher, published_at, expires_at, seen, wanted
  FROM chosen WHERE is_chosen OR place = seen ORDER BY place`

/** What waits for a client on topics, from behind a place on. */
export async function readPage(
  pool: pg.Pool,
  question: { client: string; topics: readonly string[]; after: string | undefined; now: number },
): Promise<Page> {
  const { client, topics, after = '', now } = question
  const [lastTopic = '', lastSeq = '0'] = after.split(' ')
  const asked = [...new Set(topics)].filter((topic) => topic >= lastTopic).sort()
  const from = asked.map((topic) => (topic === lastTopic ? lastSeq : '0'))
  const values = [asked, from, client, now, lookSize, pageSize.messages, pageSize.bytes]
  const { rows } = await pool.query<Row>({ name: 'waiting', text, values })
  const chosen = rows.filter(({ message }) => message !== null)
  const messages = chosen
    .toSorted((one, other) => Number(one.seq) - Number(other.seq))
    .flatMap(toMessage)
  const last = rows.at(-1)
  // What waits and did not fit in is looked at again.
  if (chosen.length < Number(last?.wanted)) return { messages, next: placeOf(chosen.at(-1)) }
  return { messages, next: Number(last?.seen) === lookSize ? placeOf(last) : undefined }
}

const placeOf = (row: Row | undefined) => row && `${row.topic} ${row.seq}`

function toMessage(row: Row): readonly MailboxMessage[] {
  const { topic, hash, message, tag, publisher } = row
  if (message === null) return []
  const attestation = row.attestation ?? undefined
  const [publishedAt, expiresAt] = [Number(row.published_at), Number(row.expires_at)]
  return [{ topic, hash, message, tag, attestation, publisher, publishedAt, expiresAt }]
}

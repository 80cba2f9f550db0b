import type pg from 'pg'
import type { AnalyticsEvent, EventSink } from './AnalyticsEvent.js'

const columns = {
  project: 'text',
  event_id: 'uuid',
  received_at: 'timestamptz',
  happened_at: 'timestamptz',
  type: 'text',
  event: 'text',
  url: 'text',
  domain: 'text',
  bundle_id: 'text',
  address: 'text',
  properties: 'jsonb',
  items: 'jsonb',
  error_type: 'text',
  error_message: 'text',
  stack_trace: 'text',
  sdk_type: 'text',
  sdk_version: 'text',
} as const

const names = Object.keys(columns).join(', ')
const types = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')
const text = `INSERT INTO analytics_events (${names})
  SELECT ${names} FROM jsonb_to_recordset($1) AS given(${types}) ON CONFLICT DO NOTHING`

/** Writes events to the table `analytics_events`, many with one statement. */
export function createPostgresSink(pool: pg.Pool): EventSink {
  return {
    async write(events) {
      await pool.query({ name: 'events', text, values: [JSON.stringify(events.map(toRow))] })
    },
  }
}

function toRow(event: AnalyticsEvent): Readonly<Record<keyof typeof columns, unknown>> {
  const { project, type, url, domain, address, properties, items } = event
  return {
    ...{ project, type, event: event.event, url, domain, address, properties, items },
    event_id: event.eventId,
    received_at: event.receivedAt,
    happened_at: event.happenedAt,
    bundle_id: event.bundleId,
    error_type: event.errorType,
    error_message: event.errorMessage,
    stack_trace: event.stackTrace,
    sdk_type: event.sdkType,
    sdk_version: event.sdkVersion,
  }
}

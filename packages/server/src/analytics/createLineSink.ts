import { appendFile } from 'node:fs/promises'
import type { EventSink } from './AnalyticsEvent.js'

/** Appends events to a file, a JSON object a line. The file may be moved away at any time. */
export function createFileSink(file: string): EventSink {
  return createLineSink((lines) => appendFile(file, lines, { mode: 0o600 }))
}

/** Writes events to the standard output, a JSON object a line. */
export function createStdoutSink(): EventSink {
  return createLineSink(
    (lines) =>
      new Promise((resolve, reject) => {
        process.stdout.write(lines, (error) => (error ? reject(error) : resolve()))
      }),
  )
}

function createLineSink(write: (lines: string) => Promise<void>): EventSink {
  return {
    write: (events) => write(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
  }
}

import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Postgres, startPostgres } from './startPostgres.js'

export type KeepPostgresEvents = {
  /** It has ended by itself and is being started again, or runs again. */
  onStatus?: ((status: 'down' | 'up') => void) | undefined
  /** It cannot be started again, for the reason that the error tells. */
  onLost?: ((error: unknown) => void) | undefined
}

/** Milliseconds before each attempt to start it again; half a minute in all. */
const defaultPauses: readonly number[] = [0, 250, 500, 1000, 2000, 4000, 8000, 16_000]
/** Bytes that it needs to start: it may have to write a part of its journal. */
const startRoom = 24 * 1024 * 1024
/** Milliseconds between two looks at a full disk. */
const fullPause = 1000
/** After so long its last end counts no more, in milliseconds. */
const steady = 60_000

/**
 * Starts our PostgreSQL, and starts it again, at the same address, whenever it ends before it is
 * stopped. What it had confirmed is in its journal. While the disk is full it waits for room.
 *
 * @throws Error when the first start fails
 */
export async function keepPostgres(
  folder: string,
  events: KeepPostgresEvents & { pauses?: readonly number[] | undefined } = {},
): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const { onStatus, onLost, pauses = defaultPauses } = events
  const stopping = new AbortController()
  const { signal } = stopping
  let postgres = await startPostgres(folder)
  const { url } = postgres
  const port = Number(new URL(url).port)

  async function keep() {
    let attempts = 0
    for (;;) {
      const startedAt = Date.now()
      await postgres.ended
      if (signal.aborted) return
      if (Date.now() - startedAt > steady) attempts = 0
      onStatus?.('down')
      attempts = await startAgain(attempts)
      onStatus?.('up')
    }
  }

  /** Answers how many attempts that has taken, those before included. */
  async function startAgain(before: number): Promise<number> {
    let cause: unknown
    for (const [index, pause] of [...pauses.entries()].slice(before)) {
      await setTimeout(pause, undefined, { signal })
      // It would end at once, as often as it is started.
      while (await isFull(folder)) await setTimeout(fullPause, undefined, { signal })
      try {
        postgres = await startPostgres(folder, { port, signal })
        return index + 1
      } catch (error) {
        signal.throwIfAborted()
        cause = error
      }
    }
    throw cause ?? new Error('PostgreSQL ends again and again.')
  }

  const kept = keep().catch((error) => {
    if (!signal.aborted) onLost?.(error)
  })
  return {
    url,
    async stop() {
      stopping.abort()
      await postgres.stop()
      await kept
      // It may have been started meanwhile.
      await postgres.stop()
    },
  }
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < startRoom
}

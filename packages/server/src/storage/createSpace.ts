import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { measureDatabase } from './measureDatabase.js'

/** Whether there is room for more: enough; little, so that only what matters most is taken; or none. */
export type Room = 'enough' | 'little' | 'none'

/** Bytes. */
export type SpaceLimits = {
  /** Free on the disk of our own database: below the first there is little room, below the second none. */
  readonly diskLow: number
  readonly diskFull: number
  /** What the database may hold; with four fifths of it there is little room. */
  readonly database: number
}

export type Space = {
  room(): Room
  /** @throws Error when there is no room */
  check(): void
  stop(): void
}

export type SpaceFigures = {
  readonly room: Room
  /** Bytes; undefined where the disk is not ours to look at. */
  readonly free: number | undefined
  readonly used: number | undefined
}

/** Milliseconds between two looks. */
const defaultInterval = 1000
const fewer = 0.8

/** Watches how much room there is for what the relay keeps. */
export async function createSpace(parameters: {
  /** Where our own database is; none: it is the operator's. */
  folder: string | undefined
  pool: pg.Pool
  limits: SpaceLimits
  onFigures: (figures: SpaceFigures) => void
  interval?: number | undefined
}): Promise<Space> {
  const { folder, pool, limits, onFigures, interval = defaultInterval } = parameters
  let room: Room = 'enough'
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const [free, used] = await Promise.all([
      folder === undefined ? undefined : readFree(folder),
      // A database that does not answer says so elsewhere.
      measureDatabase(pool, limits.database * fewer).catch(() => undefined),
    ])
    room = judge({ free, used, limits })
    onFigures({ room, free, used })
    if (!stopped) timer = setTimeout(look, interval)
    timer?.unref()
  }

  await look()
  return {
    room: () => room,
    check() {
      if (room === 'none') throw new Error('There is no room for messages.')
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function readFree(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}

function judge(parameters: {
  free: number | undefined
  used: number | undefined
  limits: SpaceLimits
}): Room {
  const { free = Number.POSITIVE_INFINITY, used = 0, limits } = parameters
  if (free < limits.diskFull || used > limits.database) return 'none'
  return free < limits.diskLow || used > limits.database * fewer ? 'little' : 'enough'
}

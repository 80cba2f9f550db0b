import type { Usage } from '../bus/Bus.js'

/** Who has opened a socket. */
export type Caller = {
  readonly client: string
  readonly address: string
  readonly project: string | undefined
  /** Sockets that its project may hold, where it has a limit of its own. */
  readonly projectSockets?: number | undefined
  /** Whether it belongs to its project by its own word, such as an origin, and not by a key. */
  readonly isClaimed?: boolean | undefined
}

type Kind = 'client' | 'address' | 'project'

type Limit = {
  /** Sockets that may be open at a time. */
  readonly sockets: number
  readonly callsPerSecond: number
}

/** What each caller may use, at all nodes together. */
export type RelayLimits = { readonly [kind in Kind]: Limit } & {
  /**
   * Of what a project may use, what one network address may that only claims to belong to it, in per
   * cent.
   *
   * @default 100
   */
  readonly projectShare?: number | undefined
}

/** A socket that is counted. */
export type Visit = {
  /** Counts a call as so many; false when they are too many. */
  call(cost: number): boolean
  leave(): void
}

export type Limiter = {
  /** Counts a socket; undefined when it is one too many. */
  enter(caller: Caller): Visit | undefined
  close(): void
}

type Meter = { limit: Limit; window: number; sockets: number; calls: number; elsewhere: Usage }

/** Milliseconds. */
const windowLength = 10_000
const shareInterval = 1000
/** The part of a limit from which on other nodes are told: those far below it cost nothing. */
const worthTelling = 0.1
const nothing: Usage = { sockets: 0, calls: 0 }

/**
 * Counts sockets and calls by client, address and project, and by address within a project. What other nodes have counted is as of a
 * second ago; without them each node counts for itself.
 */
export function createLimiter(parameters: {
  limits: RelayLimits
  share: (window: number, usage: ReadonlyMap<string, Usage>) => Promise<ReadonlyMap<string, Usage>>
  now: () => number
}): Limiter {
  const { limits, share, now } = parameters
  const meters = new Map<string, Meter>()
  const timer = setInterval(() => void tell(), shareInterval)
  timer.unref()

  const currentWindow = () => Math.floor(now() / windowLength)

  function meterOf(name: string, limit: Limit): Meter {
    const known = meters.get(name)
    if (known) {
      known.limit = limit
      return known
    }
    const meter = { limit, window: currentWindow(), sockets: 0, calls: 0, elsewhere: nothing }
    meters.set(name, meter)
    return meter
  }

  function metersOfProject({ address, project, projectSockets, isClaimed }: Caller): Meter[] {
    if (project === undefined) return []
    const { callsPerSecond, sockets } = limits.project
    const whole = { callsPerSecond, sockets: projectSockets ?? sockets }
    const meter = meterOf(`project ${project}`, whole)
    if (!isClaimed) return [meter]
    const part = (limits.projectShare ?? 100) / 100
    const share = {
      callsPerSecond: Math.ceil(whole.callsPerSecond * part),
      sockets: Math.ceil(whole.sockets * part),
    }
    return [meter, meterOf(`project ${project} ${address}`, share)]
  }

  function enter(caller: Caller): Visit | undefined {
    const mine = [
      meterOf(`client ${caller.client}`, limits.client),
      meterOf(`address ${caller.address}`, limits.address),
      ...metersOfProject(caller),
    ]
    if (mine.some((meter) => meter.sockets + meter.elsewhere.sockets >= meter.limit.sockets))
      return undefined
    for (const meter of mine) meter.sockets += 1
    return {
      call: (cost) => mine.map((meter) => count(meter, currentWindow(), cost)).every(Boolean),
      leave() {
        for (const meter of mine) meter.sockets -= 1
      },
    }
  }

  async function tell() {
    const window = currentWindow()
    const usage = new Map<string, Usage>()
    for (const [name, meter] of meters) {
      const isOld = meter.window !== window
      if (isOld && meter.sockets === 0) meters.delete(name)
      else if (isWorthTelling(meter))
        usage.set(name, { sockets: meter.sockets, calls: isOld ? 0 : meter.calls })
      // Nobody will say any more when that has changed.
      else meter.elsewhere = nothing
    }
    if (usage.size === 0) return
    const elsewhere = await share(window, usage)
    for (const name of usage.keys()) {
      const meter = meters.get(name)
      if (meter) meter.elsewhere = elsewhere.get(name) ?? nothing
    }
  }

  return { enter, close: () => clearInterval(timer) }
}

function count(meter: Meter, window: number, cost: number): boolean {
  if (meter.window !== window) {
    meter.window = window
    meter.calls = 0
    meter.elsewhere = { ...meter.elsewhere, calls: 0 }
  }
  meter.calls += cost
  return meter.calls + meter.elsewhere.calls <= mostCalls(meter.limit)
}

function isWorthTelling({ sockets, calls, limit }: Meter): boolean {
  return sockets >= limit.sockets * worthTelling || calls >= mostCalls(limit) * worthTelling
}

function mostCalls({ callsPerSecond }: Limit): number {
  return (callsPerSecond * windowLength) / 1000
}

import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Caller, CallerVariables, RefusalKind } from './Caller.js'
import { type AddressReader, limitKey } from './createAddressReader.js'
import type { Holdings } from './createHoldings.js'
import type { RateLimiter } from './RateLimiter.js'
import { readAddress } from './readAddress.js'
import { refuseTooMany } from './refuseTooMany.js'

/** So many bytes of a body, or of an answer that nodes have given, cost as much as a request more. */
const bytesForUnit = 16 * 1024
/** What is held beyond that counts before the request is over. */
const bytesOwedAtOnce = 1024 * 1024
/** What a request takes of our memory beside its body, in bytes. */
const ownBytes = 128 * 1024
/** Milliseconds after which one may try again, where that cannot be told. */
const soon = 1000

/**
 * Lets one network address spend so many units a minute, a sixth of them at once, and hold so many
 * bytes; what goes beyond gets a 429. A request costs a unit, a large body more, and what is held for
 * it later is owed; handlers say what else costs.
 */
export function limitRequests(parameters: {
  limiter: RateLimiter
  addressOf: AddressReader
  /** Units; 0 for any number. */
  perMinute: number
  holdings: Holdings
  /** Bytes of a body whose length is not said. */
  largestBody: number
  onRefused: (kind: RefusalKind) => void
}): MiddlewareHandler<{ Variables: CallerVariables; Bindings: Partial<HttpBindings> }> {
  const { limiter, addressOf, perMinute, holdings, largestBody, onRefused } = parameters
  const burst = Math.ceil(perMinute / 6)

  async function take(key: string, limit: { cost: number; isOwed?: boolean }) {
    return perMinute === 0
      ? undefined
      : limiter.take(`address:${key}`, { perMinute, burst, ...limit })
  }

  return async (context, next) => {
    const key = limitKey(readAddress(context, addressOf))
    const account = holdings.open(key)
    const body = Math.min(bytesOfBody(context) ?? largestBody, largestBody)
    let bytes = -body
    const caller: Caller = {
      key,
      async spend(units) {
        const wait = await take(key, { cost: Math.min(units, burst) })
        if (wait !== undefined) onRefused('rate')
        return wait
      },
      hold(more) {
        const isHeld = account.hold(more)
        bytes += more
        if (bytes > bytesOwedAtOnce) owe()
        if (!isHeld) onRefused('bytes')
        return isHeld
      },
    }
    const owe = () => {
      const cost = Math.floor(bytes / bytesForUnit)
      bytes = 0
      if (cost > 0) void take(key, { cost, isOwed: true })
    }
    const close = () => {
      account.close()
      owe()
    }
    const isOver = whenAnswered(context, close)
    try {
      const wait = await caller.spend(1 + Math.floor(body / bytesForUnit))
      if (wait !== undefined) return refuseTooMany(context, wait)
      if (!caller.hold(body) || !account.hold(ownBytes)) {
        // What is still to come of it is not read.
        context.header('connection', 'close')
        return refuseTooMany(context, soon)
      }
      context.set('caller', caller)
      return await next()
    } finally {
      if (!isOver) close()
    }
  }
}

/** Undefined when it is not said. */
function bytesOfBody({ req }: Context): number | undefined {
  return req.header('transfer-encoding') === undefined
    ? Number(req.header('content-length') ?? 0)
    : undefined
}

/** Does something once the answer is read, or never will be. False when that cannot be known. */
function whenAnswered({ env }: Context, act: () => void): boolean {
  const { outgoing }: Partial<HttpBindings> = env ?? {}
  if (!outgoing) return false
  outgoing.on('close', act)
  return true
}

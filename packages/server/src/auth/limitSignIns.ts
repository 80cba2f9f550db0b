import type { Context } from 'hono'
import type { CallerVariables, RefusalKind } from '../middleware/Caller.js'
import type { RateLimiter } from '../middleware/RateLimiter.js'

/** What checking a signature costs, by what the text calls the chain; contracts are asked besides. */
const costs: Readonly<Record<string, number>> = { Solana: 1, Ethereum: 2, Bitcoin: 4 }
const usual = 2

/**
 * Lets one network address have so many sign-ins checked a minute, a twentieth of them at once; those
 * of Solana count half, those of Bitcoin twice. Gives the milliseconds to wait.
 */
export function limitSignIns(parameters: {
  limiter: RateLimiter
  perMinute: number
  onRefused: (kind: RefusalKind) => void
}) {
  const { limiter, perMinute, onRefused } = parameters
  const limit = { perMinute: perMinute * usual, burst: Math.ceil((perMinute * usual) / 20) }
  return async (
    context: Context<{ Variables: CallerVariables }>,
    body: string,
  ): Promise<number | undefined> => {
    const caller = context.get('caller')
    if (!caller || perMinute === 0) return undefined
    const texts = body.matchAll(/ wants you to sign in with your (\w+) account/g)
    const sum = [...texts].reduce((total, [, chain = '']) => total + (costs[chain] ?? usual), 0)
    const cost = Math.min(Math.max(sum, 1), limit.burst)
    const wait = await limiter.take(`signIns:${caller.key}`, { ...limit, cost })
    if (wait !== undefined) onRefused('signIns')
    return wait
  }
}

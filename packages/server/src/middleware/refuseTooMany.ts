import type { Context } from 'hono'
import { refuse } from './refuse.js'

const second = 1000

/** Answers a call beyond a limit. `wait` is until the next may come, in milliseconds. */
export function refuseTooMany(context: Context, wait: number): Response {
  context.header('retry-after', String(Math.ceil(wait / second)))
  return refuse(context, 429, { field: 'rate_limited', description: 'Too many requests' })
}

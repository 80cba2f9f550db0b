import { Hono } from 'hono'
import type { Metrics } from './createMetrics.js'

/** Milliseconds after which a database that says nothing is taken for gone. */
const longestSilence = 3000
/** For how long an answer does for all who ask, in milliseconds, where anybody may: each costs some. */
export const publicLifetime = 500

/** What operators ask: whether the process can do its work, and its figures. */
export function createOperationApp(parameters: {
  metrics: Pick<Metrics, 'text' | 'type'>
  isDraining: () => boolean
  /** Whether it stands on the port that pages ask. @default true */
  isPublic?: boolean | undefined
  /** Throws when this process could not do its work now. */
  check: () => Promise<void>
}): Hono {
  const { metrics, isDraining, isPublic = true, check } = parameters
  const lifetime = isPublic ? publicLifetime : 0
  const isWell = keepAWhile(lifetime, () =>
    Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      silence(),
    ]),
  )
  const figures = keepAWhile(lifetime, metrics.text)
  const app = new Hono()
  app.get('/readyz', async (context) => {
    if (isDraining()) return context.text('draining', 503)
    return (await isWell())
      ? context.text('ready')
      : context.text('The database does not answer.', 503)
  })
  app.get('/metrics', async (context) =>
    context.text(await figures(), 200, { 'content-type': metrics.type }),
  )
  return app
}

function keepAWhile<value>(lifetime: number, load: () => Promise<value>): () => Promise<value> {
  let kept: { readonly value: Promise<value>; readonly until: number } | undefined
  return () => {
    const now = performance.now()
    if (!kept || kept.until <= now) kept = { value: load(), until: now + lifetime }
    return kept.value
  }
}

async function silence(): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, longestSilence).unref())
  return false
}

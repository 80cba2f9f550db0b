import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { Metrics } from './createMetrics.js'
import { describeFailure } from './describeFailure.js'
import { observeRequests } from './middleware/observeRequests.js'
import { protectAnswers } from './middleware/protectAnswers.js'
import { requireHost } from './middleware/requireHost.js'
import { isDatabaseAway } from './storage/isDatabaseAway.js'
import { KeysAwayError } from './vault/KeyWrapper.js'

/**
 * The rules that hold for all requests. What is served is mounted on it.
 */
export function createApp(parameters: {
  log: Logger
  metrics: Metrics
  isDraining: () => boolean
}): Hono {
  const { log, metrics, isDraining } = parameters
  const app = new Hono()
  app.use(requestId(), observeRequests(log, metrics), protectAnswers(isDraining), requireHost)
  app.notFound((context) => context.json(refusal('Not found'), 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    // For nobody: the caller has left in the middle of its request.
    if (context.req.raw.signal.aborted) return context.body(null, 400)
    log.error({ requestId: context.get('requestId'), ...describeFailure(error) }, 'request failed')
    const away = isDatabaseAway(error) ? 'The database does' : undefined
    const missing = error instanceof KeysAwayError ? 'The keys of the vault do' : away
    return missing
      ? context.json(refusal(`${missing} not answer. Try again later.`), 503)
      : context.json(refusal('Internal error'), 500)
  })
  app.get('/healthz', (context) => context.text('ok'))
  return app
}

/** As clients of such servers read it. */
function refusal(description: string) {
  return { status: 'FAILED', reasons: [{ field: '', description }] }
}

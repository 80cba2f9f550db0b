import { createBus } from '../bus/createBus.js'
import { createFailureLog } from '../createFailureLog.js'
import { createSecurityLog } from '../createSecurityLog.js'
import { describeFailure } from '../describeFailure.js'
import { judgeForRelay } from '../projects/judgeForRelay.js'
import { createRelay } from '../relay/createRelay.js'
import { readCaller } from '../relay/readCaller.js'
import {
  readGateLimits,
  readHeldLimits,
  readRelayLimits,
  readStockLimits,
  readTimes,
} from '../relay/readRelayLimits.js'
import type { BeginRole } from './Role.js'
import { sweepMailbox } from './sweeps.js'

/** The sockets through which sites and wallets talk. */
export const beginRelay: BeginRole = async (config) => (parts) => {
  const { log, mailbox, metrics } = parts
  const onSecurity = createSecurityLog(log)
  const bus = createBus({
    urls: config.REDIS_URL,
    names: parts.names,
    seal: parts.seal,
    onStatus(status, error) {
      metrics.relay.bus(status)
      log.warn(
        { status, code: error && describeFailure(error).code },
        'Redis; while it is down nodes ask the database',
      )
    },
  })
  if (config.RELAY_URLS.length === 0)
    log.warn(
      'RELAY_URLS is not set: only clients that call this machine by its address are let in.',
    )
  const relay = createRelay({
    mailbox,
    audiences: config.RELAY_URLS,
    tokens: { lifetime: config.TOKEN_LIFETIME_SECONDS, opens: config.TOKEN_OPENS_SECONDS },
    bus,
    judgeProject: judgeForRelay(parts.projects),
    limits: readRelayLimits(config),
    gate: readGateLimits(config),
    held: readHeldLimits(config),
    stock: readStockLimits(config),
    times: readTimes(config),
    room: parts.space?.room,
    addressOf: readCaller(config.TRUSTED_PROXIES),
    metrics: {
      ...metrics.relay,
      refused(reason) {
        metrics.relay.refused(reason)
        onSecurity({ event: 'relayRefused', reason })
      },
      limited(kind) {
        metrics.relay.limited(kind)
        onSecurity({ event: 'limit', kind })
      },
    },
    onError: createFailureLog((failure) => log.error(failure, 'relay')),
  })
  return {
    apps: [],
    upgrade(request, socket, head) {
      const [path] = (request.url ?? '/').split('?')
      if (path !== '/relay' && path !== '/') return false
      relay.handleUpgrade(request, socket, head)
      return true
    },
    // Nobody else can sweep what is in memory.
    jobs: config.MAILBOX === 'memory' ? [sweepMailbox(parts)] : [],
    async drain() {
      await relay.drain(config.DRAIN_SECONDS * 1000)
      await relay.close()
    },
    async stop() {
      await relay.close()
      await bus.close()
    },
  }
}

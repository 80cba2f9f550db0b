import type { BeginRole } from './Role.js'
import { sweepMailbox, sweepSignIns, sweepSmartSessions, sweepSponsor } from './sweeps.js'

/** What is done again and again in the database that the others share. */
export const beginWorker: BeginRole = async (config) => (parts) => ({
  apps: [],
  jobs: [
    ...(config.MAILBOX === 'memory' ? [] : [sweepMailbox(parts)]),
    ...(parts.database
      ? [sweepSignIns(parts), sweepSmartSessions(parts), sweepSponsor(parts)]
      : []),
  ],
  async drain() {},
  async stop() {},
})

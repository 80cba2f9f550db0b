import { sweepBudgets } from '../bundler/createBudgets.js'
import { sweepInterval } from '../mailbox/Mailbox.js'
import { sweepSessionRecords } from '../smartSessions/createSessionRecords.js'
import type { Job } from '../startJobs.js'
import { giveBack } from '../storage/giveBack.js'
import type { Parts } from './openParts.js'

export const sweepMailbox = ({ mailbox, database, space }: Parts): Job => ({
  name: 'sweep the mailbox',
  every: sweepInterval,
  async run() {
    await mailbox.sweep()
    if (database && space && space.room() !== 'enough') await giveBack(database.pool)
  },
})

export const sweepSignIns = ({ siwxStore }: Parts): Job => ({
  name: 'sweep sign-ins',
  every: sweepInterval,
  run: () => siwxStore.sweep(Date.now()),
})

export const sweepSponsor = ({ database }: Parts): Job => ({
  name: 'sweep the sponsor’s budgets',
  every: sweepInterval,
  async run() {
    if (database) await sweepBudgets(database.pool, Date.now())
  },
})

export const sweepSmartSessions = ({ database }: Parts): Job => ({
  name: 'sweep the sessions of accounts',
  every: sweepInterval,
  async run() {
    if (database) await sweepSessionRecords(database.pool, Date.now())
  },
})

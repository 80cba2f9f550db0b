import { sweepInterval } from '../mailbox/Mailbox.js'
import type { Job } from '../startJobs.js'
import type { Parts } from './openParts.js'

export const sweepMailbox = ({ mailbox }: Parts): Job => ({
  name: 'sweep the mailbox',
  every: sweepInterval,
  run: () => mailbox.sweep(),
})

export const sweepSignIns = ({ siwxStore }: Parts): Job => ({
  name: 'sweep sign-ins',
  every: sweepInterval,
  run: () => siwxStore.sweep(Date.now()),
})

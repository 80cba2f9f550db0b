import type { Network } from '../../networks/Network.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import type { MessageKey } from '../../react/i18n/en.js'
import { describeProblem as describe } from '../payment/describeProblem.js'
import { en as own } from './texts/en.js'

type SendKey = keyof typeof own

const ofReceiver = [
  'badAddress',
  'badChecksum',
  'otherNamespace',
  'otherNetwork',
  'nameNotFound',
  'nameChanged',
  'burn',
  'tokenContract',
  'tokenAccount',
]
const ofAmount = [
  'badAmount',
  'badToken',
  'wrongNetwork',
  'notEnough',
  'notEnoughForFee',
  'tooLittle',
  'leavesTooLittle',
]

/** The field that a problem belongs to; none where it is the whole payment's. */
export function fieldOf(problem: string): 'amount' | 'to' | undefined {
  if (ofReceiver.includes(problem)) return 'to'
  return ofAmount.includes(problem) ? 'amount' : undefined
}

/** What happened and what to do. */
export function describeProblem(
  t: Translate<SendKey | MessageKey>,
  problem: string,
  network: Network | undefined,
): string {
  return describe({ t, problem, network, own, prefix: 'send' })
}

import type { Network } from '../../networks/Network.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import { en as common, type MessageKey } from '../../react/i18n/en.js'
import type { SendProblem } from './flow.js'
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
export function fieldOf(problem: SendProblem): 'amount' | 'to' | undefined {
  if (ofReceiver.includes(problem)) return 'to'
  return ofAmount.includes(problem) ? 'amount' : undefined
}

/** What happened and what to do. */
export function describeProblem(
  t: Translate<SendKey | MessageKey>,
  problem: SendProblem,
  network: Network | undefined,
): string {
  const key = `send.bad.${problem}`
  const { name = '', nativeCurrency } = network ?? {}
  if (isSendKey(key)) return t(key, { network: name, coin: nativeCurrency?.symbol ?? '' })
  const other = `failure.${problem}`
  return t(isCommonKey(other) ? other : 'failure.unknown')
}

const isSendKey = (key: string): key is SendKey => Object.hasOwn(own, key)
const isCommonKey = (key: string): key is MessageKey => Object.hasOwn(common, key)

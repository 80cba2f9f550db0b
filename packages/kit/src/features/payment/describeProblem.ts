import type { Network } from '../../networks/Network.js'
import type { Translate } from '../../react/i18n/createTranslate.js'
import { en as common, type MessageKey } from '../../react/i18n/en.js'

/** Says what happened and what to do, in the words of the feature where it has some, else in those of all views. */
export function describeProblem<key extends string>(given: {
  t: Translate<key | MessageKey>
  problem: string
  network: Network | undefined
  /** What the feature says in English. */
  own: Readonly<Record<key, string>>
  /** How its keys begin. */
  prefix: string
}): string {
  const { t, problem, network, own, prefix } = given
  const isOwn = (key: string): key is key => Object.hasOwn(own, key)
  const key = `${prefix}.bad.${problem}`
  const { name = '', nativeCurrency } = network ?? {}
  if (isOwn(key)) return t(key, { network: name, coin: nativeCurrency?.symbol ?? '' })
  const other = `failure.${problem}`
  return t(isCommon(other) ? other : 'failure.unknown')
}

const isCommon = (key: string): key is MessageKey => Object.hasOwn(common, key)
